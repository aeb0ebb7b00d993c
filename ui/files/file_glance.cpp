#include "files/file_glance.h"

#include "document/document.h"
#include "document/import_controller.h"
#include "files/certificate_window.h"
#include "format/source.h"
#include "import/import.h"
#include "import/onnx/network.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "workload/input_error.h"

#include <QFile>
#include <QFileInfo>

namespace loopglass::ui {

namespace {

/// The largest size of a file in bytes that is read while the mouse moves; larger files are read
/// when they are dropped.
constexpr qint64 maxGlanced = 1 << 20;

QString textOf(Document::Kind kind) {
    switch (kind) {
    case Document::Kind::Session:
        return tr("a session: replaces all that is open");
    case Document::Kind::Accelerator:
        return tr("an accelerator: replaces the open one");
    case Document::Kind::Workload:
        return tr("a workload or a network: replaces the open one");
    case Document::Kind::Mapping:
        return tr("a mapping: opens in Loop nest");
    case Document::Kind::Constraints:
        return tr("constraints: replace the open ones");
    case Document::Kind::Design:
        return tr("a design space: opens in Design space");
    }
    return {};
}

QString toolOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const auto tool = foreignTool({path.toStdString(), file.readAll().toStdString()});
    return tool ? qt(foreignToolName(*tool)) : QString();
}

}  // namespace

FileGlance glanceAt(const QString& path) {
    const QFileInfo info(path);
    if (info.isDir()) {
        return {false, tr("a folder, which cannot be opened")};
    }
    if (CertificateWindow::isCertificate(path)) {
        return {true, tr("a certificate: opens for verification")};
    }
    if (hasOnnxName(path.toStdString())) {
        return {true, tr("an ONNX model: its layers become the network")};
    }
    if (info.size() > maxGlanced) {
        return {true, tr("a large file: its type is detected when it opens")};
    }
    if (Document::isLab(path)) {
        return {true, tr("a lab: opens in Labs")};
    }
    if (const QString tool = toolOf(path); !tool.isEmpty()) {
        return {true, tr("a file of %1: opens as an import").arg(tool)};
    }
    try {
        return {true, textOf(Document::kindOfFile(path))};
    } catch (const InputError& error) {
        return {false, uiText(error.text())};
    }
}

}  // namespace loopglass::ui
