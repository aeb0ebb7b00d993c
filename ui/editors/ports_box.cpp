#include "editors/ports_box.h"

#include "accelerator/vocabulary.h"
#include "editors/level_editing.h"
#include "text/engine_text.h"
#include "text/text.h"

#include <utility>

namespace loopglass::ui {

namespace {
constexpr int characters = 8;  // width of a choice, so that the card fits into the panel
constexpr int undecided = 0;   // data of the item that applies the accelerator's convention
}  // namespace

PortsBox::PortsBox(LevelEditing& editing, const QString& name, BandwidthOf bandwidth,
                   QWidget* parent)
    : ChoiceBox(characters, parent),
      m_editing(editing),
      m_name(name),
      m_bandwidth(std::move(bandwidth)) {
    setAccessibleName(name);
    addItem(tr("default"));
    for (const VocabularyEntry<PortUse>& term : vocabularyOf<PortUse>()) {
        addItem(titleText(term.value), static_cast<int>(term.value));
        setItemData(count() - 1, sentence(uiText(descriptionOf(term.value))), Qt::ToolTipRole);
    }
    connect(this, &QComboBox::activated, this, &PortsBox::choose);
    refresh();
}

void PortsBox::choose() {
    const std::optional<PortUse> ports =
        currentIndex() == undecided ? std::nullopt
                                    : std::optional(static_cast<PortUse>(currentData().toInt()));
    m_editing.endGesture();
    m_editing.apply(m_name, Document::EditTiming::Once,
                    [&](Level& level) { m_bandwidth(level).ports = ports; });
    m_editing.endGesture();
    refresh();  // replaces a rejected value by the current one
}

void PortsBox::refresh() {
    if (m_editing.isGone()) {
        return;
    }
    Level level = m_editing.level();
    const Bandwidth& bandwidth = m_bandwidth(level);
    const PortUse convention = m_editing.document().accelerator().counting.ports;
    setItemData(undecided,
                tr("Counting convention of the accelerator: %1").arg(titleText(convention)),
                Qt::ToolTipRole);
    setCurrentIndex(bandwidth.ports ? findData(static_cast<int>(*bandwidth.ports)) : undecided);
    setEnabled((bandwidth.read && bandwidth.write) || bandwidth.ports);
}

}  // namespace loopglass::ui
