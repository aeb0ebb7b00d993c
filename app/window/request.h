#pragma once

#include "window/pictures.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace loopglass {

/// What the command line of the window asks for.
struct Request {
    QStringList files;
    ui::PictureOrder pictures;
    QString part;  ///< of the gallery; empty = all of it
    bool wantsPictures = false;
    QString language;  ///< of the window; empty = as the settings or the system have it
    bool printsPage = false;
    QString figures;  ///< the folder for them
    bool wantsFigures = false;
    QString animations;  ///< likewise
    bool wantsAnimations = false;
    QString noDisplay;  ///< why no window can be shown; empty when one can

    bool wantsSlides() const { return wantsFigures || wantsAnimations; }
    /// Whether everything ends without a window on screen.
    bool isUnseen() const { return wantsPictures || wantsSlides(); }
};

/// What the gallery is made of, each of which can be drawn by a process of its own.
QStringList galleryParts();

/// Whether an argument asks for something that ends before a window would be shown.
bool needsNoDisplay(int argc, char** argv);

/// The request of the arguments; an unknown option ends the program with a sentence.
Request requestOf(const QCoreApplication& application, const QString& noDisplay);

}  // namespace loopglass
