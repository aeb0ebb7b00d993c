#include "models/selection_keeper.h"

#include "models/same_candidate.h"

namespace loopglass::ui {

SelectionKeeper::SelectionKeeper(SelectionModel& selection, const DisplayedRun& shown,
                                 QObject* parent)
    : QObject(parent),
      m_selection(selection),
      m_shown(shown) {
    connect(&shown, &DisplayedRun::leaving, this, &SelectionKeeper::leave);
    connect(&shown, &DisplayedRun::changed, this, &SelectionKeeper::follow);
}

void SelectionKeeper::forget() {
    m_kept = noNode;
    m_before.reset();
}

void SelectionKeeper::leave() {
    if (m_selection.selected() != noNode) {
        m_before = m_shown.now().run;
        m_kept = m_selection.selected();
        m_selection.select(noNode);
    }
}

void SelectionKeeper::follow(const DisplayState& shown) {
    if (shown.run == m_now) {
        return;
    }
    if (m_now) {
        m_now->disconnect(this);
    }
    m_now = shown.run;
    if (m_now) {
        connect(m_now.get(), &RunData::grown, this, &SelectionKeeper::lookForIt);
        connect(m_now.get(), &RunData::finished, this, &SelectionKeeper::lookForIt);
        lookForIt();
    }
}

void SelectionKeeper::lookForIt() {
    // The largest number of nodes in which the selection is looked up during a running search.
    constexpr std::size_t quick = 100'000;
    if (m_kept == noNode || !m_before || (m_now->isRunning() && m_now->trace().size() > quick)) {
        return;
    }
    const NodeId same =
        m_selection.selected() == noNode ? sameCandidate(*m_before, m_kept, *m_now) : noNode;
    if (same != noNode || !m_now->isRunning() || m_selection.selected() != noNode) {
        forget();
    }
    if (same != noNode) {
        m_selection.select(same);
    }
}

}  // namespace loopglass::ui
