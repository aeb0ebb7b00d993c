#include "views/nest_panel.h"

#include "models/text.h"

#include <QFontMetrics>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int lineHeight = 18;
constexpr int widestIndent = 14;
constexpr int narrowestIndent = 5;
constexpr int pad = 6;
constexpr int gap = 4;

bool isSpatial(NestLineKind kind) {
    return kind == NestLineKind::SpatialX || kind == NestLineKind::SpatialY;
}

}  // namespace

NestPanel::NestPanel(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setAccessibleName(tr("Loop nest of the mapping"));
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void NestPanel::setNest(const Problem& problem, std::vector<NestLine> lines) {
    m_lines = std::move(lines);
    m_levels.clear();
    for (const Level& level : problem.accelerator.levels) {
        m_levels.push_back(qt(level.name));
    }
    m_operation.clear();
    m_output = index(problem.output);
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
    updateGeometry();
    update();
}

void NestPanel::clear() {
    m_lines.clear();
    m_operation.clear();
    setAccessibleDescription(QString());
    updateGeometry();
    update();
}

QString NestPanel::text() const {
    QStringList lines;
    for (const NestLine& line : m_lines) {
        lines.push_back(QString(static_cast<qsizetype>(line.depth) * 2, QLatin1Char(' ')) +
                        qt(line.text));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize NestPanel::sizeHint() const {
    const QFontMetrics metrics(m_theme.numbers(12));
    int width = 200;
    int bands = 1;
    for (const NestLine& line : m_lines) {
        const int x = static_cast<int>(line.depth) * narrowestIndent + 2 * pad;
        if (line.kind != NestLineKind::Level) {
            width = std::max(width, x + metrics.horizontalAdvance(qt(line.text)));
        }
        bands += line.kind == NestLineKind::Level || isSpatial(line.kind) ? 1 : 0;
    }
    int operation = 0;
    for (const Word& word : m_operation) {
        operation += metrics.horizontalAdvance(word.text);
    }
    width = std::max(width, operation + 2 * pad);
    return {width, static_cast<int>(m_lines.size()) * lineHeight + bands * (gap + 2 * pad)};
}

void NestPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, width());
}

/// Smaller letters only where the usual ones have no room.
int NestPanel::lettersFor(int width) const { return sizeHint().width() <= width ? 12 : 11; }

/// Steps as wide as the deepest loop leaves room for.
int NestPanel::indentFor(int width) const {
    const QFontMetrics metrics(m_theme.numbers(lettersFor(width)));
    int indent = widestIndent;
    for (const NestLine& line : m_lines) {
        if (line.depth > 0 && line.kind != NestLineKind::Level) {
            const int room = width - 2 * pad - metrics.horizontalAdvance(qt(line.text));
            indent = std::min(indent, room / static_cast<int>(line.depth));
        }
    }
    return std::max(indent, narrowestIndent);
}

int NestPanel::draw(QPainter& painter, int width) const {
    const int indent = indentFor(width);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    int y = 0;
    for (std::size_t i = 0; i < m_lines.size();) {
        // A band: the lines of one level, its spatial loops in a band of their own.
        const bool spatial = isSpatial(m_lines[i].kind);
        const auto sameBand = [&](const NestLine& line) {
            return line.level == m_lines[i].level && isSpatial(line.kind) == spatial;
        };
        std::size_t end = i + 1;
        while (end < m_lines.size() && sameBand(m_lines[end])) {
            ++end;
        }
        const int height = static_cast<int>(end - i) * lineHeight + 2 * pad;
        painter.setPen(spatial ? QPen(m_theme.accent(), 1, Qt::DashLine) : QPen(Qt::NoPen));
        painter.setBrush(m_lines[i].level
                             ? m_theme.levelColor(index(*m_lines[i].level), m_levels.size())
                             : m_theme.page());
        painter.drawRoundedRect(QRectF(0.5, y + 0.5, width - 1, height - 1), 4, 4);
        for (std::size_t l = i; l < end; ++l) {
            const NestLine& line = m_lines[l];
            const int baseline = y + pad + static_cast<int>(l - i) * lineHeight + 13;
            const int x = pad + static_cast<int>(line.depth) * indent;
            const bool heading = line.kind == NestLineKind::Level;
            if (line.kind == NestLineKind::Compute) {
                drawOperation(painter, pad, baseline, lettersFor(width));
                continue;
            }
            painter.setFont(heading ? m_theme.font(11, true) : m_theme.numbers(lettersFor(width)));
            painter.setPen(spatial ? m_theme.accent() : m_theme.text());
            const QString text = withThinSpaces(qt(line.text));
            painter.drawText(
                heading ? pad : x, baseline,
                heading ? painter.fontMetrics().elidedText(text, Qt::ElideRight, width - 2 * pad)
                        : text);
        }
        y += height + gap;
        i = end;
    }
    painter.restore();
    return y;
}

void NestPanel::drawOperation(QPainter& painter, int x, int baseline, int pixels) const {
    painter.setFont(m_theme.numbers(pixels, true));
    std::size_t operand = 0;
    for (const Word& word : m_operation) {
        painter.setPen(m_theme.text());
        if (word.tensor >= 0) {
            const bool output = static_cast<std::size_t>(word.tensor) == m_output;
            painter.setPen(m_theme.tensorColor(operand, output));
            operand += output ? 0 : 1;
        }
        painter.drawText(x, baseline, word.text);
        x += painter.fontMetrics().horizontalAdvance(word.text);
    }
}

}  // namespace loopglass::ui
