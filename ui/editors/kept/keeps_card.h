#pragma once

#include "document/document.h"
#include "theme/theme.h"

#include <QWidget>
#include <vector>

class QCheckBox;
class QGridLayout;

namespace loopglass::ui {

class ElidedLabel;

/// The tensors of each buffer, as a table of check boxes: a row for each buffer, a column for each
/// tensor of the workload. A tensor that no buffer of a level keeps bypasses the level.
class KeepsCard : public QWidget {
    Q_OBJECT

public:
    KeepsCard(const Theme& theme, Document& document, QWidget* parent);
    void refresh();
    /// Returns a check box of the first buffer that keeps an unknown tensor; null if there is none.
    QWidget* problemField() const;

signals:
    /// Emitted after a change with the reason why it was rejected; the text is empty if the change
    /// was accepted.
    void messageSent(const QString& refusal);
    /// Emitted with a side effect of a change, for the status bar.
    void noticeSent(const QString& sentence);

private:
    struct Tick {
        QCheckBox* box = nullptr;
        std::size_t level = 0;
        std::size_t buffer = 0;
        std::size_t tensor = 0;
    };
    struct Name {
        ElidedLabel* label = nullptr;
        std::size_t level = 0;
        std::size_t buffer = 0;
    };
    QString shape() const;
    void rebuild();
    void addHead();
    void addBuffer(std::size_t level, std::size_t buffer, int row);
    void set(const Tick& tick, bool kept);
    void useRoles(bool on);
    void markUnknown();
    QString leftWithNothing(const Tick& tick, bool kept) const;

    const Theme& m_theme;
    Document& m_document;
    QGridLayout* m_grid;
    QCheckBox* m_roles;  ///< buffers name roles in place of tensors
    QString m_shape;
    std::vector<QWidget*> m_parts;
    std::vector<Tick> m_ticks;
    std::vector<Name> m_names;
};

}  // namespace loopglass::ui
