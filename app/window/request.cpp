#include "request.h"

#include <QByteArrayView>
#include <QCommandLineParser>
#include <array>

namespace loopglass {

namespace {

/// The options of the program.
struct Options {
    QCommandLineOption pictures{
        QStringLiteral("pictures"),
        QStringLiteral("write pictures and tables of every view into DIR and end"),
        QStringLiteral("DIR")};
    QCommandLineOption gallery{
        QStringLiteral("gallery"),
        QStringLiteral("with --pictures: three samples, light and dark, two sizes")};
    QCommandLineOption part{
        QStringLiteral("part"),
        QStringLiteral("with --gallery: PART of it alone, one of conv1d, resnet18, mttkrp, light, "
                       "dark; the last two are what happens in a window"),
        QStringLiteral("PART")};
    QCommandLineOption language{QStringLiteral("language"),
                                QStringLiteral("language of the window: en or zh_TW"),
                                QStringLiteral("LANGUAGE")};
    QCommandLineOption print{
        QStringLiteral("print-report"),
        QStringLiteral(
            "write the page that loopglass-cli report made (first FILE) as a PDF (second "
            "FILE) and end")};
    QCommandLineOption figures{
        QStringLiteral("figures"),
        QStringLiteral("write figures of the search for slides, SVG and PDF, into DIR and end"),
        QStringLiteral("DIR")};
    QCommandLineOption animations{
        QStringLiteral("animations"),
        QStringLiteral("write animations of the search for slides, GIF, into DIR and end"),
        QStringLiteral("DIR")};

    void addTo(QCommandLineParser& parser) const {
        parser.addHelpOption();
        parser.addVersionOption();
        parser.addPositionalArgument(
            QStringLiteral("file"),
            QStringLiteral("accelerator, workload, network, constraints or session"),
            QStringLiteral("[FILE...]"));
        parser.addOptions({pictures, gallery, part, language, print, figures, animations});
    }
};

QStringList gallerySamples() {
    return {QStringLiteral("conv1d"), QStringLiteral("resnet18"), QStringLiteral("mttkrp")};
}

QStringList galleryScenes() { return {QStringLiteral("light"), QStringLiteral("dark")}; }

/// Requests the pictures of tools/screenshots: three samples and the scenes of the window, or only
/// the sample or scene with the name `part`.
void orderGallery(ui::PictureOrder& pictures, const QString& part) {
    const auto chosen = [&part](const QStringList& all) {
        return part.isEmpty() ? all : all.contains(part) ? QStringList(part) : QStringList();
    };
    pictures.samples = chosen(gallerySamples());
    pictures.scenes = chosen(galleryScenes());
    pictures.sizes = {QSize(1280, 800), QSize(1920, 1080)};
    pictures.bothThemes = true;
    pictures.tables = false;
}

}  // namespace

QStringList galleryParts() { return gallerySamples() + galleryScenes(); }

bool needsNoDisplay(int argc, char** argv) {
    constexpr std::array begun{"--pictures", "--figures", "--animations", "--print-report"};
    constexpr std::array whole{"--help", "-h", "--version", "-v"};
    bool none = false;
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView argument(argv[i]);
        for (const char* option : begun) {
            none = none || argument.startsWith(option);
        }
        for (const char* option : whole) {
            none = none || argument == option;
        }
    }
    return none;
}

Request requestOf(const QCoreApplication& application, const QString& displayError) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("An explorer for dataflow mapping."));
    const Options options;
    options.addTo(parser);
    parser.process(application);
    Request request;
    request.files = parser.positionalArguments();
    request.language = parser.value(options.language);
    request.printsPage = parser.isSet(options.print);
    request.displayError = displayError;
    request.wantsFigures = parser.isSet(options.figures);
    request.figures = parser.value(options.figures);
    request.wantsAnimations = parser.isSet(options.animations);
    request.animations = parser.value(options.animations);
    const bool pictures = parser.isSet(options.pictures);
    request.wantsPictures = pictures || (!displayError.isEmpty() && !request.wantsSlides());
    request.pictures.folder =
        pictures ? parser.value(options.pictures) : QStringLiteral("loopglass-pictures");
    request.part = parser.value(options.part);
    if (parser.isSet(options.gallery)) {
        orderGallery(request.pictures, request.part);
    }
    return request;
}

}  // namespace loopglass
