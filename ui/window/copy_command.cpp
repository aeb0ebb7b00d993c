#include "window/copy_command.h"

#include "files/part_files.h"
#include "text/text.h"
#include "text/write_whole.h"
#include "widgets/save_dialog.h"
#include "window/main_window.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>

namespace loopglass::ui {

namespace {

/// Returns the path of the session, after saving it if the user wants to; empty if the user
/// cancels.
QString sessionPath(MainWindow& window) {
    const Document& document = window.document();
    if (!document.path().isEmpty() && !document.isModified()) {
        return document.path();
    }
    QMessageBox box(QMessageBox::Question, tr("Copy as command"),
                    document.path().isEmpty()
                        ? tr("The command reads the session file. The current input is not saved "
                             "yet. Save it?")
                        : tr("The command reads the session file. The file does not have the "
                             "latest changes. Save them?"),
                    QMessageBox::Save | QMessageBox::Cancel, &window);
    const QPushButton* unsaved =
        document.path().isEmpty()
            ? nullptr
            : box.addButton(tr("Copy without saving"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    const bool taken = unsaved != nullptr && box.clickedButton() == unsaved;
    return taken || (answer == QMessageBox::Save && window.files().save()) ? document.path()
                                                                           : QString();
}

/// Returns the path of a file with the accelerator; empty if it was not written.
QString acceleratorPath(MainWindow& window, const Accelerator& accelerator) {
    return savedFile(
        &window, tr("Save the accelerator of the command"), QStringLiteral("accelerator.yaml"),
        tr("Accelerator (*.yaml)"), [&](const QString& file) {
            return writeWhole(
                file, QByteArray::fromStdString(acceleratorText(window.document(), accelerator)));
        });
}

RunCommand commandOf(MainWindow& window) {
    const Mode* mode = window.bench().mode();
    return mode != nullptr && mode->hasWidgets() ? mode->runCommand() : RunCommand();
}

}  // namespace

bool hasRunCommand(MainWindow& window) { return !commandOf(window).lines.isEmpty(); }

void copyRunCommand(MainWindow& window) {
    const RunCommand command = commandOf(window);
    const QString session = sessionPath(window);
    if (command.lines.isEmpty() || session.isEmpty()) {
        return;
    }
    const QString accelerator =
        command.accelerator ? acceleratorPath(window, *command.accelerator) : QString();
    if (command.accelerator && accelerator.isEmpty()) {
        return;
    }
    const QString text = command.text(session, accelerator);
    QGuiApplication::clipboard()->setText(text);
    window.bench().showMessage(tr("Copied: %1").arg(text));
}

}  // namespace loopglass::ui
