// Pages of a report. Rich text breaks lines and pages by itself; this looks at where the pages
// ended, moves the first part that is torn to the next page, or makes its picture smaller so that
// it stays, and lets rich text lay it out again. Cost: one layout for each thing that is torn.
#include "report/report_layout.h"

#include "report/svg_text_object.h"

#include <QAbstractTextDocumentLayout>
#include <QPagedPaintDevice>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFrame>
#include <QTextTable>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

/// Sizes of the letters: the first, else one with which the last page has enough to stand alone.
constexpr std::array<qreal, 4> pointsOfText{9, 8.6, 8.3, 9.3};
constexpr qreal leastOfLastPage = 0.15;
constexpr qreal leastOfPicture = 0.6;  ///< of its size, so that it stays on the page
constexpr qreal mostOfTable = 0.6;     ///< of a page: a taller table may go over two
constexpr int mostMends = 60;
/// A pixel of a web page, a little smaller so that wide pictures keep their place on A4.
constexpr qreal pixel = 0.8 / 96.0;

QString placeholder(qsizetype number) { return QStringLiteral("@@picture%1@@").arg(number); }

/// Takes the pictures out of the page and leaves a word in the place of each.
QList<QByteArray> takePictures(QString& html) {
    static const QRegularExpression picture(QStringLiteral("<svg.*?</svg>"),
                                            QRegularExpression::DotMatchesEverythingOption);
    QList<QByteArray> pictures;
    QString rest;
    qsizetype done = 0;
    QRegularExpressionMatchIterator found = picture.globalMatch(html);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        rest += QStringView(html).mid(done, match.capturedStart() - done);
        rest += placeholder(pictures.size());
        pictures << match.captured().toUtf8();
        done = match.capturedEnd();
    }
    html = rest + html.mid(done);
    return pictures;
}

/// What rich text wants said in other words: room in tables, and lines no taller than their
/// pictures.
void prepareForPaper(QString& html) {
    static const QRegularExpression lineHeight(QStringLiteral("line-height: [0-9.]+;"));
    html.remove(lineHeight);
    // Lengths that would be taken in dots.
    html.remove(QStringLiteral("padding: 2pt 8pt 2pt 0;"));
    html.remove(QStringLiteral("margin: 6pt 0;"));
    html.replace(QStringLiteral("</style>"), QStringLiteral("th, td { font-size: 8pt; }</style>"));
    html.replace(QStringLiteral("<table>"),
                 QStringLiteral("<table cellspacing=\"0\" cellpadding=\"3\">"));
    // Paper has nothing to unfold.
    html.replace(QStringLiteral("summary>"), QStringLiteral("h3>"));
    html.replace(QStringLiteral("</table>"), QStringLiteral("</table><p></p>"));
}

/// Tables begin where the text does, and keep what follows at a distance.
void placeTables(QTextDocument& document) {
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setLeftMargin(0);
            format.setTopMargin(4);
            format.setBottomMargin(12);
            table->setFormat(format);
        }
    }
}

void putPictures(QTextDocument& document, qsizetype count) {
    for (qsizetype i = 0; i < count; ++i) {
        QTextCursor cursor = document.find(placeholder(i));
        QTextCharFormat format;
        format.setObjectType(SvgTextObject::type);
        format.setProperty(SvgTextObject::number, static_cast<int>(i));
        cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
}

}  // namespace

ReportLayout::ReportLayout(const QString& html, QPagedPaintDevice& device, const QSizeF& page)
    : m_device(device),
      m_page(page) {
    qreal fullest = 0;
    qreal best = pointsOfText.front();
    for (const qreal points : pointsOfText) {
        layOut(html, points);
        const qreal last = filled(pages() - 1);
        if (pages() == 1 || last >= leastOfLastPage) {
            return;
        }
        if (last > fullest) {
            fullest = last;
            best = points;
        }
    }
    layOut(html, best);
}

ReportLayout::~ReportLayout() = default;

void ReportLayout::layOut(const QString& html, qreal points) {
    QString text = html;
    prepareForPaper(text);
    m_pictures = takePictures(text);
    m_document = std::make_unique<QTextDocument>();
    m_document->setDocumentMargin(0);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPointSizeF(points);
    m_document->setDefaultFont(font);
    m_document->documentLayout()->setPaintDevice(&m_device);
    auto* drawing = new SvgTextObject(m_pictures, pixel * m_device.logicalDpiX(), m_page * 0.97,
                                      m_document.get());
    m_document->documentLayout()->registerHandler(SvgTextObject::type, drawing);
    m_document->setHtml(text);
    placeTables(*m_document);
    putPictures(*m_document, m_pictures.size());
    m_document->setPageSize(m_page);
    mend();
}

std::vector<ReportLayout::Part> ReportLayout::parts() const {
    const QAbstractTextDocumentLayout& layout = *m_document->documentLayout();
    std::vector<Part> parts;
    for (auto it = m_document->rootFrame()->begin(); !it.atEnd(); ++it) {
        Part part;
        if (QTextFrame* frame = it.currentFrame()) {
            const QRectF at = layout.frameBoundingRect(frame);
            part = {Part::Kind::Table, at.top(), at.bottom(), 0, frame->firstPosition(), 0};
        } else {
            const QTextBlock block = it.currentBlock();
            const QRectF at = layout.blockBoundingRect(block);
            const bool picture = block.text().contains(QChar::ObjectReplacementCharacter);
            const Part::Kind kind = picture                                  ? Part::Kind::Picture
                                    : block.blockFormat().headingLevel() > 0 ? Part::Kind::Heading
                                                                             : Part::Kind::Text;
            if (block.text().trimmed().isEmpty()) {
                continue;
            }
            const int lines = block.layout()->lineCount();
            part = {kind, at.top(), at.bottom(), lines, block.position(), 0};
            part.line = lines > 0 ? block.layout()->lineAt(0).height() : 0;
        }
        parts.push_back(part);
    }
    return parts;
}

int ReportLayout::pageOf(qreal y) const {
    return static_cast<int>(std::floor(y / m_page.height()));
}

qreal ReportLayout::onPage(qreal y) const { return y - pageOf(y) * m_page.height(); }

qreal ReportLayout::filled(int page) const {
    qreal most = 0;
    for (const Part& part : parts()) {
        const qreal begin = page * m_page.height();
        if (part.top < begin + m_page.height() && part.bottom > begin) {
            most = std::max(most, std::min(part.bottom - begin, m_page.height()));
        }
    }
    return most / m_page.height();
}

/// Headings, the sentence below them, and what that leads to: a picture, or a table.
std::size_t ReportLayout::endOfGroup(const std::vector<Part>& parts, std::size_t heading) {
    std::size_t end = heading;
    while (end + 1 < parts.size() && parts[end].kind == Part::Kind::Heading) {
        ++end;
    }
    const bool leads =
        parts[end].kind == Part::Kind::Text && parts[end].lines <= 3 && end + 1 < parts.size();
    if (leads &&
        (parts[end + 1].kind == Part::Kind::Picture || parts[end + 1].kind == Part::Kind::Table)) {
        ++end;
    }
    return end;
}

std::size_t ReportLayout::startOfGroup(const std::vector<Part>& parts, std::size_t table) {
    std::size_t start = table;
    if (start > 0 && parts[start - 1].kind == Part::Kind::Text && parts[start - 1].lines <= 2) {
        --start;
    }
    while (start > 0 && parts[start - 1].kind == Part::Kind::Heading) {
        --start;
    }
    return start;
}

/// Whether parts that belong together are on two pages. Of a long text two lines are enough.
bool ReportLayout::isTorn(const std::vector<Part>& parts, std::size_t from, std::size_t to) const {
    const Part& last = parts[to];
    qreal bottom = last.bottom;
    if (last.kind == Part::Kind::Table && last.height() > mostOfTable * m_page.height()) {
        bottom = last.top + 0.2 * m_page.height();
    } else if (last.kind == Part::Kind::Text && last.lines > 3) {
        bottom = last.top + last.height() * 2 / last.lines;
    }
    return pageOf(parts[from].top) != pageOf(bottom - 1);
}

void ReportLayout::breakBefore(const Part& part) {
    if (part.kind == Part::Kind::Table) {
        QTextFrame* frame = m_document->frameAt(part.position);
        QTextFrameFormat format = frame->frameFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        frame->setFrameFormat(format);
        return;
    }
    QTextCursor cursor(m_document.get());
    cursor.setPosition(part.position);
    QTextBlockFormat format = cursor.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    cursor.setBlockFormat(format);
}

/// Makes the picture at the end of a group so small that it fits below its heading on the page
/// where that stands; false where it would become too small, and is then as large as before.
bool ReportLayout::shrinkPicture(const std::vector<Part>& parts, std::size_t from, std::size_t to) {
    const Part& picture = parts[to];
    if (picture.kind != Part::Kind::Picture || picture.line <= 0) {
        return false;
    }
    // A line that does not fit goes to the next page, its paragraph begins on this one.
    const bool begun = pageOf(picture.top) == pageOf(parts[from].top);
    qreal others = 0.045 * m_page.height();  // its legend stands below it
    for (std::size_t p = from; p < to && !begun; ++p) {
        others += parts[p].height() * 1.5;
    }
    const qreal begin = onPage(begun ? picture.top : parts[from].top);
    const qreal fits = (m_page.height() - begin - others) / picture.line;
    int at = picture.position;
    while (m_document->characterAt(at) != QChar::ObjectReplacementCharacter) {
        ++at;
    }
    QTextCursor cursor(m_document.get());
    cursor.setPosition(at);
    cursor.setPosition(at + 1, QTextCursor::KeepAnchor);
    const QVariant now = cursor.charFormat().property(SvgTextObject::share);
    const qreal share = (now.isValid() ? now.toDouble() : 1.0) * std::min(fits, 0.98);
    QTextCharFormat format;
    format.setProperty(SvgTextObject::share, share < leastOfPicture ? 1.0 : share);
    cursor.mergeCharFormat(format);
    return share >= leastOfPicture;
}

/// Mends the first thing that is torn and was not mended before; false when there is none.
bool ReportLayout::mendNext(std::vector<int>& done) {
    const std::vector<Part> all = parts();
    for (std::size_t p = 0; p < all.size(); ++p) {
        std::size_t from = p;
        std::size_t to = p;
        if (all[p].kind == Part::Kind::Heading) {
            if (p > 0 && all[p - 1].kind == Part::Kind::Heading) {
                continue;  // it is with the first of them
            }
            to = endOfGroup(all, p);
        } else if (all[p].kind == Part::Kind::Table || all[p].kind == Part::Kind::Picture) {
            from = startOfGroup(all, p);
        } else {
            continue;
        }
        const bool before = std::find(done.begin(), done.end(), all[from].position) != done.end();
        if (before || !isTorn(all, from, to)) {
            continue;
        }
        if (shrinkPicture(all, from, to)) {
            return true;
        }
        done.push_back(all[from].position);
        if (onPage(all[from].top) > 0.02 * m_page.height()) {
            breakBefore(all[from]);
            return true;
        }
    }
    return false;
}

void ReportLayout::mend() {
    std::vector<int> done;
    for (int mends = 0; mends < mostMends && mendNext(done); ++mends) {
    }
}

QStringList ReportLayout::wrong() const {
    QStringList wrong;
    const std::vector<Part> all = parts();
    for (std::size_t p = 0; p < all.size(); ++p) {
        const QString at = m_document->findBlock(all[p].position).text().left(40);
        if (all[p].kind == Part::Kind::Heading && isTorn(all, p, endOfGroup(all, p))) {
            wrong << QStringLiteral("page %1: '%2' is not on the page of what it is about")
                         .arg(pageOf(all[p].top) + 1)
                         .arg(at);
        } else if (all[p].kind == Part::Kind::Table && isTorn(all, p, p)) {
            wrong << QStringLiteral("page %1: the table at '%2' is on two pages")
                         .arg(pageOf(all[p].top) + 1)
                         .arg(at);
        }
    }
    return wrong;
}

}  // namespace loopglass::ui
