#include "document/edit_command.h"

#include <utility>

namespace loopglass::ui {

EditCommand::EditCommand(Document& document, DocumentState after, const Document::Edit& edit)
    : PlacedCommand(edit.name, document.m_place),
      m_document(document),
      m_before(document.m_state),
      m_after(std::move(after)),
      m_key(edit.key),
      m_gesture(document.m_gesture),
      m_pace(edit.pace) {}

bool EditCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = static_cast<const EditCommand*>(other);
    if (next->m_key != m_key || next->m_gesture != m_gesture || next->place() != place()) {
        return false;
    }
    m_after = next->m_after;
    setObsolete(m_after == m_before);  // an edit without any change is not a step
    return true;
}

void EditCommand::undo() { m_document.show(m_before, Document::EditTiming::Once); }

void EditCommand::redo() {
    m_document.show(m_after, m_done ? Document::EditTiming::Once : m_pace);
    m_done = true;
}

}  // namespace loopglass::ui
