#include "design/design_views.h"

#include "design/curve_view.h"
#include "design/map_view.h"
#include "design/pareto_view.h"
#include "design/roofline_view.h"
#include "design/sizes_view.h"
#include "text/text.h"

#include <array>

namespace loopglass::ui {

namespace {

template <class Made> DesignView* makeDesignView(const DesignViewMaker& maker) {
    return new Made(maker.theme, maker.parent);
}

constexpr std::array designViews{
    DesignViewRow{"curve", QT_TRANSLATE_NOOP("loopglass", "Curve"), makeDesignView<CurveView>},
    DesignViewRow{"map", QT_TRANSLATE_NOOP("loopglass", "Map"), makeDesignView<MapView>},
    DesignViewRow{"pareto", QT_TRANSLATE_NOOP("loopglass", "Pareto"), makeDesignView<ParetoView>},
    DesignViewRow{"sizes", QT_TRANSLATE_NOOP("loopglass", "Sizes"), makeDesignView<SizesView>},
    DesignViewRow{"roofline", QT_TRANSLATE_NOOP("loopglass", "Roofline"),
                  makeDesignView<RooflineView>},
};

}  // namespace

std::span<const DesignViewRow> designViewRows() { return designViews; }

QString designViewTitle(const DesignViewRow& row) { return tr(row.title); }

}  // namespace loopglass::ui
