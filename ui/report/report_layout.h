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

/// A page of reportHtml() in a layout for paper. Qt's rich text computes the layout, and this class
/// moves page breaks. A heading stays with its text. A table that fits on a page is not split. A
/// picture follows its heading on the same page; if necessary, it is slightly smaller. The last
/// page has more than a few lines. A table with many columns gets small text. No page has only a
/// single line of a short text.
class ReportLayout : public QObject {
    Q_OBJECT

public:
    /// Creates the layout; `page` is the page size in dots of the device, which must outlive the
    /// layout.
    ReportLayout(const QString& html, QPagedPaintDevice& device, const QSizeF& page);
    ~ReportLayout() override;

    QTextDocument& document() { return *m_document; }
    int pages() const { return m_document->pageCount(); }
    /// Returns the filled share of a page, from 0 to 1.
    qreal filled(int page) const;
    /// Returns a line for each wrong page break; empty if there are none.
    QStringList wrong() const;

private:
    /// A part of the document that is not split; parts are sorted from top to bottom.
    struct Part {
        enum class Kind { Heading, Text, Picture, Table, Code };
        Kind kind = Kind::Text;
        qreal top = 0;
        qreal bottom = 0;
        int lines = 0;     ///< number of lines of a text
        int position = 0;  ///< position of the first character
        qreal line = 0;    ///< height of the first line, or the whole height of a picture
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
