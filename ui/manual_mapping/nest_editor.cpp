// The editable loop nest: its content, its drawing, and the loop that the user moves. Mouse and
// keys are implemented in separate files.
#include "manual_mapping/nest_editor.h"

#include "manual_mapping/factor_field.h"
#include "text/list_text.h"
#include "text/text.h"
#include "theme/print_theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QPaintEvent>
#include <QToolTip>
#include <algorithm>
#include <tuple>
#include <utility>

namespace loopglass::ui {

namespace {
constexpr int defaultWidth = 300;
constexpr int narrowest = 228;
}  // namespace

NestEditor::NestEditor(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_factor(new FactorField(theme, this)) {
    setAccessibleName(tr("Editable loop nest"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(m_factor, &FactorField::done, this, &NestEditor::takeFactor);
    connect(m_factor, &FactorField::cancelled, this, &NestEditor::closeFactor);
    connect(m_factor, &FactorField::saidAt, this, &NestEditor::shownAt);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void NestEditor::setNest(std::shared_ptr<const Problem> problem,
                         const ManualMappingMetrics& numbers) {
    const std::optional<LoopPlace> kept = m_next ? std::exchange(m_next, {}) : selected();
    if (m_dragged) {
        endDrag();  // the dragged loop may no longer exist
    }
    closeFactor();
    const std::optional<Held> seen = held();
    const NestRow before = m_selected ? m_layout.rows[*m_selected] : NestRow();
    m_problem = std::move(problem);
    m_numbers = numbers;
    m_hovered.reset();
    m_preview.reset();
    layOut();
    m_selected = kept ? m_layout.rowOf(*kept) : std::nullopt;
    if (!m_selected) {
        m_selected = loopNear(before);
    }
    reportPlace();
    updateGeometry();
    update();
    if (seen) {
        keepInSight(*seen);
    }
}

/// Returns the selected loop if it is visible; otherwise the first visible level.
std::optional<NestEditor::Held> NestEditor::held() const {
    const QRect seen = visibleRegion().boundingRect();
    const NestRow* row = m_selected ? &m_layout.rows[*m_selected] : nullptr;
    if (row != nullptr && row->rect.intersects(seen)) {
        return Held{row->level, m_layout.bands[index(row->level)].top(), selected(),
                    row->rect.top()};
    }
    for (std::size_t level = 0; level < m_layout.bands.size(); ++level) {
        if (m_layout.bands[level].intersects(seen)) {
            return Held{levelId(level), m_layout.bands[level].top(), std::nullopt, 0};
        }
    }
    return std::nullopt;
}

/// Keeps a loop visible if its place is unchanged; otherwise keeps the level of the loop visible.
void NestEditor::keepInSight(const Held& held) {
    const bool stays = held.loop && selected() == held.loop;
    if (!stays && index(held.level) >= m_layout.bands.size()) {
        return;
    }
    const int down = stays ? m_layout.rows[*m_selected].rect.top() - held.rowTop
                           : m_layout.bands[index(held.level)].top() - held.bandTop;
    if (down != 0) {
        emit shifted(down);
    }
}

/// Returns the loop at the place of a removed row; otherwise the last loop before this place. Never
/// returns a repair, because a key that was meant for a loop must not apply a repair.
std::optional<std::size_t> NestEditor::loopNear(const NestRow& gone) const {
    std::optional<std::size_t> near;
    for (std::size_t row = 0; row < m_layout.rows.size(); ++row) {
        const NestRow& here = m_layout.rows[row];
        if (here.kind != RowKind::Loop) {
            continue;
        }
        near = row;
        if (std::tie(here.level, here.place.kind, here.place.position) >=
            std::tie(gone.level, gone.place.kind, gone.place.position)) {
            break;
        }
    }
    return near;
}

void NestEditor::clear() {
    m_problem.reset();
    m_numbers = {};
    m_layout = {};
    m_selected.reset();
    m_hovered.reset();
    m_dragged.reset();
    updateGeometry();
    update();
}

void NestEditor::showGauges(const std::vector<BufferFill>& gauges) {
    m_preview = gauges;
    update();
}

void NestEditor::layOut() {
    m_layout = m_problem ? nestLayout(*m_problem, m_numbers, m_theme, width()) : NestLayout{};
}

std::optional<LoopPlace> NestEditor::selected() const {
    if (!m_selected || m_layout.rows[*m_selected].kind != RowKind::Loop) {
        return std::nullopt;
    }
    return m_layout.rows[*m_selected].place;
}

void NestEditor::select(const LoopPlace& place) { selectRow(m_layout.rowOf(place)); }

QRect NestEditor::rectOf(const LoopPlace& place) const {
    const auto row = m_layout.rowOf(place);
    return row ? m_layout.rows[*row].rect : QRect();
}

void NestEditor::selectRow(std::optional<std::size_t> row) {
    m_selected = row;
    if (row) {
        emit shownAt(m_layout.rows[*row].rect);
    }
    reportPlace();
    update();
}

void NestEditor::stepSelection(int by) {
    const std::vector<std::size_t> all = m_layout.selectable();
    if (all.empty()) {
        return;
    }
    const auto last = static_cast<std::ptrdiff_t>(all.size()) - 1;
    std::ptrdiff_t at = by > 0 ? -1 : last + 1;
    if (m_selected) {
        at = std::find(all.begin(), all.end(), *m_selected) - all.begin();
    }
    selectRow(all[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at + by, 0, last))]);
}

void NestEditor::ask(const ManualEdit& edit) {
    if (edit.mapping == m_numbers.mapping) {
        return;
    }
    m_next = edit.selected;
    emit edited(edit.mapping, edit.name);
    m_next.reset();
    if (m_selected) {
        emit shownAt(m_layout.rows[*m_selected].rect);
    }
}

void NestEditor::ask(const std::optional<ManualEdit>& edit) {
    if (edit) {
        ask(*edit);
    }
}

QString NestEditor::text() const {
    QStringList lines;
    for (std::size_t r = 0; r < m_layout.rows.size(); ++r) {
        const NestRow& row = m_layout.rows[r];
        QString line = row.kind == RowKind::Axis
                           ? placeName(*m_problem, row.place) + QStringLiteral(": ") + row.text
                           : row.text;
        if (row.hasGauge) {
            const BufferFill& gauge = m_numbers.gauges[row.gauge];
            const QString words = countLabel(gauge.words, tr("word"), tr("words"));
            line = gauge.capacity ? tr("%1: %2 of %3").arg(line, words, countLabel(*gauge.capacity))
                                  : tr("%1: %2").arg(line, words);
        }
        lines.push_back(line);
    }
    return lines.join(QLatin1Char('\n'));
}

/// Describes the selection for screen readers.
void NestEditor::reportPlace() {
    QString where = tr("no selection");
    if (m_selected) {
        const NestRow& row = m_layout.rows[*m_selected];
        where = row.kind == RowKind::Loop
                    ? tr("%1, %2").arg(row.text, placeName(*m_problem, row.place))
                    : tr("fix: %1").arg(row.text);
    }
    if (where != accessibleDescription()) {
        setAccessibleDescription(where);
    }
}

QSize NestEditor::sizeHint() const {
    return {defaultWidth, heightForWidth(std::max(width(), narrowest))};
}

QSize NestEditor::minimumSizeHint() const { return {narrowest, sizeHint().height()}; }

int NestEditor::heightForWidth(int width) const {
    return !m_problem                ? 0
           : width == m_layout.width ? m_layout.height
                                     : nestLayout(*m_problem, m_numbers, m_theme, width).height;
}

void NestEditor::paintEvent(QPaintEvent* event) {
    if (!m_problem) {
        return;
    }
    QPainter painter(this);
    const NestPainter nest(*m_problem, m_numbers, m_preview ? *m_preview : m_numbers.gauges,
                           m_theme);
    if (PrintTheme::isOn()) {
        return nest.draw(painter, m_layout, {}, event->rect());
    }
    const bool dragging = isDragging();
    nest.draw(painter, m_layout,
              {m_selected, m_hovered, dragging ? m_dragged : std::nullopt, m_drop, hasFocus()},
              event->rect());
    if (dragging) {
        nest.drawGhost(painter, m_layout.rows[*m_dragged], m_cursor, rect());
    }
}

void NestEditor::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != m_layout.width) {
        closeFactor();
        layOut();  // the rows are unchanged, but may need more lines
        updateGeometry();
    }
}

bool NestEditor::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_problem) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto row = m_layout.rowAt(help->pos());
    const std::optional<Loop> loop = row && m_layout.rows[*row].kind == RowKind::Loop
                                         ? loopAt(m_numbers.mapping, m_layout.rows[*row].place)
                                         : std::nullopt;
    if (!loop) {
        QToolTip::hideText();
        return true;
    }
    QStringList moves;
    QStringList stay;
    for (std::size_t t = 0; t < m_problem->workload.tensorCount(); ++t) {
        const bool indexes = m_problem->reuse[t].indexing.contains(loop->dimension);
        (indexes ? moves : stay) << qt(m_problem->workload.tensors[t].name);
    }
    const QString name = qt(m_problem->workload[loop->dimension].name);
    const QString text =
        stay.isEmpty()
            ? tr("%1 indexes %2").arg(name, listedText(moves))
            : tr("%1 indexes %2; %3 can stay").arg(name, listedText(moves), listedText(stay));
    QToolTip::showText(help->globalPos(), text, this, m_layout.rows[*row].rect);
    return true;
}

}  // namespace loopglass::ui
