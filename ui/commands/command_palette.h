#pragma once

#include "commands/command_registry.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace loopglass::ui {

/// Type a few letters of what is wanted, press Enter.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    CommandPalette(CommandRegistry& commands, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void list(const QString& typed);
    void runCurrent();

    CommandRegistry& m_commands;
    QLineEdit* m_typed;
    QListWidget* m_list;
    QList<QAction*> m_shown;
};

}  // namespace loopglass::ui
