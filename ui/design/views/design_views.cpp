#include "design/views/design_views.h"

#include "design/views/curve_view.h"
#include "design/views/map_view.h"
#include "design/views/pareto_view.h"
#include "design/views/roofline_view.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"
#include "text/text.h"

#include <array>

namespace loopglass::ui {

namespace {

/// Creates a view that computes in the background.
template <class Made> DesignView* makeWorkingView(const DesignViewMaker& maker) {
    return new Made(maker.theme, maker.document, maker.parent);
}

template <class Made> DesignView* makeDesignView(const DesignViewMaker& maker) {
    return new Made(maker.theme, maker.parent);
}

constexpr std::array designViews{
    DesignViewRow{"curve", QT_TRANSLATE_NOOP("loopglass", "Sweep"),
                  QT_TRANSLATE_NOOP("loopglass", "Sweep"), QT_TRANSLATE_NOOP("loopglass", "Curve"),
                  makeDesignView<CurveView>},
    DesignViewRow{"map", QT_TRANSLATE_NOOP("loopglass", "Heat map"),
                  QT_TRANSLATE_NOOP("loopglass", "Heat map"), "", makeDesignView<MapView>},
    DesignViewRow{"pareto", QT_TRANSLATE_NOOP("loopglass", "Pareto"),
                  QT_TRANSLATE_NOOP("loopglass", "Pareto"), "", makeDesignView<ParetoView>},
    DesignViewRow{"sizes", QT_TRANSLATE_NOOP("loopglass", "Design points"),
                  QT_TRANSLATE_NOOP("loopglass", "Points"),
                  QT_TRANSLATE_NOOP("loopglass", "Configurations, sizes"),
                  makeWorkingView<SizesView>},
    DesignViewRow{"sensitivity", QT_TRANSLATE_NOOP("loopglass", "Sensitivity"),
                  QT_TRANSLATE_NOOP("loopglass", "Sensitivity"), "",
                  makeWorkingView<SensitivityView>},
    DesignViewRow{"roofline", QT_TRANSLATE_NOOP("loopglass", "Roofline"),
                  QT_TRANSLATE_NOOP("loopglass", "Roofline"), "", makeDesignView<RooflineView>},
};

}  // namespace

std::span<const DesignViewRow> designViewRows() { return designViews; }

QString designViewTitle(const DesignViewRow& row) { return tr(row.title); }

QString designViewWord(const DesignViewRow& row) { return tr(row.word); }

QString formerDesignViewTitle(const DesignViewRow& row) {
    return *row.former == '\0' ? QString() : tr(row.former);
}

}  // namespace loopglass::ui
