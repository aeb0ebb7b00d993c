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

/// A page of reportHtml() laid out on paper. Qt's rich text places all of it; here it is seen to
/// that a page ends where something does: a heading stands on the page of what it is about, a table
/// that fits on a page stands on one, a picture stands below its heading, a little smaller where
/// it then fits, and no last page has a few lines only. A table with many columns has small
/// letters, and no line of a short text is alone on its page.
class ReportLayout : public QObject {
    Q_OBJECT

public:
    /// For pages of this size in the dots of a device, which has to live as long.
    ReportLayout(const QString& html, QPagedPaintDevice& device, const QSizeF& page);
    ~ReportLayout() override;

    QTextDocument& document() { return *m_document; }
    int pages() const { return m_document->pageCount(); }
    /// How much of a page is used, 0 to 1.
    qreal filled(int page) const;
    /// What breaks where it should not, a line each; empty when nothing does.
    QStringList wrong() const;

private:
    /// What stands in the document from the top down, in one piece each.
    struct Part {
        enum class Kind { Heading, Text, Picture, Table, Code };
        Kind kind = Kind::Text;
        qreal top = 0;
        qreal bottom = 0;
        int lines = 0;     ///< of a text
        int position = 0;  ///< of its first character
        qreal line = 0;    ///< height of the first line, which of a picture is all
        qreal height() const { return bottom - top; }
    };
    std::vector<Part> parts() const;
    /// The part that a heading needs on its page, from its own on; the last of the parts that
    /// belong together.
    static std::size_t endOfGroup(const std::vector<Part>& parts, std::size_t heading);
    /// Where the heading or caption of a table begins.
    static std::size_t startOfGroup(const std::vector<Part>& parts, std::size_t table);
    int pageOf(qreal y) const;
    qreal onPage(qreal y) const;
    bool isTorn(const std::vector<Part>& parts, std::size_t from, std::size_t to) const;
    void layOut(const QString& html, qreal points, qreal pictures);
    void mend();
    bool mendNext(std::vector<int>& done);
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
