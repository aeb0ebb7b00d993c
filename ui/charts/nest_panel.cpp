#include "charts/nest_panel.h"

#include "text/engine_text.h"
#include "workload/role_numbers.h"

#include <QFontMetrics>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int defaultLine = 17;  // distance from one line to the next, for text of the usual size
constexpr int defaultBase = 13;  // distance from the top of a line to its baseline
constexpr int headingBase = 12;  // baseline of a heading, which has a smaller font
constexpr int widestIndent = 14;
constexpr int narrowestIndent = 3;
constexpr int pad = 8;
constexpr int gap = 4;
constexpr int defaultPixels = 200;

bool isSpatial(NestLineKind kind) {
    return kind == NestLineKind::SpatialX || kind == NestLineKind::SpatialY;
}

/// Returns the name of a level and the text with its tile sizes. The text can be broken only after
/// the sign of a sum.
std::pair<QString, QString> headingParts(const NestLine& line) {
    const QString text = withThinSpaces(qt(line.text));
    const qsizetype colon = line.holds.empty() ? -1 : text.indexOf(QLatin1String(": "));
    QString words = uiText(line.holds);
    words.replace(QLatin1Char(' '), QChar::Nbsp);
    for (const QChar sign :
         {QLatin1Char('+'), QLatin1Char('='), QLatin1Char(','), QLatin1Char('/')}) {
        words.replace(sign + QString(QChar::Nbsp), sign + QStringLiteral(" "));
    }
    return {colon < 0 ? text : text.left(colon), words};
}

}  // namespace

NestPanel::NestPanel(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Loop nest of the mapping"));
    connect(&theme, &Theme::changed, this, &NestPanel::change);
}

/// Updates the panel after its lines or its font have changed.
void NestPanel::change() {
    m_loopsWidth = 0;
    m_fits.clear();
    updateGeometry();
    update();
}

void NestPanel::setNest(const Problem& problem, std::vector<NestLine> lines) {
    m_lines = std::move(lines);
    m_levels.clear();
    for (const Level& level : problem.accelerator.levels) {
        m_levels.push_back(qt(level.name));
    }
    m_operation.clear();
    m_roles = roleNumbers(problem.workload.tensors);
    const Workload& workload = problem.workload;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        QStringList ranks;
        for (const Rank& rank : workload.tensors[t].ranks) {
            ranks.push_back(qt(rankText(workload, rank)));
        }
        m_operation.push_back({qt(workload.tensors[t].name) + QLatin1Char('[') +
                                   ranks.join(QLatin1Char(',')) + QLatin1Char(']'),
                               static_cast<int>(t)});
        if (t + 1 < workload.tensorCount()) {
            m_operation.push_back({t == 0 ? QStringLiteral(" += ") : QStringLiteral(" * ")});
        }
    }
    setAccessibleDescription(text());
    change();
}

void NestPanel::clear() {
    m_lines.clear();
    m_operation.clear();
    setAccessibleDescription(QString());
    change();
}

QString NestPanel::text() const {
    QStringList lines;
    for (const NestLine& line : m_lines) {
        const QString name = headingParts(line).first;
        lines.push_back(QString(static_cast<qsizetype>(line.depth) * 2, QLatin1Char(' ')) +
                        (line.holds.empty() ? qt(line.text)
                                            : name + QStringLiteral(": ") + uiText(line.holds)));
    }
    return lines.join(QLatin1Char('\n'));
}

/// Returns the width of the widest loop in pixels, at the smallest indent.
int NestPanel::loopsWidth() const {
    if (m_loopsWidth > 0) {
        return m_loopsWidth;
    }
    const QFontMetrics metrics(m_theme.numbers(12));
    int wide = 1;
    for (const NestLine& line : m_lines) {
        if (line.kind != NestLineKind::Level && line.kind != NestLineKind::Compute) {
            wide = std::max(wide, static_cast<int>(line.depth) * narrowestIndent + 2 * pad +
                                      metrics.horizontalAdvance(qt(line.text)));
        }
    }
    m_loopsWidth = wide;
    return wide;
}

/// Returns the default width, at which the headings fit, too.
int NestPanel::defaultWidth() const { return std::max(defaultPixels, loopsWidth()); }

/// Returns the space for the name of a level, or the widest part of its tile text, in pixels.
int NestPanel::headingsWidth() const {
    int wide = 1;
    for (const NestLine& line : m_lines) {
        if (line.kind != NestLineKind::Level) {
            continue;
        }
        const auto [name, words] = headingParts(line);
        wide = std::max(wide, 2 * pad + std::max(nameWidth(name), widestPart(words)));
    }
    return wide;
}

int NestPanel::minWidth() const { return std::max(loopsWidth() * 3 / 4, headingsWidth()); }

/// If the column is narrower than the nest, headings need another line.
int NestPanel::heightAt(int wide) const {
    return heightForWidth(isVisible() ? width() : std::max(width(), wide));
}

QSize NestPanel::sizeHint() const {
    const int wide = defaultWidth();
    return {wide, heightAt(wide)};
}

QSize NestPanel::minimumSizeHint() const {
    const int wide = defaultWidth() * 11 / 12;
    return {wide, heightAt(wide)};
}

int NestPanel::heightForWidth(int width) const {
    int height = 0;
    for (const Band& band : fitFor(width).bands) {
        height += band.height + gap;
    }
    return std::max(0, height - gap);
}

void NestPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        updateGeometry();  // headings may need another line
    }
}

void NestPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, width());
}

const NestPanel::Fit& NestPanel::fitFor(int width) const {
    // Largest number of stored widths; a panel that the user resizes has many widths.
    constexpr std::size_t most = 8;
    if (const auto known = m_fits.find(width); known != m_fits.end()) {
        return known->second;
    }
    if (m_fits.size() >= most) {
        m_fits.clear();
    }
    const int characters = lettersFor(width);
    return m_fits
        .insert({width, {characters, indentFor(width, characters), bands(width, characters)}})
        .first->second;
}

/// Returns the font size: a smaller font is used only if the usual font does not fit.
int NestPanel::lettersFor(int width) const {
    constexpr int usual = 12;
    constexpr int least = 8;
    const int wide = loopsWidth();
    return wide <= width ? usual : std::clamp(usual * width / wide, least, usual - 1);
}

/// Returns the largest indent in pixels at which the deepest loop fits.
int NestPanel::indentFor(int width, int characters) const {
    const QFontMetrics metrics(m_theme.numbers(characters));
    int indent = widestIndent;
    for (const NestLine& line : m_lines) {
        if (line.depth > 0 && line.kind != NestLineKind::Level &&
            line.kind != NestLineKind::Compute) {
            const int room = width - 2 * pad - metrics.horizontalAdvance(qt(line.text));
            indent = std::min(indent, room / static_cast<int>(line.depth));
        }
    }
    return std::max(indent, narrowestIndent);
}

/// Returns the bands: one for the lines of each level, and one for its spatial loops.
std::vector<NestPanel::Band> NestPanel::bands(int width, int characters) const {
    std::vector<Band> all;
    for (std::size_t i = 0; i < m_lines.size();) {
        const bool spatial = isSpatial(m_lines[i].kind);
        Band band{i, i, spatial, 2 * pad};
        while (band.end < m_lines.size() && m_lines[band.end].level == m_lines[i].level &&
               isSpatial(m_lines[band.end].kind) == spatial) {
            band.height += lineHeightOf(m_lines[band.end], width, characters);
            ++band.end;
        }
        i = band.end;
        all.push_back(band);
    }
    return all;
}

int NestPanel::lineHeightOf(const NestLine& line, int width, int characters) const {
    const int oneLine = m_theme.scaled(defaultLine);
    if (line.kind == NestLineKind::Compute) {
        return static_cast<int>(operationLines(width, characters).size()) * oneLine;
    }
    if (line.kind != NestLineKind::Level) {
        return oneLine;
    }
    const auto [name, words] = headingParts(line);
    const QRect room = tileRoom(name, words, width);
    const QFontMetrics metrics(m_theme.font(11));
    const QRect box = metrics.boundingRect(room, tileFlags(words, room.width()), words);
    return std::max(oneLine, 4 + room.top() + box.height());
}

/// Returns the width of the widest part of a tile text, which has no place for a line break.
int NestPanel::widestPart(const QString& words) const {
    const QFontMetrics metrics(m_theme.font(11));
    int wide = 0;
    for (const QString& part : words.split(QLatin1Char(' '))) {
        wide = std::max(wide, metrics.horizontalAdvance(part) + 1);
    }
    return wide;
}

/// Returns how a tile text is broken: after the sign of a sum. Only if a part is wider than the
/// panel, the text is broken anywhere, so that no digit is cut.
int NestPanel::tileFlags(const QString& words, int room) const {
    return widestPart(words) <= room ? Qt::TextWordWrap : Qt::TextWrapAnywhere;
}

/// Returns the place of a tile text in its line: beside the name of the level, or below a long
/// name.
QRect NestPanel::tileRoom(const QString& name, const QString& words, int width) const {
    constexpr int unbounded = 1000;
    const int room = width - 2 * pad;
    const int left = nameWidth(name);
    return widestPart(words) <= room - left
               ? QRect(pad + left, 0, room - left, unbounded)
               : QRect(pad, QFontMetrics(m_theme.font(11, true)).lineSpacing(), room, unbounded);
}

int NestPanel::nameWidth(const QString& name) const {
    return QFontMetrics(m_theme.font(11, true)).horizontalAdvance(name) + 10;
}

/// Returns the words of the operation in lines; a line that is too long is broken after a sign.
std::vector<std::vector<NestPanel::Word>> NestPanel::operationLines(int width,
                                                                    int characters) const {
    const QFontMetrics metrics(m_theme.numbers(characters, true));
    std::vector<std::vector<Word>> lines(1);
    int x = 0;
    for (std::size_t w = 0; w < m_operation.size(); ++w) {
        const int wide = metrics.horizontalAdvance(m_operation[w].text);
        const bool tensor = m_operation[w].tensor >= 0;
        const QString sign =
            w + 1 < m_operation.size() ? m_operation[w + 1].text.chopped(1) : QString();
        const int withSign = wide + metrics.horizontalAdvance(sign);
        if (tensor && x > 0 && x + withSign > width - 2 * pad) {
            lines.emplace_back();
            x = metrics.horizontalAdvance(QStringLiteral("  "));
        }
        lines.back().push_back(m_operation[w]);
        x += wide;
    }
    return lines;
}

int NestPanel::draw(QPainter& painter, int width) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Fit& fit = fitFor(width);
    int y = 0;
    for (const Band& band : fit.bands) {
        const NestLine& first = m_lines[band.begin];
        painter.setPen(band.spatial ? QPen(m_theme.accent(), m_theme.stroke(1), Qt::DashLine)
                                    : QPen(Qt::NoPen));
        painter.setBrush(first.level ? m_theme.levelColor(index(*first.level), m_levels.size())
                                     : m_theme.page());
        painter.drawRoundedRect(QRectF(0.5, y + 0.5, width - 1, band.height - 1), 4, 4);
        int top = y + pad;
        for (std::size_t l = band.begin; l < band.end; ++l) {
            drawLine(painter, m_lines[l], top, width);
            top += lineHeightOf(m_lines[l], width, fit.characters);
        }
        y += band.height + gap;
    }
    painter.restore();
    return y;
}

void NestPanel::drawLine(QPainter& painter, const NestLine& line, int top, int width) const {
    if (line.kind == NestLineKind::Compute) {
        drawOperation(painter, top, width);
        return;
    }
    if (line.kind == NestLineKind::Level) {
        drawHeading(painter, line, top, width);
        return;
    }
    const Fit& fit = fitFor(width);
    painter.setFont(m_theme.numbers(fit.characters));
    painter.setPen(isSpatial(line.kind) ? m_theme.onLevel(m_theme.accent()) : m_theme.text());
    painter.drawText(pad + static_cast<int>(line.depth) * fit.indent,
                     top + m_theme.scaled(defaultBase), qt(line.text));
}

/// Draws the level's name, and its tile sizes beside it.
void NestPanel::drawHeading(QPainter& painter, const NestLine& line, int top, int width) const {
    const auto [name, words] = headingParts(line);
    painter.setFont(m_theme.font(11, true));
    painter.setPen(m_theme.text());
    painter.drawText(pad, top + m_theme.scaled(headingBase), name);
    painter.setFont(m_theme.font(11));
    const QRect room = tileRoom(name, words, width).translated(0, top);
    painter.drawText(room, tileFlags(words, room.width()), words);
}

void NestPanel::drawOperation(QPainter& painter, int top, int width) const {
    const int characters = fitFor(width).characters;
    painter.setFont(m_theme.numbers(characters, true));
    const int indent = painter.fontMetrics().horizontalAdvance(QStringLiteral("  "));
    int x = pad;
    for (const auto& line : operationLines(width, characters)) {
        for (const Word& word : line) {
            painter.setPen(m_theme.text());
            if (word.tensor >= 0) {
                const std::size_t role = m_roles[static_cast<std::size_t>(word.tensor)];
                painter.setPen(m_theme.legible(m_theme.roleColor(role)));
            }
            painter.drawText(x, top + m_theme.scaled(defaultBase), word.text);
            x += painter.fontMetrics().horizontalAdvance(word.text);
        }
        top += m_theme.scaled(defaultLine);
        x = pad + indent;
    }
}

}  // namespace loopglass::ui
