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
    QString part;  ///< part of the gallery; empty for all
    bool wantsPictures = false;
    /// Language of the window; empty for the language of the settings or of the system.
    QString language;
    bool printsPage = false;
    QString figures;  ///< output folder for figures
    bool wantsFigures = false;
    QString animations;  ///< output folder for animations
    bool wantsAnimations = false;
    QString displayError;  ///< reason why no window can be shown; empty if a window can be shown

    bool wantsSlides() const { return wantsFigures || wantsAnimations; }
    /// Returns true if the program ends without a window on screen.
    bool isHeadless() const { return wantsPictures || wantsSlides(); }
};

/// Returns the parts of the gallery, which separate processes can draw.
QStringList galleryParts();

/// Returns true if an argument requests an action that ends before a window would be shown.
bool needsNoDisplay(int argc, char** argv);

/// Returns the request of the arguments. An unknown option ends the program with a message.
Request requestOf(const QCoreApplication& application, const QString& displayError);

}  // namespace loopglass
