#include "files/part_files.h"

#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "text/text.h"
#include "text/write_whole.h"

#include <QDir>
#include <QRegularExpression>

namespace loopglass::ui {

std::string textOf(const Document& document, DocumentPart part) {
    switch (part) {
    case DocumentPart::Accelerator:
        return writeAccelerator(document.accelerator());
    case DocumentPart::Workload:
        return writeWorkload(document.workload());
    case DocumentPart::Constraints:
        return document.constraints();
    }
    return {};
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

}  // namespace loopglass::ui
