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

/// For what is worked out beside the window.
template <class Made> DesignView* makeWorkingView(const DesignViewMaker& maker) {
    return new Made(maker.theme, maker.document, maker.lasting, maker.parent);
}

template <class Made> DesignView* makeDesignView(const DesignViewMaker& maker) {
    return new Made(maker.theme, maker.parent);
}

constexpr std::array designViews{
    DesignViewRow{"curve", QT_TRANSLATE_NOOP("loopglass", "Curve"), makeDesignView<CurveView>},
    DesignViewRow{"map", QT_TRANSLATE_NOOP("loopglass", "Map"), makeDesignView<MapView>},
    DesignViewRow{"pareto", QT_TRANSLATE_NOOP("loopglass", "Pareto"), makeDesignView<ParetoView>},
    DesignViewRow{"sizes", QT_TRANSLATE_NOOP("loopglass", "Sizes"), makeWorkingView<SizesView>},
    DesignViewRow{"sensitivity", QT_TRANSLATE_NOOP("loopglass", "Sensitivity"),
                  makeWorkingView<SensitivityView>},
    DesignViewRow{"roofline", QT_TRANSLATE_NOOP("loopglass", "Roofline"),
                  makeDesignView<RooflineView>},
};

}  // namespace

std::span<const DesignViewRow> designViewRows() { return designViews; }

QString designViewTitle(const DesignViewRow& row) { return tr(row.title); }

}  // namespace loopglass::ui
