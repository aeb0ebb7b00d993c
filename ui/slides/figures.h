#pragma once

#include "run/shown.h"

#include <QSize>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// Writes a figure of each view of a finished search into a folder, as NAME.svg and NAME.pdf: the
/// loop orders, the tile tree of each level of the best mapping, the unrollings, the cutoffs, the
/// energy, the mapping and the timeline. They are as large as a slide, in letters for a projector.
/// The same run gives the same bytes. Gives why it could not, and then writes nothing; empty when
/// it is done. `written` takes the names.
QString writeFigures(const Shown& shown, const QString& folder, QStringList* written = nullptr,
                     const QSize& size = {1280, 720});

/// A PDF that Qt wrote, without the time and the random number that tell one run from the next; as
/// long as before.
QByteArray timelessPdf(QByteArray pdf);

}  // namespace loopglass::ui
