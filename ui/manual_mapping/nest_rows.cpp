#include "manual_mapping/nest_rows.h"

#include "manual_mapping/manual_edits.h"
#include "manual_mapping/nest_measures.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <QFontMetrics>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int pad = 8;
constexpr int headingHeight = 26;
constexpr int bufferHeight = 18;
constexpr int loopHeight = 23;
constexpr int emptyHeight = 18;
constexpr int axisPad = 4;
constexpr int mendIndent = 10;
constexpr int deepest = 72;  ///< largest indentation in pixels

bool isAxis(const Violation& violation) {
    return violation.kind == ViolationKind::Fanout || violation.kind == ViolationKind::Reduction;
}

/// Omits the quotation marks around names and groups digits, because a row has little space.
class RowLanguage final : public UiLanguage {
public:
    std::string number(const words::Integer& value) const override {
        words::Integer grouped = value;
        grouped.grouped = true;
        return UiLanguage::number(grouped);
    }
    std::string quotation(std::string_view text) const override { return std::string(text); }
};

QString readable(const Message& message) {
    return sentence(QString::fromStdString(render(message, RowLanguage{})));
}

/// Places rows below each other.
class Stack {
public:
    Stack(const Problem& problem, const ManualMappingMetrics& numbers, const Theme& theme,
          int width)
        : m_problem(problem),
          m_numbers(numbers),
          m_plain(theme.font(11)),
          m_bold(theme.font(11, true)),
          m_characters(theme.numbers(12)),
          m_width(width) {
        m_layout.width = width;
    }

    NestLayout take() {
        addGeneral();
        for (std::size_t l = 0; l < m_problem.levelCount(); ++l) {
            addLevel(levelId(l));
        }
        addHint();
        m_layout.height = m_y;
        return std::move(m_layout);
    }

private:
    NestRow& add(RowKind kind, LevelId level, int height, int left = pad) {
        NestRow row;
        row.kind = kind;
        row.level = level;
        row.rect = QRect(left, m_y, m_width - left - pad, height);
        m_y += height;
        m_layout.rows.push_back(row);
        return m_layout.rows.back();
    }

    void addHint() {
        const QString text = tr("Drag a loop to another level or axis. Alt+Up and Alt+Down move "
                                "the selected loop; S splits it. Press Enter to type its factor, "
                                "or a tile size such as \"by 14\". Right-click for more.");
        const int wide = m_width - 2 * pad;
        const int high =
            m_plain.boundingRect(QRect(0, 0, wide, 1000), Qt::TextWordWrap, text).height();
        add(RowKind::Hint, levelId(0), high + 4).text = text;
    }

    template <typename Wanted> void addWrong(LevelId level, Wanted wanted) {
        for (std::size_t w = 0; w < m_numbers.wrong.size(); ++w) {
            const ViolationRepairs& wrong = m_numbers.wrong[w];
            if (!wanted(wrong.violation)) {
                continue;
            }
            const QString text = readable(wrong.violation.sentence);
            const int wide = m_width - 2 * pad - 22;
            const int high =
                m_plain.boundingRect(QRect(0, 0, wide, 1000), Qt::TextWordWrap, text).height();
            NestRow& row = add(RowKind::Wrong, level, high + 6);
            row.text = text;
            row.wrong = w;
            for (std::size_t m = 0; m < wrong.repairs.size(); ++m) {
                addRepair(level, w, m);
            }
        }
    }

    void addRepair(LevelId level, std::size_t w, std::size_t m) {
        const QString text = readable(m_numbers.wrong[w].repairs[m].sentence).chopped(1);
        const int most = m_width - 2 * pad - mendIndent;
        const QRect textRect =
            m_plain.boundingRect(QRect(0, 0, most - 20, 1000), Qt::TextWordWrap, text);
        NestRow& row = add(RowKind::Repair, level, textRect.height() + 12, pad + mendIndent);
        row.wrong = w;
        row.repair = m;
        row.text = text;
        row.rect.setSize({std::min(textRect.width() + 22, most), textRect.height() + 8});
    }

    void addGeneral() {
        const int top = m_y;
        m_y += 4;
        addWrong(levelId(0), [](const Violation& violation) { return !violation.level; });
        if (m_y == top + 4) {
            m_y = top;
            return;
        }
        m_y += 4;
        m_layout.general = QRect(0, top, m_width, m_y - top);
        m_y += nest::gap;
    }

    void addLevel(LevelId level) {
        const int top = m_y;
        m_y += 2;
        addHeading(level);
        addWrong(level, [&](const Violation& violation) {
            return violation.level == level && !isAxis(violation);
        });
        addLoops(level);
        addAxis(level, LoopKind::X);
        addAxis(level, LoopKind::Y);
        m_y += 5;
        m_layout.bands.emplace_back(0, top, m_width, m_y - top);
        m_y += nest::gap;
    }

    void addHeading(LevelId level) {
        const Level& here = m_problem.accelerator.levels[index(level)];
        NestRow& heading = add(RowKind::Level, level, headingHeight);
        heading.text = qt(here.name);
        if (here.buffers.size() == 1) {
            setBufferFill(heading, 0);
            return;
        }
        for (std::size_t b = 0; b < here.buffers.size(); ++b) {
            NestRow& row = add(RowKind::Buffer, level, bufferHeight, pad + 8);
            row.text = qt(here.buffers[b].name);
            setBufferFill(row, b);
        }
    }

    void setBufferFill(NestRow& row, std::size_t buffer) const {
        for (std::size_t g = 0; g < m_numbers.gauges.size(); ++g) {
            if (m_numbers.gauges[g].level == row.level && m_numbers.gauges[g].buffer == buffer) {
                row.gauge = g;
                row.hasGauge = true;
            }
        }
    }

    void addLoops(LevelId level) {
        const auto& loops = loopsAt(m_numbers.mapping, level, LoopKind::Temporal);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            const int left = pad + std::min(deepest, m_depth * 5);
            NestRow& row = add(RowKind::Loop, level, loopHeight, left);
            row.place = {level, LoopKind::Temporal, i};
            row.depth = m_depth;
            row.text = loopText(m_problem, row.place, loops[i]);
            ++m_depth;
        }
        if (loops.empty()) {
            NestRow& row = add(RowKind::NoLoops, level, emptyHeight, pad + 8);
            row.place = {level, LoopKind::Temporal, 0};
            row.text = tr("no temporal loops");
        }
    }

    /// Shows the used part of an axis in full before its loops, at any font size.
    void label(NestRow& axis, const std::vector<Loop>& loops, std::int64_t children) const {
        std::int64_t used = 1;
        for (const Loop& loop : loops) {
            used = __builtin_mul_overflow(used, loop.factor, &used) ? 0 : used;
        }
        axis.text = tr("%1 of %2").arg(countLabel(used), countLabel(children));
        axis.name = nest::axisSide +
                    std::max(nest::axisName, m_bold.horizontalAdvance(QLatin1Char('X')) + 5);
        axis.label = std::max(nest::axisLabel,
                              axis.name + m_plain.horizontalAdvance(axis.text) + nest::axisSide);
    }

    /// Adds an axis with its loops, on as many lines as necessary.
    void addAxis(LevelId level, LoopKind kind) {
        const Fanout& fanout = m_problem.accelerator.levels[index(level)].fanout;
        const auto& loops = loopsAt(m_numbers.mapping, level, kind);
        const std::int64_t children = kind == LoopKind::X ? fanout.x : fanout.y;
        if (children <= 1 && loops.empty()) {
            return;
        }
        const int top = m_y + 2;
        m_y = top;
        const std::size_t own = m_layout.rows.size();
        NestRow& axis = add(RowKind::Axis, level, nest::badgeHeight + 2 * axisPad);
        axis.place = {level, kind, 0};
        label(axis, loops, children);
        const QRect whole = axis.rect;
        const int first = whole.left() + axis.label;
        QPoint at(first, top + axisPad);
        for (std::size_t i = 0; i < loops.size(); ++i) {
            NestRow badge;
            badge.kind = RowKind::Loop;
            badge.level = level;
            badge.place = {level, kind, i};
            badge.text = loopText(m_problem, badge.place, loops[i]);
            const int wide = m_characters.horizontalAdvance(badge.text) + 18;
            if (at.x() + wide > whole.right() - 4 && at.x() > first) {
                at = {first, at.y() + nest::badgeHeight + axisPad};
            }
            badge.rect = QRect(at, QSize(wide, nest::badgeHeight));
            at.rx() += wide + 6;
            m_layout.rows.push_back(badge);
        }
        m_y = at.y() + nest::badgeHeight + axisPad;
        m_layout.rows[own].rect.setHeight(m_y - top);
        addWrong(level, [&](const Violation& violation) {
            return violation.level == level && isAxis(violation) &&
                   (violation.axis == 'x') == (kind == LoopKind::X);
        });
    }

    const Problem& m_problem;
    const ManualMappingMetrics& m_numbers;
    QFontMetrics m_plain;
    QFontMetrics m_bold;
    QFontMetrics m_characters;
    int m_width;
    int m_y = 0;
    int m_depth = 0;
    NestLayout m_layout;
};

}  // namespace

QString loopText(const Problem& problem, const LoopPlace& place, const Loop& loop) {
    const QString name = qt(problem.workload[loop.dimension].name);
    if (loop.step != 0) {
        const QString pieces = countLabel(loop.factor);
        return place.kind == LoopKind::Temporal
                   ? tr("for %1 by %2, %3 ×").arg(name, countLabel(loop.step), pieces)
                   : loopName(problem, loop) + QStringLiteral(", %1 ×").arg(pieces);
    }
    return place.kind == LoopKind::Temporal ? tr("for %1 in %2").arg(name, countLabel(loop.factor))
                                            : loopName(problem, loop);
}

std::optional<std::size_t> NestLayout::rowOf(const LoopPlace& place) const {
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (rows[r].kind == RowKind::Loop && rows[r].place == place) {
            return r;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> NestLayout::rowAt(const QPoint& at) const {
    std::optional<std::size_t> found;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool front = rows[r].kind == RowKind::Loop || rows[r].kind == RowKind::Repair;
        if (rows[r].rect.contains(at) && (front || !found)) {
            found = r;
        }
    }
    return found;
}

std::vector<std::size_t> NestLayout::selectable() const {
    std::vector<std::size_t> all;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (rows[r].kind == RowKind::Loop || rows[r].kind == RowKind::Repair) {
            all.push_back(r);
        }
    }
    return all;
}

NestLayout nestLayout(const Problem& problem, const ManualMappingMetrics& numbers,
                      const Theme& theme, int width) {
    return Stack(problem, numbers, theme, width).take();
}

}  // namespace loopglass::ui
