#pragma once

#include "document/document.h"

#include <QUndoCommand>

namespace loopglass::ui {

/// One step of the undo stack, with the document before and after.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Document& document, DocumentState after, const Document::Edit& edit);

    int id() const override { return m_key.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;
    /// The following functions return the changed parts and the place of the edit.
    Document::Parts parts() const { return difference(m_before, m_after); }
    const QString& place() const { return m_place; }

private:
    Document& m_document;
    DocumentState m_before;
    DocumentState m_after;
    QString m_key;
    QString m_place;
    quint64 m_gesture;
    Document::EditTiming m_pace;
    bool m_done = false;
};

}  // namespace loopglass::ui
