#include "widgets/save_dialog.h"

#include "text/text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>

namespace loopglass::ui {

namespace {

/// Returns the extension of a file kind, such as `pdf` for `Page (*.pdf)`.
QString endingOf(const QString& kind) {
    static const QRegularExpression ending(QStringLiteral("\\*\\.([A-Za-z0-9.]+)"));
    return ending.match(kind).captured(1);
}

constexpr QLatin1String folderKey("folder");

}  // namespace

QString lastFolder() {
    for (const QString& folder :
         {QSettings().value(folderKey).toString(),
          QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)}) {
        if (!folder.isEmpty() && QFileInfo(folder).isDir()) {
            return folder;
        }
    }
    return QDir::homePath();
}

void rememberFolder(const QString& folder) { QSettings().setValue(folderKey, folder); }

QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds) {
    const bool placed = QFileInfo(proposed).isAbsolute();
    QFileDialog dialog(parent, title, placed ? proposed : QDir(lastFolder()).filePath(proposed),
                       kinds);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    const QStringList all = kinds.split(QStringLiteral(";;"));
    for (const QString& kind : all) {
        if (proposed.endsWith(QLatin1Char('.') + endingOf(kind))) {
            dialog.selectNameFilter(kind);
            break;
        }
    }
    dialog.setDefaultSuffix(endingOf(dialog.selectedNameFilter()));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                     [&dialog](const QString& kind) { dialog.setDefaultSuffix(endingOf(kind)); });
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return {};
    }
    const QString file = dialog.selectedFiles().first();
    rememberFolder(QFileInfo(file).absolutePath());
    return file;
}

bool wasWritten(QWidget* parent, const QString& problem) {
    if (!problem.isEmpty()) {
        QMessageBox::warning(parent, tr("Not written"), problem);
    }
    return problem.isEmpty();
}

QString savedFile(QWidget* parent, const QString& title, const QString& proposed,
                  const QString& kinds, const FileWriter& write) {
    const QString file = askSaveFile(parent, title, proposed, kinds);
    if (file.isEmpty()) {
        return {};
    }
    const std::optional<QString> problem = write(file);
    return problem && wasWritten(parent, *problem) ? file : QString();
}

}  // namespace loopglass::ui
