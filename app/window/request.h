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
    QString figures;  ///< the folder for them
    bool wantsFigures = false;
    QString animations;  ///< likewise
    bool wantsAnimations = false;
    QString displayError;  ///< why no window can be shown; empty when one can

    bool wantsSlides() const { return wantsFigures || wantsAnimations; }
    /// Whether everything ends without a window on screen.
    bool isHeadless() const { return wantsPictures || wantsSlides(); }
};

/// Returns the parts of the gallery, each of which a separate process can draw.
QStringList galleryParts();

/// Whether an argument asks for something that ends before a window would be shown.
bool needsNoDisplay(int argc, char** argv);

/// The request of the arguments; an unknown option ends the program with a sentence.
Request requestOf(const QCoreApplication& application, const QString& displayError);

}  // namespace loopglass
