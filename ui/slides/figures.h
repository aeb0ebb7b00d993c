#pragma once

#include "run/display_state.h"

#include <QSize>
#include <QString>
#include <QStringList>

namespace loopglass::ui {

/// Writes a figure of each view of a finished search into a folder, as NAME.svg and NAME.pdf. The
/// figures are: loop orders, the tile tree of each level of the best mapping, spatial unrollings,
/// bounds, energy, loop nest and timeline. The figures have the size of a slide, with text for a
/// projector. Equal runs give equal bytes. Returns the error, in which case nothing is written;
/// empty on success. `written` receives the names of the files.
QString writeFigures(const DisplayState& shown, const QString& folder,
                     QStringList* written = nullptr, const QSize& size = {1280, 720});

/// Returns a PDF written by Qt without its time and its random number, so that equal runs give
/// equal bytes. The length is unchanged.
QByteArray timelessPdf(QByteArray pdf);

}  // namespace loopglass::ui
