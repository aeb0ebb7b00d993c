#pragma once

#include "commands/command_registry.h"

#include <QDialog>

namespace loopglass::ui {

/// A dialog with a list of all keys.
class CheatSheet : public QDialog {
    Q_OBJECT

public:
    CheatSheet(const CommandRegistry& commands, QWidget* parent);
    /// Returns the page as HTML.
    static QString page(const CommandRegistry& commands);
};

}  // namespace loopglass::ui
