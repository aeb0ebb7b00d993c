#pragma once

#include "document/document.h"
#include "editors/table/accelerator_numbers.h"

#include <QObject>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// Applies edits of one level's fields to the document.
class LevelEditing : public QObject {
    Q_OBJECT

public:
    LevelEditing(Document& document, std::size_t level, QObject* parent)
        : QObject(parent),
          m_document(document),
          m_level(level),
          m_buffers(document.accelerator().levels[level].buffers.size()) {}

    /// Applies a change to the document. Returns and reports the reason if it was rejected; empty
    /// otherwise. `what` names the field, e.g. "capacity"; successive changes of one field are one
    /// undo step.
    QString apply(const QString& what, Document::EditTiming pace,
                  const std::function<void(Level&)>& change) {
        if (isGone()) {
            return {};
        }
        Accelerator accelerator = m_document.accelerator();
        Level& level = accelerator.levels[m_level];
        change(level);
        const QString name = tr("%1 of %2").arg(what, QString::fromStdString(level.name));
        const QString key = QStringLiteral("level %1 %2").arg(m_level).arg(what);
        const QString why = m_document.setAccelerator(accelerator, {name, key, pace});
        emit messageSent(why);
        return why;
    }
    /// Returns true if the level was removed or has other buffers. If an edit comes from the old
    /// fields, it must then be ignored.
    bool isGone() const {
        const std::vector<Level>& levels = m_document.accelerator().levels;
        return m_level >= levels.size() || levels[m_level].buffers.size() != m_buffers;
    }
    void endGesture() { m_document.endGesture(); }

    const Level& level() const { return m_document.accelerator().levels[m_level]; }
    std::size_t number() const { return m_level; }
    Document& document() const { return m_document; }

signals:
    /// Emitted after a change with the reason why it was rejected; the text is empty if the change
    /// was accepted.
    void messageSent(const QString& refusal);

private:
    Document& m_document;
    std::size_t m_level;
    std::size_t m_buffers;  ///< number of buffers of the level when the fields were created
};

/// Returns the name under which the document keeps the unit of a number of this buffer; empty if
/// the level was removed.
inline QString unitOfNumber(const LevelEditing& editing, std::size_t buffer,
                            const QString& number) {
    return editing.isGone()
               ? QString()
               : unitKey(editing.document().accelerator(), {editing.number(), buffer}, number);
}

}  // namespace loopglass::ui
