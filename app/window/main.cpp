// The explorer, which opens files or the last sample, and at the first start the page Start.
// Without a display, or with --pictures, the program writes pictures and tables of the run into a
// folder and ends.
#include "display.h"
#include "loopglass_version.h"
#include "modes/start_mode.h"
#include "report/report_pdf.h"
#include "request.h"
#include "slides/animations.h"
#include "slides/figures.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QApplication>
#include <QFile>
#include <QHashFunctions>
#include <QIcon>
#include <QScreen>
#include <QSettings>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>
#include <csignal>

namespace {

using namespace loopglass::ui;
using loopglass::Request;

int pictures(MainWindow& window, const Request& request) {
    QTextStream err(stderr);
    if (!request.displayError.isEmpty()) {
        err << "loopglass: " << request.displayError << "; writing the pictures and tables into "
            << request.pictures.folder << Qt::endl;
    }
    if (const QString why = request.pictures.isGallery() ? QString() : reasonNotSearched(window);
        !why.isEmpty()) {
        err << "loopglass: " << request.files.join(QStringLiteral(", ")) << ": " << why << Qt::endl;
        return 2;
    }
    const QString problem = takePictures(window, request.pictures);
    if (!problem.isEmpty()) {
        err << "loopglass: " << problem << Qt::endl;
        return 1;
    }
    QTextStream(stdout) << request.pictures.folder << Qt::endl;
    return 0;
}

/// Handles `--figures DIR` and `--animations DIR`. Prints errors; if there is an error, nothing is
/// written.
int slides(MainWindow& window, const Request& request) {
    QTextStream err(stderr);
    QString problem = reasonNotSearched(window);
    if (!problem.isEmpty()) {
        problem.prepend(request.files.join(QStringLiteral(", ")) + QStringLiteral(": "));
    }
    const auto write = [&](const QString& folder, const auto& writer) {
        QStringList written;
        if (problem.isEmpty()) {
            problem = writer(window.shown().now(), folder, &written);
        }
        for (const QString& name : written) {
            QTextStream(stdout) << folder << '/' << name << Qt::endl;
        }
    };
    if (request.wantsFigures) {
        write(request.figures, [](auto... given) { return writeFigures(given...); });
    }
    if (request.wantsAnimations) {
        write(request.animations, [](auto... given) { return writeAnimations(given...); });
    }
    if (!problem.isEmpty()) {
        err << "loopglass: " << problem << Qt::endl;
        return 2;
    }
    return 0;
}

/// Draws into files, without a window on screen.
int renderHeadless(MainWindow& window, const Request& request) {
    const QStringList refused = window.openAtStart(request.files);
    for (const QString& sentence : refused) {
        QTextStream(stderr) << "loopglass: " << sentence << Qt::endl;
    }
    if (!refused.isEmpty()) {
        return 2;
    }
    return request.wantsSlides() ? slides(window, request) : pictures(window, request);
}

/// Limits the window size for a title bar; otherwise, the last line would be below the edge of a
/// small screen.
void fitScreen(MainWindow& window) {
    constexpr QSize frame(4, 36);
    window.resize(window.size().boundedTo(window.screen()->availableSize() - frame));
}

int runShown(MainWindow& window, const Request& request) {
    fitScreen(window);
    window.show();
    if (!request.files.isEmpty() || !greetAtFirstStart(window.bench())) {
        window.openAtStart(request.files);
    }
    QTimer::singleShot(0, &window, &MainWindow::offerRecovery);
    return QApplication::exec();
}

/// Handles `--print-report PAGE FILE`: converts a page of loopglass-cli to a PDF.
int printPage(const QStringList& files) {
    QTextStream err(stderr);
    QFile page(files.value(0));
    if (files.size() != 2 || !page.open(QIODevice::ReadOnly)) {
        err << "loopglass: --print-report: a page that can be read, and the file to write are "
               "expected"
            << Qt::endl;
        return 2;
    }
    const QString problem = printReport(QString::fromUtf8(page.readAll()), files[1]);
    if (!problem.isEmpty()) {
        err << "loopglass: " << problem << Qt::endl;
        return 1;
    }
    return 0;
}

/// Returns true if the value is allowed; otherwise prints the allowed values.
bool isAllowed(const char* option, const QString& value, const QStringList& allowed) {
    const bool known = value.isEmpty() || allowed.contains(value);
    if (!known) {
        QTextStream(stderr) << "loopglass: --" << option << ": found '" << value
                            << "'; allowed here: " << allowed.join(QStringLiteral(", "))
                            << Qt::endl;
    }
    return known;
}

/// Returns false and prints an error if a part is requested without a gallery.
bool hasItsGallery(const Request& request) {
    const bool has =
        request.part.isEmpty() || (request.wantsPictures && request.pictures.isGallery());
    if (!has) {
        QTextStream(stderr)
            << "loopglass: --part: found without --pictures and --gallery, of which "
               "it is a part"
            << Qt::endl;
    }
    return has;
}

/// Sets the name and the icon of the program for settings, the desktop and the title bar.
void nameProgram() {
    QApplication::setOrganizationName(QStringLiteral("Loopglass"));
    QApplication::setApplicationName(QStringLiteral("Loopglass"));
    QApplication::setApplicationVersion(QString::fromUtf8(
        loopglass::toolVersion.data(), static_cast<qsizetype>(loopglass::toolVersion.size())));
    QApplication::setDesktopFileName(QStringLiteral("loopglass"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/loopglass.svg")));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file that exceeds the size limit then causes a write error
    const bool inFiles = loopglass::needsNoDisplay(argc, argv);
    const QString displayError = inFiles ? QString() : loopglass::reasonNoDisplay(argc, argv);
    if (!displayError.isEmpty() && loopglass::platformIsAskedFor(argc, argv)) {
        QTextStream(stderr) << "loopglass: " << displayError << Qt::endl;
        return 2;
    }
    if (inFiles || !displayError.isEmpty()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    if (inFiles) {
        // Qt writes the fonts of a PDF in the order of their hashes.
        QHashSeed::setDeterministicGlobalSeed();
    }
    QApplication application(argc, argv);
    nameProgram();
    const Request request = loopglass::requestOf(application, displayError);
    if (request.printsPage) {
        return printPage(request.files);
    }
    if (!isAllowed("language", request.language, WindowLanguage::all()) ||
        !isAllowed("part", request.part, loopglass::galleryParts()) || !hasItsGallery(request)) {
        return 2;
    }
    const QTemporaryDir noSettings;
    if (request.isHeadless()) {
        // Uses other settings, so that pictures neither depend on the user's settings nor change
        // them.
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, noSettings.path());
    }
    Theme theme;
    MainWindow window(theme, loopglass::builtInMappers(), request.language);
    window.setUnattended(request.isHeadless());
    return request.isHeadless() ? renderHeadless(window, request) : runShown(window, request);
}
