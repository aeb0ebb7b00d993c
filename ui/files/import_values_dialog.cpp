#include "files/import_values_dialog.h"

#include "text/text.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {
constexpr int valueLines = 5;

QPushButton* browseButton(QWidget* parent) {
    auto* button = new QPushButton(ImportValuesDialog::tr("Choose…"), parent);
    button->setAutoDefault(false);
    button->setToolTip(ImportValuesDialog::tr("Select the folder for included files"));
    return button;
}
}  // namespace

ImportValuesDialog::ImportValuesDialog(const ImportValues& values, QWidget* parent)
    : QDialog(parent),
      m_given(values),
      m_values(new QPlainTextEdit(values.values, this)),
      m_folder(new QLineEdit(values.folder, this)),
      m_wrong(new QLabel(this)) {
    setWindowTitle(tr("Import values"));
    setProperty("helpTopic", QStringLiteral("import.md"));
    auto* head = new QLabel(
        tr("These values apply to later imports of ONNX models and of files of other tools."),
        this);
    head->setWordWrap(true);
    m_values->setAccessibleName(tr("Values of variables and sizes"));
    m_values->setPlaceholderText(tr("BATCH_SIZE=16"));
    m_values->setToolTip(tr("Each line sets one value, such as BATCH_SIZE=16"));
    m_values->setTabChangesFocus(true);
    m_values->setFixedHeight(valueLines * m_values->fontMetrics().lineSpacing() + valueLines * 2);
    m_folder->setAccessibleName(tr("Folder for included files"));
    m_folder->setToolTip(tr("Included files must be in this folder or below it"));
    m_folder->setPlaceholderText(tr("the folder above the opened file"));
    QPushButton* browse = browseButton(this);
    connect(browse, &QPushButton::clicked, this, &ImportValuesDialog::askFolder);
    auto* folder = new QHBoxLayout;
    folder->addWidget(m_folder, 1);
    folder->addWidget(browse);
    auto* form = new QFormLayout;
    form->addRow(tr("Values, one per line"), m_values);
    form->addRow(tr("Include from"), folder);
    m_wrong->setProperty("said", QStringLiteral("wrong"));
    m_wrong->setWordWrap(true);
    m_wrong->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportValuesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(head);
    layout->addLayout(form);
    layout->addWidget(m_wrong);
    layout->addWidget(buttons);
}

ImportValues ImportValuesDialog::values() const {
    ImportValues values = m_given;
    values.values = m_values->toPlainText();
    values.folder = m_folder->text().trimmed();
    return values;
}

void ImportValuesDialog::accept() {
    const QString wrong = values().whyWrong();
    m_wrong->setText(wrong);
    m_wrong->setVisible(!wrong.isEmpty());
    if (wrong.isEmpty()) {
        QDialog::accept();
    }
}

void ImportValuesDialog::askFolder() {
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Include from"), m_folder->text());
    if (!folder.isEmpty()) {
        m_folder->setText(folder);
    }
}

QString withoutOptions(QString sentence) {
    static const QRegularExpression value(QStringLiteral("'?--set ([^\\s'=]+=[^\\s',;)]+)'?"));
    static const QRegularExpression root(QStringLiteral("'?--root FOLDER'?"));
    static const QRegularExpression assume(QStringLiteral("'?--assume-missing'?"));
    sentence.replace(value,
                     tr("'%1' under Import values in the menu File").arg(QStringLiteral("\\1")));
    sentence.replace(root, tr("the folder under Import values in the menu File"));
    return sentence.replace(assume, tr("the button Open with assumptions"));
}

}  // namespace loopglass::ui
