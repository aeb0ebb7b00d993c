#pragma once

#include "document/document.h"

#include <QObject>
#include <functional>
#include <vector>

namespace loopglass::ui {

/// Carries what is done to one level's fields to the document.
class LevelEditing : public QObject {
    Q_OBJECT

public:
    LevelEditing(Document& document, std::size_t level, QObject* parent)
        : QObject(parent),
          m_document(document),
          m_level(level),
          m_buffers(document.accelerator().levels[level].buffers.size()) {}

    /// `what` names the field, e.g. "capacity"; changes of one field are one step while they last.
    /// Applies a change; returns and reports why it was rejected, or empty.
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
        emit said(why);
        return why;
    }
    /// Whether the level went, or has other buffers: a key that is still on its way to the fields
    /// of before must not change what took their place.
    bool isGone() const {
        const std::vector<Level>& levels = m_document.accelerator().levels;
        return m_level >= levels.size() || levels[m_level].buffers.size() != m_buffers;
    }
    void endGesture() { m_document.endGesture(); }

    const Level& level() const { return m_document.accelerator().levels[m_level]; }
    std::size_t number() const { return m_level; }
    Document& document() const { return m_document; }

signals:
    void said(const QString& refusal);  ///< why the change was refused; empty when it was taken

private:
    Document& m_document;
    std::size_t m_level;
    std::size_t m_buffers;  ///< number of buffers when the fields were created
};

}  // namespace loopglass::ui
