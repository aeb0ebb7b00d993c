#pragma once

#include "editors/choice_box.h"

#include <functional>

namespace loopglass {
struct Bandwidth;
struct Level;
}  // namespace loopglass

namespace loopglass::ui {

class LevelEditing;

/// A list box that selects whether reads and writes share the port of a bandwidth. Its first item
/// applies the convention of the accelerator.
class PortsBox : public ChoiceBox {
    Q_OBJECT

public:
    using BandwidthOf = std::function<Bandwidth&(Level&)>;

    /// `name` is the name of the undo step, and the name of the box for screen readers.
    PortsBox(LevelEditing& editing, const QString& name, BandwidthOf bandwidth, QWidget* parent);
    /// Shows the value of the document. The user has a choice only if both directions are limited.
    void refresh();

private:
    void choose();

    LevelEditing& m_editing;
    QString m_name;
    BandwidthOf m_bandwidth;
};

}  // namespace loopglass::ui
