#pragma once

#include "run/display_state.h"

#include <QSize>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// Writes a figure of each view of a finished search into a folder, as NAME.svg and NAME.pdf: the
/// loop orders, the tile tree of each level of the best mapping, the unrollings, the cutoffs, the
/// energy, the mapping and the timeline. They have the size of a slide and letters for a projector.
/// Equal runs give equal bytes. Returns the error, in which case nothing is written; empty on
/// success. `written` receives the names.
QString writeFigures(const DisplayState& shown, const QString& folder,
                     QStringList* written = nullptr, const QSize& size = {1280, 720});

/// A PDF that Qt wrote, without the time and the random number that tell one run from the next; as
/// long as before.
QByteArray timelessPdf(QByteArray pdf);

}  // namespace loopglass::ui
