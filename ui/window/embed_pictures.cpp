#include "window/embed_pictures.h"

#include "embed/embed_page.h"
#include "embed/embed_session.h"
#include "embed/stream_session.h"
#include "modes/embed_mode.h"
#include "window/main_window.h"

namespace loopglass::ui {

void pictureEmbed(PictureSession& session) {
    auto* mode =
        qobject_cast<EmbedMode*>(session.window().bench().modeCalled(QStringLiteral("embed")));
    if (mode == nullptr || !session.isGallery()) {
        return;
    }
    session.window().bench().show(*mode);  // this mode starts a search automatically
    waitUntilIdle(session.window());
    waitWhile([mode] { return mode->session().isRunning(); });
    for (const char* view : {"domains", "solutions", "match"}) {
        mode->embedPage().chooseView(QLatin1String(view));
        session.save(QStringLiteral("embed-%1").arg(QLatin1String(view)));
    }
    mode->embedPage().chooseView(QStringLiteral("stream"));
    waitWhile([mode] { return mode->stream().isRunning(); });
    session.save(QStringLiteral("embed-stream"));
}

}  // namespace loopglass::ui
