// The keys of the editable loop nest, and the menu with the same actions.
#include "manual_mapping/factor_field.h"
#include "manual_mapping/nest_editor.h"
#include "text/text.h"

#include <QKeyEvent>
#include <QMenu>

namespace loopglass::ui {

void NestEditor::keyPressEvent(QKeyEvent* event) {
    if (!m_problem || (isDragging() && event->key() != Qt::Key_Escape)) {
        return;
    }
    if (event->key() == Qt::Key_Escape && m_dragged) {
        endDrag();
        return;
    }
    if (event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) {
        if (!moveByKey(*event)) {
            QWidget::keyPressEvent(event);
        }
        return;
    }
    if (keyOnNest(event->key()) || repairOfKey(event->key())) {
        return;
    }
    const std::optional<LoopPlace> place = selected();
    if (!place || !keyOnLoop(*event, *place)) {
        QWidget::keyPressEvent(event);
    }
}

/// Handles a key that does not depend on the selection; returns false for other keys.
bool NestEditor::keyOnNest(int key) {
    constexpr int all = 1'000'000;
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Left:
        stepSelection(-1);
        return true;
    case Qt::Key_Down:
    case Qt::Key_Right:
        stepSelection(1);
        return true;
    case Qt::Key_Home:
        stepSelection(-all);
        return true;
    case Qt::Key_End:
        stepSelection(all);
        return true;
    case Qt::Key_Insert:
        askDimension();
        return true;
    default:
        return false;
    }
}

/// Applies the selected repair; returns false if no repair is selected, and for other keys.
bool NestEditor::repairOfKey(int key) {
    const bool takes = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
    if (!takes || !m_selected || m_layout.rows[*m_selected].kind != RowKind::Repair) {
        return false;
    }
    const NestRow repair = m_layout.rows[*m_selected];
    emit repaired(repair.wrong, repair.repair);
    return true;
}

/// Moves the selected loop inward or outward by an arrow key with Alt or Ctrl. Returns false for
/// other keys, and if no loop is selected.
bool NestEditor::moveByKey(QKeyEvent& event) {
    const std::optional<LoopPlace> place = selected();
    if (!place || (event.key() != Qt::Key_Up && event.key() != Qt::Key_Down)) {
        return false;
    }
    ask(stepped(*m_problem, m_numbers.mapping, *place, event.key() == Qt::Key_Down));
    return true;
}

bool NestEditor::keyOnLoop(QKeyEvent& event, const LoopPlace& place) {
    const Mapping& mapping = m_numbers.mapping;
    switch (event.key()) {
    case Qt::Key_X:
        ask(toKind(*m_problem, mapping, place, LoopKind::X));
        return true;
    case Qt::Key_Y:
        ask(toKind(*m_problem, mapping, place, LoopKind::Y));
        return true;
    case Qt::Key_T:
        ask(toKind(*m_problem, mapping, place, LoopKind::Temporal));
        return true;
    case Qt::Key_S:
        splitInHand(place);
        return true;
    case Qt::Key_M:
        ask(merged(*m_problem, mapping, place));
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        ask(withAnother(*m_problem, mapping, place, 1));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        typeFactor(place, QString());
        return true;
    default:
        break;
    }
    if (event.key() == Qt::Key_B) {
        typeFactor(place, QStringLiteral("by "));
        return true;
    }
    if (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_9) {
        typeFactor(place, event.text());
        return true;
    }
    return false;
}

/// Splits a loop into two parts that are as equal as divisors allow.
void NestEditor::splitInHand(const LoopPlace& place) {
    const std::vector<std::int64_t> divisors =
        properDivisors(loopAt(m_numbers.mapping, place)->factor);
    if (!divisors.empty()) {
        ask(split(*m_problem, m_numbers.mapping, place, divisors[(divisors.size() - 1) / 2]));
    }
}

namespace {
/// Returns the initial text of the field: the current factor of the loop in the form that the user
/// types.
QString handFactorText(const Loop& loop) {
    return loop.step != 0 ? QStringLiteral("by %1").arg(loop.step) : QString::number(loop.factor);
}
}  // namespace

void NestEditor::typeFactor(const LoopPlace& place, const QString& begun) {
    const std::optional<Loop> loop = loopAt(m_numbers.mapping, place);
    if (!loop) {
        return;
    }
    m_typed = place;
    const QRect at = rectOf(place);
    const int wide = place.kind == LoopKind::Temporal ? 104 : 64;
    m_factor->setGeometry(at.left() + (place.kind == LoopKind::Temporal ? 18 : 0), at.top(), wide,
                          at.height());
    m_factor->setAccessibleName(
        tr("Factor of %1 at %2")
            .arg(qt(m_problem->workload[loop->dimension].name), placeName(*m_problem, place)));
    m_factor->open(m_problem->workload[loop->dimension],
                   begun.isEmpty() ? handFactorText(*loop) : begun);
    if (begun.isEmpty()) {
        m_factor->selectAll();
    }
}

/// Applies the typed factor; an invalid text leaves the loop unchanged.
void NestEditor::takeFactor() {
    if (!m_typed) {
        return;
    }
    const std::optional<FactorField::TypedFactor> typed = m_factor->typed();
    const LoopPlace place = *m_typed;
    closeFactor();
    if (typed) {
        ask(typed->step ? withPieces(*m_problem, m_numbers.mapping, place, typed->number)
                        : withAnother(*m_problem, m_numbers.mapping, place, typed->number));
    }
}

void NestEditor::closeFactor() {
    if (!m_typed) {
        return;
    }
    m_typed.reset();
    const bool focused = m_factor->hasFocus();
    m_factor->shut();
    if (focused) {
        setFocus();
    }
}

/// Returns the place in front of the selected loop; without a selection, the outermost place.
LoopPlace NestEditor::newPlace() const {
    return selected().value_or(LoopPlace{levelId(0), LoopKind::Temporal, 0});
}

void NestEditor::addDimensions(QMenu& menu) {
    for (std::size_t d = 0; d < m_problem->workload.dimensionCount(); ++d) {
        const auto& dimension = m_problem->workload.dimensions[d];
        menu.addAction(tr("%1, bound %2").arg(qt(dimension.name), countLabel(dimension.bound)),
                       this, [this, d] {
                           ask(inserted(*m_problem, m_numbers.mapping, newPlace(), dimensionId(d)));
                       });
    }
}

void NestEditor::askDimension() {
    auto* menu = new QMenu(tr("New loop"), this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addDimensions(*menu);
    const QRect at = m_selected ? m_layout.rows[*m_selected].rect : rect();
    menu->popup(mapToGlobal(at.bottomLeft()));
}

QMenu* NestEditor::createMenu() {
    auto* menu = new QMenu(tr("Loop"), this);
    const std::optional<LoopPlace> place = selected();
    if (place) {
        const Mapping& mapping = m_numbers.mapping;
        const std::optional<Loop> loop = loopAt(mapping, *place);
        const auto offer = [&](const QString& text, const std::optional<ManualEdit>& edit) {
            QAction* action = menu->addAction(text, this, [this, edit] { ask(edit); });
            action->setEnabled(edit.has_value());
        };
        offer(tr("Move outward\tAlt+Up"), stepped(*m_problem, mapping, *place, false));
        offer(tr("Move inward\tAlt+Down"), stepped(*m_problem, mapping, *place, true));
        offer(tr("To axis X\tX"), toKind(*m_problem, mapping, *place, LoopKind::X));
        offer(tr("To axis Y\tY"), toKind(*m_problem, mapping, *place, LoopKind::Y));
        offer(tr("To time\tT"), toKind(*m_problem, mapping, *place, LoopKind::Temporal));
        menu->addSeparator();
        QMenu* splits = menu->addMenu(tr("Split"));
        for (const std::int64_t inner : properDivisors(loop->factor)) {
            splits->addAction(tr("%1 outside, %2 inside")
                                  .arg(countLabel(loop->factor / inner), countLabel(inner)),
                              this, [this, at = *place, inner] {
                                  ask(split(*m_problem, m_numbers.mapping, at, inner));
                              });
        }
        splits->setEnabled(!splits->isEmpty());
        offer(tr("Merge with the next %1\tM").arg(qt(m_problem->workload[loop->dimension].name)),
              merged(*m_problem, mapping, *place));
        menu->addAction(tr("Type a factor\tEnter"), this,
                        [this, at = *place] { typeFactor(at, QString()); });
        menu->addSeparator();
        offer(tr("Remove\tDel"), withAnother(*m_problem, mapping, *place, 1));
    }
    addDimensions(*menu->addMenu(tr("New loop")));
    return menu;
}

void NestEditor::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void NestEditor::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

}  // namespace loopglass::ui
