#pragma once

#include "design/views/design_view.h"
#include "document/document.h"
#include "run/lasting.h"

#include <QString>
#include <span>

namespace loopglass::ui {

/// What a design view is made with.
struct DesignViewMaker {
    const Theme& theme;
    Document& document;
    Lasting& lasting;
    QWidget* parent;
};

/// How a view of the mode Design is called and made: one row a view, in the order of the tabs.
struct DesignViewRow {
    const char* name;   ///< in commands (`design.curve`), sessions and names of files
    const char* title;  ///< of its tab, in English; see designViewTitle()
    DesignView* (*make)(const DesignViewMaker& maker);
};

std::span<const DesignViewRow> designViewRows();
QString designViewTitle(const DesignViewRow& row);

}  // namespace loopglass::ui
