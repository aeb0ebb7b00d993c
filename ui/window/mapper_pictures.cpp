#include "window/mapper_pictures.h"

#include "mappers/gradient_tab.h"
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "mappers/spaces_tab.h"
#include "modes/mappers_mode.h"
#include "widgets/count_box.h"
#include "window/main_window.h"

#include <QComboBox>
#include <algorithm>

namespace loopglass::ui {

namespace {

/// Computes the results to draw: a benchmark with an explained run, a trained surrogate, and a
/// sample of the mapping space with the proven optimum and front.
void workOut(PictureSession& session, MappersMode& mode, RacePage& page) {
    mode.racers().layers().setCurrentIndex(
        isSingleWorkload(session.window().document().network()) ? 0 : 1);
    session.trigger("mappers.race");
    waitWhile([&page] { return page.run().isRunning(); });
    page.mark({0, std::min<std::size_t>(2, page.data()->request.methods.size() - 1), 0});
    waitWhile([&page] { return page.why() == nullptr || !page.why()->isWhole; });
    // Number of samples; 20,000 samples would look the same and take half of the total time.
    constexpr int samples = 4000;
    page.gradient().samples().setValue(samples);
    session.trigger("mappers.train");
    waitWhile([&page] { return page.gradient().run().isRunning(); });
    session.trigger("mappers.draw");
    waitWhile([&page] { return page.spaces().run().isRunning(); });
}

}  // namespace

void pictureRace(PictureSession& session) {
    auto* mode =
        qobject_cast<MappersMode*>(session.window().bench().modeCalled(QStringLiteral("mappers")));
    if (mode == nullptr || !session.isGallery()) {
        return;
    }
    RacePage& page = mode->race();
    if (page.data() == nullptr || page.freshness() != Freshness::Current) {
        workOut(session, *mode, page);
    }
    session.window().bench().show(*mode);
    for (const char* view : {"evidence", "race", "table", "gradient", "spaces"}) {
        page.chooseView(QLatin1String(view));
        session.save(QStringLiteral("mappers-%1").arg(QLatin1String(view)));
    }
    page.chooseView(QStringLiteral("race"));
}

}  // namespace loopglass::ui
