#pragma once

#include "design/views/design_view.h"
#include "document/document.h"

#include <QString>
#include <span>

namespace loopglass::ui {

/// The inputs of a design view.
struct DesignViewMaker {
    const Theme& theme;
    Document& document;
    QWidget* parent;
};

/// A view of the mode Design: its name and its constructor, one row for each view in the order of
/// the tabs.
struct DesignViewRow {
    const char* name;    ///< name in commands (`design.curve`), sessions and file names
    const char* title;   ///< English title of the tab; see designViewTitle()
    const char* word;    ///< short title, for a narrow tab bar
    const char* former;  ///< earlier title, by which the palette also finds the view; may be empty
    DesignView* (*make)(const DesignViewMaker& maker);
};

std::span<const DesignViewRow> designViewRows();
QString designViewTitle(const DesignViewRow& row);
QString designViewWord(const DesignViewRow& row);
/// Returns the earlier title in the language of the window; empty if there was no other title.
QString formerDesignViewTitle(const DesignViewRow& row);

}  // namespace loopglass::ui
