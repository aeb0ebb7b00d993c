#pragma once

#include "commands/command_registry.h"

#include <QDialog>

namespace loopglass::ui {

/// All keys on one page.
class CheatSheet : public QDialog {
    Q_OBJECT

public:
    CheatSheet(const CommandRegistry& commands, QWidget* parent);
    /// The page as HTML.
    static QString page(const CommandRegistry& commands);
};

}  // namespace loopglass::ui
