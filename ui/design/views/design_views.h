#pragma once

#include "design/views/design_view.h"
#include "document/document.h"
#include "run/lasting.h"

#include <QString>
#include <span>

namespace loopglass::ui {

/// The inputs of a design view.
struct DesignViewMaker {
    const Theme& theme;
    Document& document;
    Lasting& lasting;
    QWidget* parent;
};

/// A view of the mode Design: its name and its constructor, one row for each view in the order of
/// the tabs.
struct DesignViewRow {
    const char* name;   ///< in commands (`design.curve`), sessions and names of files
    const char* title;  ///< English title of the tab; see designViewTitle()
    DesignView* (*make)(const DesignViewMaker& maker);
};

std::span<const DesignViewRow> designViewRows();
QString designViewTitle(const DesignViewRow& row);

}  // namespace loopglass::ui
