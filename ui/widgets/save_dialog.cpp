#include "widgets/save_dialog.h"

#include <QFileDialog>
#include <QRegularExpression>

namespace loopglass::ui {

namespace {

/// `pdf` of `Page (*.pdf)`.
QString endingOf(const QString& kind) {
    static const QRegularExpression ending(QStringLiteral("\\*\\.([A-Za-z0-9.]+)"));
    return ending.match(kind).captured(1);
}

}  // namespace

QString askSaveFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& kinds) {
    QFileDialog dialog(parent, title, proposed, kinds);
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
    return dialog.selectedFiles().first();
}

}  // namespace loopglass::ui
