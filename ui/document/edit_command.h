#pragma once

#include "document/document.h"

#include <QUndoCommand>
#include <functional>
#include <utility>

namespace loopglass::ui {

/// One step of the undo stack.
class PlacedCommand : public QUndoCommand {
public:
    PlacedCommand(const QString& name, QString place)
        : QUndoCommand(name),
          m_place(std::move(place)) {}

    /// Returns the place of the edit.
    const QString& place() const { return m_place; }

private:
    QString m_place;
};

/// A step with the document before and after.
class EditCommand : public PlacedCommand {
public:
    EditCommand(Document& document, DocumentState after, const Document::Edit& edit);

    int id() const override { return m_key.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;
    void undo() override;
    void redo() override;
    /// Returns the changed parts.
    Document::Parts parts() const { return difference(m_before, m_after); }

private:
    Document& m_document;
    DocumentState m_before;
    DocumentState m_after;
    QString m_key;
    quint64 m_gesture;
    Document::EditTiming m_pace;
    bool m_done = false;
};

/// A step of Document::addStep(), which was done before it became a step.
class OutsideCommand : public PlacedCommand {
public:
    OutsideCommand(const QString& name, const QString& place, std::function<void()> undo,
                   std::function<void()> redo)
        : PlacedCommand(name, place),
          m_undo(std::move(undo)),
          m_redo(std::move(redo)) {}

    void undo() override { m_undo(); }
    void redo() override {
        if (std::exchange(m_done, true)) {
            m_redo();
        }
    }

private:
    std::function<void()> m_undo;
    std::function<void()> m_redo;
    bool m_done = false;
};

}  // namespace loopglass::ui
