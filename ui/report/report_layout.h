#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSizeF>
#include <QString>
#include <QTextDocument>
#include <memory>
#include <vector>

class QPagedPaintDevice;

namespace loopglass::ui {

class SvgTextObject;

/// A page of reportHtml() in a layout for paper. Qt's rich text does the layout; this class moves
/// page breaks. A heading stays with its text. A table that fits on a page is not split. A picture
/// follows its heading, slightly smaller if it then fits. The last page has more than a few lines.
/// A table with many columns gets small text. No line of a short text is alone on its page.
class ReportLayout : public QObject {
    Q_OBJECT

public:
    /// `page` is the page size in dots of the device, which must outlive the layout.
    ReportLayout(const QString& html, QPagedPaintDevice& device, const QSizeF& page);
    ~ReportLayout() override;

    QTextDocument& document() { return *m_document; }
    int pages() const { return m_document->pageCount(); }
    /// Returns the used share of a page, 0 to 1.
    qreal filled(int page) const;
    /// Returns the wrong page breaks, one line each; empty if there are none.
    QStringList wrong() const;

private:
    /// The parts of the document from top to bottom; a part is not split.
    struct Part {
        enum class Kind { Heading, Text, Picture, Table, Code };
        Kind kind = Kind::Text;
        qreal top = 0;
        qreal bottom = 0;
        int lines = 0;     ///< lines of a text
        int position = 0;  ///< position of its first character
        qreal line = 0;    ///< height of the first line; for a picture, its whole height
        qreal height() const { return bottom - top; }
    };
    std::vector<Part> parts() const;
    qreal leastFilled() const;
    /// Returns the last part that must be on the same page as the heading at the given part.
    static std::size_t endOfGroup(const std::vector<Part>& parts, std::size_t heading);
    /// Returns the part with the heading or caption of a table.
    static std::size_t startOfGroup(const std::vector<Part>& parts, std::size_t table);
    int pageOf(qreal y) const;
    qreal onPage(qreal y) const;
    bool isTorn(const std::vector<Part>& parts, std::size_t from, std::size_t to) const;
    void layOut(const QString& html, qreal points, qreal pictures);
    void repair();
    bool repairNextBreak(std::vector<int>& done);
    bool shrinkPicture(const std::vector<Part>& parts, std::size_t from, std::size_t to);
    void setBreak(const Part& part, QTextFormat::PageBreakFlag policy);
    void breakBefore(const std::vector<Part>& parts, std::size_t from);
    bool hasEmptyPage() const;

    QPagedPaintDevice& m_device;
    QSizeF m_page;
    QList<QByteArray> m_pictures;
    std::unique_ptr<QTextDocument> m_document;
};

}  // namespace loopglass::ui
