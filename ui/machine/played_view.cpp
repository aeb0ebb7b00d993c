#include "machine/played_view.h"

#include "cost/evaluate.h"
#include "text/cycles_text.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "text/units.h"
#include "views/status_badge.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QComboBox>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <exception>

namespace loopglass::ui {

PlayedView::PlayedView(ViewId id, SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(id, selection, theme, parent),
      m_heading(headingLabel(theme, this)),
      m_figures(faintLabel(this)),
      m_which(new ElidedComboBox(this)) {
    setAccessibleName(title());
    m_which->addItems({tr("edited mapping"), tr("mapping of the search")});
    m_which->setAccessibleName(tr("Mapping"));
    m_which->setToolTip(tr("Mapping that the view shows"));
    m_which->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(viewMargins);
    column->setSpacing(4);
    auto* row = headingRow(m_heading, m_figures, badge());
    column->addLayout(row);
    row->insertWidget(row->indexOf(badge()) + 1, m_which);
    new WrappingHeaderRow(*column, *row, *m_figures, *this);
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] {
        updateStatus();
        refresh();
    });
}

void PlayedView::place(QWidget& panel, QWidget& picture) {
    m_picture = &picture;
    static_cast<QVBoxLayout*>(layout())->addWidget(&panel, 1);
    runChanged();
}

/// Focuses the picture at once after a command; Tab reaches every control.
void PlayedView::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::ShortcutFocusReason) {
        m_picture->setFocus(event->reason());
    }
}

void PlayedView::keyPressEvent(QKeyEvent* event) {
    if (!takeKey(*event)) {
        View::keyPressEvent(event);
    }
}

void PlayedView::showNone(const QString& why) {
    m_problem.reset();
    m_mapping.reset();
    m_heading->setText(title());
    m_figures->clear();
    showMapping({}, {}, {}, why);
}

void PlayedView::setEdited(const std::optional<Edited>& edited) {
    const bool first = edited && !m_edited;
    m_edited = edited;
    m_which->setVisible(edited.has_value());
    if (first) {
        const QSignalBlocker quiet(m_which);
        m_which->setCurrentIndex(0);
    }
    updateStatus();
    if (isVisible()) {
        refresh();
    }
}

/// Shows an edit that was made while the view was hidden.
void PlayedView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    refresh();
}

bool PlayedView::showsEdited() const { return m_edited && m_which->currentIndex() == 0; }

DisplayState PlayedView::ownShown() const {
    return showsEdited() ? DisplayState::current(shown().run) : View::ownShown();
}

/// Shows the edited mapping, or the reason why it has no cost.
void PlayedView::showEdited() {
    try {
        display(tr("edited mapping"), m_edited->problem, m_edited->mapping,
                evaluate(*m_edited->problem, m_edited->mapping, m_edited->options),
                m_edited->options);
    } catch (const std::exception& error) {
        showNone(loopglass::ui::sentence(messageOf(error)));
    }
}

void PlayedView::runChanged() {
    m_cache = {};
    if (!run() && !showsEdited()) {
        showNone(textWithoutRun(
            tr("Open a sample to see its accelerator execute a mapping step by step.")));
    }
}

void PlayedView::refresh() {
    if (showsEdited()) {
        return showEdited();
    }
    if (!run()) {
        return;
    }
    const auto& selected = m_cache.whole(*run(), selection().selected());
    const auto& shown = selected ? selected : m_cache.best(*run(), moment());
    if (!shown) {
        const bool none = run()->result() && !run()->result()->best;
        return showNone(
            none ? sentence(run()->scores().text(run()->result()->whyNone))
                 : tr("No complete mapping yet. The first evaluated mapping appears here."));
    }
    display(shown->title, run()->sharedProblem(), shown->mapping, shown->cost,
            run()->options().cost);
}

/// Sets the mapping only after a change, so that a running search does not disturb the user.
void PlayedView::display(const QString& name, const std::shared_ptr<const Problem>& problem,
                         const Mapping& mapping, const Cost& cost, const CostOptions& options) {
    m_heading->setText(tr("%1: %2", "a view, a mapping").arg(title(), name));
    m_figures->setText(tr("%1 · %2 · lanes in use %3", "an energy, a delay, a share")
                           .arg(energyLabel(cost.energy),
                                delayLabel(cost.cycles, problem->accelerator.clock),
                                shareLabel(cost.utilization)));
    m_figures->setToolTip(exactEnergy(cost.energy) + QLatin1Char('\n') + lanesOverTimeText(cost));
    if (m_mapping && *m_mapping == mapping && m_options == options && m_problem == problem) {
        return;
    }
    m_problem = problem;
    m_mapping = mapping;
    m_options = options;
    showMapping(m_problem, *m_mapping, m_options, {});
}

}  // namespace loopglass::ui
