#include "files/import_dialog.h"

#include "files/import_text.h"
#include "text/text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace loopglass::ui {

ImportDialog::ImportDialog(const ImportReport& report, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Import report: %1").arg(qt(report.tool)));
    setProperty("helpTopic", QStringLiteral("import.md"));
    resize(860, 520);
    auto* head = new QLabel(tr("Parts are missing, or the import would lose information that "
                               "changes the result. The report lists these parts first."),
                            this);
    head->setWordWrap(true);
    auto* text = new ImportText(this);
    text->setReport(report);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* on = buttons->addButton(tr("Open with assumptions"), QDialogButtonBox::AcceptRole);
    connect(on, &QPushButton::clicked, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(head);
    layout->addWidget(text, 1);
    layout->addWidget(buttons);
}

bool ImportDialog::mayAssume(const ImportReport& report, QWidget* parent) {
    ImportDialog dialog(report, parent);
    return dialog.exec() == QDialog::Accepted;
}

}  // namespace loopglass::ui
