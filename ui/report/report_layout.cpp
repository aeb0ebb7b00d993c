// Divides a report into pages. Qt's rich text breaks lines and pages. This code finds the first
// part that a page break divides. It moves the part to the next page, or shrinks a picture so that
// the part fits, and then computes the layout again. The cost is one layout for each divided part.
#include "report/report_layout.h"

#include "report/report_html.h"
#include "report/report_tables.h"
#include "report/svg_text_object.h"
#include "theme/font_families.h"

#include <QAbstractTextDocumentLayout>
#include <QPagedPaintDevice>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFrame>
#include <QTextTable>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace loopglass::ui {

namespace {

/// Pairs of the font size in points and the scale of pictures. The first pair that makes all pages
/// sufficiently full is used. If no pair does, the layout uses the pair whose emptiest page is
/// fullest.
constexpr std::array<std::pair<qreal, qreal>, 9> sizes{{{9, 1},
                                                        {8.6, 1},
                                                        {8.3, 1},
                                                        {9.3, 1},
                                                        {8.8, 1},
                                                        {8.6, 0.9},
                                                        {8.3, 0.85},
                                                        {9, 0.8},
                                                        {8.1, 0.75}}};
constexpr qreal minOfLastPage = 0.15;
constexpr qreal minOfPage = 0.4;  ///< smallest filled share of a page, except the last
/// Smallest share of a picture's size that keeps the picture on its page.
constexpr qreal minOfPicture = 0.6;
constexpr qreal maxOfTable = 0.6;  ///< largest share of a page for a table that is not split
constexpr qreal maxOfFile = 0.95;  ///< largest share of a page for a file that is not split
constexpr int maxMends = 60;
/// The size of a web pixel in inches, slightly reduced so that wide pictures fit on A4.
constexpr qreal pixel = 0.8 / 96.0;

}  // namespace

ReportLayout::ReportLayout(const QString& html, QPagedPaintDevice& device, const QSizeF& page)
    : m_device(device),
      m_page(page) {
    qreal fullest = 0;
    auto best = sizes.front();
    for (const auto& size : sizes) {
        layOut(html, size.first, size.second);
        const qreal full = leastFilled();
        if (full >= 1) {
            return;
        }
        if (full > fullest) {
            fullest = full;
            best = size;
        }
    }
    layOut(html, best.first, best.second);
}

ReportLayout::~ReportLayout() = default;

void ReportLayout::layOut(const QString& html, qreal points, qreal pictures) {
    QString text = html;
    prepareForPaper(text);
    m_pictures = takePictures(text);
    m_document = std::make_unique<QTextDocument>();
    m_document->setDocumentMargin(0);
    QFont font(textFamilies());
    font.setPointSizeF(points);
    m_document->setDefaultFont(font);
    m_document->documentLayout()->setPaintDevice(&m_device);
    auto* drawing = new SvgTextObject(m_pictures, pictures * pixel * m_device.logicalDpiX(),
                                      m_page * 0.97, m_document.get());
    m_document->documentLayout()->registerHandler(SvgTextObject::type, drawing);
    m_document->setHtml(text);
    placeTables(*m_document);
    putPictures(*m_document, m_pictures.size());
    m_document->setPageSize(m_page);
    fitTables(*m_document, m_page.width());
    repair();
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
            if (block.blockFormat().nonBreakableLines()) {
                if (parts.empty() || parts.back().kind != Part::Kind::Code) {
                    parts.push_back({Part::Kind::Code, at.top(), at.bottom(), 0, block.position()});
                }
                parts.back().bottom = at.bottom();
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

/// Returns the filled share of the emptiest page, divided by the required share; at least 1 if all
/// pages are sufficiently full.
qreal ReportLayout::leastFilled() const {
    const int last = pages() - 1;
    qreal least = last == 0 ? 1 : filled(last) / minOfLastPage;
    for (int page = 0; page < last; ++page) {
        least = std::min(least, filled(page) / minOfPage);
    }
    return least;
}

/// Returns the end of a group: headings, the sentence below them, and the following picture or
/// table.
std::size_t ReportLayout::endOfGroup(const std::vector<Part>& parts, std::size_t heading) {
    std::size_t end = heading;
    while (end + 1 < parts.size() && parts[end].kind == Part::Kind::Heading) {
        ++end;
    }
    const bool leads =
        parts[end].kind == Part::Kind::Text && parts[end].lines <= 3 && end + 1 < parts.size();
    if (leads && parts[end + 1].kind != Part::Kind::Text &&
        parts[end + 1].kind != Part::Kind::Heading) {
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

/// Returns true if parts that belong together are on two pages. For a long text, two lines on the
/// first page are sufficient.
bool ReportLayout::isTorn(const std::vector<Part>& parts, std::size_t from, std::size_t to) const {
    const Part& last = parts[to];
    qreal bottom = last.bottom;
    if (last.kind == Part::Kind::Table && last.height() > maxOfTable * m_page.height()) {
        bottom = last.top + 0.2 * m_page.height();
    } else if (last.kind == Part::Kind::Code && last.height() > maxOfFile * m_page.height()) {
        bottom = last.top + 0.1 * m_page.height();
    } else if (last.kind == Part::Kind::Text && last.lines > 3) {
        bottom = last.top + last.height() * 2 / last.lines;
    }
    return pageOf(parts[from].top) != pageOf(bottom - 1);
}

void ReportLayout::setBreak(const Part& part, QTextFormat::PageBreakFlag policy) {
    if (part.kind == Part::Kind::Table) {
        QTextFrame* frame = m_document->frameAt(part.position);
        QTextFrameFormat format = frame->frameFormat();
        format.setPageBreakPolicy(policy);
        frame->setFrameFormat(format);
        return;
    }
    QTextCursor cursor(m_document.get());
    cursor.setPosition(part.position);
    QTextBlockFormat format = cursor.blockFormat();
    format.setPageBreakPolicy(policy);
    cursor.setBlockFormat(format);
}

/// Inserts a page break before a part. If a table ends on the last line of a page, its margin is on
/// the next page, together with the following part. A break before that part would leave this page
/// empty. The table is therefore moved too.
void ReportLayout::breakBefore(const std::vector<Part>& parts, std::size_t from) {
    setBreak(parts[from], QTextFormat::PageBreak_AlwaysBefore);
    if (from > 0 && hasEmptyPage()) {
        setBreak(parts[from], QTextFormat::PageBreak_Auto);
        setBreak(parts[startOfGroup(parts, from - 1)], QTextFormat::PageBreak_AlwaysBefore);
    }
}

bool ReportLayout::hasEmptyPage() const {
    for (int page = 0; page < pages(); ++page) {
        if (filled(page) == 0) {
            return true;
        }
    }
    return false;
}

/// Shrinks the picture at the end of a group so that it fits below its heading on the same page.
/// Returns false without a change if the picture would become too small.
bool ReportLayout::shrinkPicture(const std::vector<Part>& parts, std::size_t from, std::size_t to) {
    const Part& picture = parts[to];
    if (picture.kind != Part::Kind::Picture || picture.line <= 0) {
        return false;
    }
    // True if the paragraph begins on this page, although a line that does not fit moves to the
    // next page.
    const bool begun = pageOf(picture.top) == pageOf(parts[from].top);
    qreal others = 0.045 * m_page.height();  // height of the legend below the picture
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
    format.setProperty(SvgTextObject::share, share < minOfPicture ? 1.0 : share);
    cursor.mergeCharFormat(format);
    return share >= minOfPicture;
}

/// Repairs the first divided part that was not repaired before; returns false if all parts were
/// repaired.
bool ReportLayout::repairNextBreak(std::vector<int>& done) {
    const std::vector<Part> all = parts();
    for (std::size_t p = 0; p < all.size(); ++p) {
        std::size_t from = p;
        std::size_t to = p;
        if (all[p].kind == Part::Kind::Heading) {
            if (p > 0 && all[p - 1].kind == Part::Kind::Heading) {
                continue;  // already repaired together with the first part of its group
            }
            to = endOfGroup(all, p);
        } else if (all[p].kind != Part::Kind::Text) {
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
            breakBefore(all, from);
            return true;
        }
    }
    return false;
}

void ReportLayout::repair() {
    std::vector<int> done;
    for (int repairs = 0; repairs < maxMends && repairNextBreak(done); ++repairs) {
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
        } else if (all[p].kind == Part::Kind::Code && isTorn(all, p, p)) {
            wrong << QStringLiteral("page %1: the file at '%2' is on two pages")
                         .arg(pageOf(all[p].top) + 1)
                         .arg(at);
        }
    }
    for (QTextFrame* frame : m_document->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table != nullptr && isTooWide(*table, m_page.width())) {
            wrong << QStringLiteral("a table of %1 columns has no room").arg(table->columns());
        }
    }
    return wrong;
}

}  // namespace loopglass::ui
