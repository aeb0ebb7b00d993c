#include "files/file_glance.h"

#include "document/document.h"
#include "document/foreign_desk.h"
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

/// Larger files are read when they are dropped, not while one moves the mouse.
constexpr qint64 mostGlanced = 1 << 20;

QString textOf(Document::Kind kind) {
    switch (kind) {
    case Document::Kind::Session:
        return tr("a session: it takes the place of what is open");
    case Document::Kind::Accelerator:
        return tr("an accelerator: it takes the place of the one that is open");
    case Document::Kind::Workload:
        return tr("a workload or a network: it takes the place of the one that is open");
    case Document::Kind::Mapping:
        return tr("a mapping: it is shown under Mapping");
    case Document::Kind::Constraints:
        return tr("constraints: they take the place of those that are open");
    case Document::Kind::Design:
        return tr("a design: it is opened in the mode Design");
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
        return {true, tr("a certificate: it is verified")};
    }
    if (hasOnnxName(path.toStdString())) {
        return {true, tr("an ONNX model: its layers become the network")};
    }
    if (info.size() > mostGlanced) {
        return {true, tr("a large file: what it is will be seen")};
    }
    if (Document::isLab(path)) {
        return {true, tr("a lab: it is opened in the mode Labs")};
    }
    if (const QString tool = toolOf(path); !tool.isEmpty()) {
        return {true, tr("a file of %1: it is imported").arg(tool)};
    }
    try {
        return {true, textOf(Document::kindOfFile(path))};
    } catch (const InputError& error) {
        return {false, uiText(error.said())};
    }
}

}  // namespace loopglass::ui
