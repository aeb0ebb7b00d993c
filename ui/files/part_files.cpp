#include "files/part_files.h"

#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "import/request/open_keeps.h"
#include "text/text.h"
#include "text/write_whole.h"

#include <QDir>
#include <QRegularExpression>

namespace loopglass::ui {

std::string textOf(const Document& document, DocumentPart part) {
    switch (part) {
    case DocumentPart::Accelerator:
        return acceleratorText(document, document.accelerator());
    case DocumentPart::Workload:
        return writeWorkload(document.workload());
    case DocumentPart::Constraints:
        return document.constraints();
    }
    return {};
}

std::string acceleratorText(const Document& document, const Accelerator& accelerator) {
    return (document.state().openKeeps() > 0 ? openKeepsComment() : "") +
           writeAccelerator(accelerator);
}

QString fileNameOf(const Document& document, DocumentPart part) {
    QString name = part == DocumentPart::Accelerator ? qt(document.accelerator().name)
                   : part == DocumentPart::Workload  ? qt(document.workload().name)
                                                     : QStringLiteral("constraints");
    static const QRegularExpression others(QStringLiteral("[^\\w.+-]+"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    name.replace(others, QStringLiteral("-"));
    return name + QStringLiteral(".yaml");
}

QString writePart(const Document& document, DocumentPart part, const QString& file) {
    return writeWhole(file, QByteArray::fromStdString(textOf(document, part)));
}

QString writtenText(const Document& document, const QString& file) {
    const QString path = QDir::toNativeSeparators(file);
    return document.refusal().isEmpty()
               ? tr("Written: %1").arg(path)
               : tr("Written: %1, without the values that the editor rejects: %2")
                     .arg(path, document.refusal());
}

QString acceleratorWrittenText(const Document& document, const QString& file) {
    const QString written = writtenText(document, file);
    const auto open = static_cast<std::int64_t>(document.state().openKeeps());
    if (open == 0) {
        return written;
    }
    const QString choices =
        countLabel(open, tr("keep-or-bypass choice"), tr("keep-or-bypass choices"));
    return tr("%1. The imported files leave %2 open. In the written file, each level keeps these "
              "tensors. With the option 'also choose bypassed tensors', the search decides.")
        .arg(written, choices);
}

}  // namespace loopglass::ui
