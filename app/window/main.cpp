// The explorer: opens files or the sample of the last time. Without a display, or with --pictures,
// it writes the pictures and tables of the run into a folder and ends.
#include "display.h"
#include "loopglass_version.h"
#include "report/report_pdf.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QIcon>
#include <QSettings>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

namespace {

using namespace loopglass::ui;

struct Request {
    QStringList files;
    PictureOrder pictures;
    bool wantsPictures = false;
    bool printsPage = false;
    QString noDisplay;  ///< why no window can be shown; empty when one can
};

/// Those that end before a window would be shown.
bool needsNoDisplay(int argc, char** argv) {
    bool none = false;
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView argument(argv[i]);
        none = none || argument.startsWith("--pictures") || argument.startsWith("--print-report") ||
               argument == "--help" || argument == "-h" || argument == "--version" ||
               argument == "-v";
    }
    return none;
}

Request requestOf(const QCoreApplication& application, const QString& noDisplay) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("An explorer for dataflow mapping."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("file"),
        QStringLiteral("accelerator, workload, network, constraints or session"),
        QStringLiteral("[FILE...]"));
    const QCommandLineOption pictures(
        QStringLiteral("pictures"),
        QStringLiteral("write pictures and tables of every view into DIR and end"),
        QStringLiteral("DIR"));
    const QCommandLineOption gallery(
        QStringLiteral("gallery"),
        QStringLiteral("with --pictures: three samples, light and dark, two sizes"));
    const QCommandLineOption print(
        QStringLiteral("print-report"),
        QStringLiteral(
            "write the page that loopglass-cli report made (first FILE) as a PDF (second "
            "FILE) and end"));
    parser.addOptions({pictures, gallery, print});
    parser.process(application);
    Request request;
    request.files = parser.positionalArguments();
    request.printsPage = parser.isSet(print);
    request.noDisplay = noDisplay;
    request.wantsPictures = parser.isSet(pictures) || !noDisplay.isEmpty();
    request.pictures.folder =
        parser.isSet(pictures) ? parser.value(pictures) : QStringLiteral("loopglass-pictures");
    if (parser.isSet(gallery)) {
        request.pictures.samples = QStringList{QStringLiteral("conv1d"), QStringLiteral("resnet18"),
                                               QStringLiteral("mttkrp")};
        request.pictures.sizes = {QSize(1280, 800), QSize(1920, 1080)};
        request.pictures.bothThemes = true;
        request.pictures.tables = false;
    }
    return request;
}

int pictures(MainWindow& window, const Request& request) {
    QTextStream err(stderr);
    if (!request.noDisplay.isEmpty()) {
        err << "loopglass: " << request.noDisplay << "; writing the pictures and tables into "
            << request.pictures.folder << Qt::endl;
    }
    if (const QString why = request.pictures.samples.isEmpty() ? whyNotSearched(window) : QString();
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

/// `--print-report PAGE FILE`: a page that loopglass-cli has written, as a PDF.
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

/// What settings, the desktop and the title bar call the program, and how it looks.
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
    const bool inFiles = needsNoDisplay(argc, argv);
    const QString noDisplay = inFiles ? QString() : loopglass::whyNoDisplay(argc, argv);
    if (!noDisplay.isEmpty() && loopglass::platformIsAskedFor(argc, argv)) {
        QTextStream(stderr) << "loopglass: " << noDisplay << Qt::endl;
        return 2;
    }
    if (inFiles || !noDisplay.isEmpty()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QApplication application(argc, argv);
    nameProgram();
    const Request request = requestOf(application, noDisplay);
    if (request.printsPage) {
        return printPage(request.files);
    }
    const QTemporaryDir noSettings;
    if (request.wantsPictures) {
        // Pictures do not depend on who takes them, and leave nothing in that user's settings.
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, noSettings.path());
    }
    Theme theme;
    MainWindow window(theme, loopglass::builtInMappers());
    window.setUnattended(request.wantsPictures);
    if (!request.wantsPictures) {
        window.show();
    }
    const QStringList refused = window.openAtStart(request.files);
    if (request.wantsPictures) {
        for (const QString& sentence : refused) {
            QTextStream(stderr) << "loopglass: " << sentence << Qt::endl;
        }
        return refused.isEmpty() ? pictures(window, request) : 2;
    }
    QTimer::singleShot(0, &window, &MainWindow::offerRecovery);
    return QApplication::exec();
}
