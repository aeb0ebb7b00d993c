#include "files/file_parts.h"

#include "document/import_controller.h"
#include "words/sentences/words.h"
#include "workload/input_error.h"

namespace loopglass::ui {

namespace {

/// Opens the files in a document of their own. Returns the parts that this document got.
std::optional<FileParts> opened(const QStringList& files, Document& own, const ImportValues& values,
                                const Document::ContinuationQuery& goOn) {
    const DocumentState before = own.state();
    FileParts parts;
    bool isNetworkWanted = true;
    if (ImportController::isForeign(files.first())) {
        ImportController foreign;
        const auto imported = foreign.open(own, files, goOn, values);
        if (!imported) {
            return std::nullopt;
        }
        parts.message = imported->message;
    } else {
        const Document::Opened file = own.open(files.first(), values, goOn);
        if (file.isDeclined) {
            return std::nullopt;
        }
        parts.message = file.message;
        isNetworkWanted = file.kind == Document::Kind::Workload;
    }
    if (own.state().accelerator != before.accelerator) {
        parts.accelerator = own.state().accelerator;
    }
    if (isNetworkWanted && own.state().network != before.network) {
        parts.network = own.state().network;
    }
    return parts;
}

}  // namespace

std::optional<FileParts> readFileParts(const QStringList& files, const Document& document,
                                       const ImportValues& values,
                                       const Document::ContinuationQuery& goOn) {
    Document own(document.mappers());
    own.setAccelerator(document.accelerator(), {});
    own.setNetwork(document.network(), document.layer(), {});
    std::optional<FileParts> parts = opened(files, own, values, goOn);
    if (parts && !parts->accelerator && !parts->network) {
        throw InputError(
            {files.first().toStdString(), 0, 0},
            msg::words::text(
                Document::tr("has neither an accelerator nor a network").toStdString()));
    }
    return parts;
}

}  // namespace loopglass::ui
