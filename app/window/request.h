#pragma once

#include "window/pictures.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace loopglass {

/// The command line of the window.
struct Request {
    QStringList files;
    ui::PictureOrder pictures;
    QString part;  ///< part of the gallery; empty = all
    bool wantsPictures = false;
    QString language;  ///< language of the window; empty = from the settings or the system
    bool printsPage = false;
    QString figures;  ///< folder for figures
    bool wantsFigures = false;
    QString animations;  ///< folder for animations
    bool wantsAnimations = false;
    QString displayError;  ///< reason why no window can be shown; empty if one can

    bool wantsSlides() const { return wantsFigures || wantsAnimations; }
    /// Returns true if the program ends without a window on screen.
    bool isHeadless() const { return wantsPictures || wantsSlides(); }
};

/// Returns the parts of the gallery, each of which a separate process can draw.
QStringList galleryParts();

/// Returns true if an argument requests something that ends before a window would be shown.
bool needsNoDisplay(int argc, char** argv);

/// Returns the request of the arguments. An unknown option ends the program with a message.
Request requestOf(const QCoreApplication& application, const QString& displayError);

}  // namespace loopglass
