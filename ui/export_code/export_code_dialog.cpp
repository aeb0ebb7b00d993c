#include "export_code/export_code_dialog.h"

#include "export_code/level_lines.h"
#include "format/read/read_mapping.h"
#include "mapping/legality.h"
#include "run/displayed_mapping.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/elided_combo_box.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

namespace loopglass::ui {

ExportCodeDialog::ExportCodeDialog(const Theme& theme, std::shared_ptr<const Problem> problem,
                                   const CostOptions& options, QWidget* parent)
    : CodeDialog(theme, problem->workload, parent),
      m_theme(theme),
      m_problem(std::move(problem)),
      m_given(m_problem),
      m_options(options) {
    setWindowTitle(tr("Export mapping as code"));
    addChoices(createChoices());
    connect(m_mapping, &QComboBox::currentIndexChanged, this, &ExportCodeDialog::showText);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportCodeDialog::showText);
    connect(m_selfTest, &QCheckBox::toggled, this, &ExportCodeDialog::showText);
    connect(&theme, &Theme::changed, this, &ExportCodeDialog::showBands);
    showText();
}

ExportCodeDialog::~ExportCodeDialog() = default;

/// Creates the fields for the mapping and the format.
QHBoxLayout* ExportCodeDialog::createChoices() {
    m_mapping = new ElidedComboBox(this);
    m_mapping->setAccessibleName(tr("Mapping"));
    m_mapping->setToolTip(tr("Mapping that is exported"));
    m_format = new ElidedComboBox(this);
    m_format->setAccessibleName(tr("Format"));
    m_format->setToolTip(tr("Language of the exported code"));
    for (const ExportFormatInfo& info : exportFormats()) {
        m_format->addItem(qt(info.title));
    }
    m_selfTest = new QCheckBox(tr("Include self-test"), this);
    m_selfTest->setToolTip(
        tr("The program checks itself against the untiled loop nest and the counted words"));
    auto* file = new QPushButton(tr("Mapping from file…"), this);
    file->setAutoDefault(false);
    file->setToolTip(tr("Add a mapping from a file to the list"));
    connect(file, &QPushButton::clicked, this, &ExportCodeDialog::askMapping);
    auto* choices = new QHBoxLayout;
    for (QWidget* part : std::initializer_list<QWidget*>{m_mapping, file, m_format, m_selfTest}) {
        choices->addWidget(part);
    }
    choices->addStretch();
    return choices;
}

void ExportCodeDialog::setGiven(std::shared_ptr<const Problem> given, const Variant& variant) {
    m_given = std::move(given);
    m_variant = variant;
}

void ExportCodeDialog::addMapping(const QString& title, const Mapping& mapping) {
    addChoice({title, mapping, m_problem, m_given, m_variant, m_options});
}

void ExportCodeDialog::addChoice(ExportChoice choice) {
    m_choices.push_back(std::move(choice));
    m_mapping->addItem(m_choices.back().title);
}

QStringList ExportCodeDialog::titles() const {
    QStringList titles;
    for (const ExportChoice& choice : m_choices) {
        titles << choice.title;
    }
    return titles;
}

QString ExportCodeDialog::addMappingFile(const QString& path) {
    try {
        const Source source = readSource(path.toStdString());
        VariantMapping read = readVariantMapping(source, *m_given);
        auto problem = std::make_shared<const Problem>(applied(*m_given, read.variant));
        addChoice({QFileInfo(path).fileName(), std::move(read.mapping), std::move(problem), m_given,
                   std::move(read.variant), m_options});
    } catch (const InputError& error) {
        return messageOf(error);
    } catch (const CountOverflow& error) {
        return messageOf(error);
    }
    m_mapping->setCurrentIndex(m_mapping->count() - 1);
    return {};
}

void ExportCodeDialog::chooseFormat(ExportFormat format) {
    for (int i = 0; i < m_format->count(); ++i) {
        if (exportFormats()[static_cast<std::size_t>(i)].format == format) {
            m_format->setCurrentIndex(i);
        }
    }
}

void ExportCodeDialog::setSelfTest(bool selfTest) { m_selfTest->setChecked(selfTest); }

ExportFormatInfo ExportCodeDialog::format() const {
    return exportFormats()[static_cast<std::size_t>(m_format->currentIndex())];
}

void ExportCodeDialog::showText() {
    QString text;
    QString remark;
    m_levels.clear();
    m_selfTest->setEnabled(format().selfTest);
    const int chosen = m_mapping->currentIndex();
    QString wrong;
    if (chosen < 0) {
        remark = tr("The search has not found a mapping yet.");
    } else {
        const ExportChoice& choice = m_choices[static_cast<std::size_t>(chosen)];
        for (const Violation& violation : violations(*choice.problem, choice.mapping)) {
            wrong += sentence(uiText(violation.sentence)) + QLatin1Char('\n');
        }
        remark = wrong.isEmpty() ? exportChoice(choice, text)
                                 : tr("This mapping is illegal and cannot be exported.");
    }
    const QString ending = qt(format().extension);
    showCode(
        text, remark,
        {tr("Save exported text"), QStringLiteral("mapping.") + ending,
         QStringLiteral("%1 (*.%2);;%3 (*)").arg(qt(format().title), ending, tr("All files"))});
    if (!wrong.isEmpty()) {
        preview().setPlainText(wrong);
    }
    // Scroll to the first line of the loop nest, because the header can be longer than the preview.
    const auto nest = std::find(m_levels.begin(), m_levels.end(), 0);
    if (nest != m_levels.end()) {
        preview().verticalScrollBar()->setValue(static_cast<int>(nest - m_levels.begin()) - 1);
    }
    showBands();
}

/// Writes the code of a legal mapping to `text`, and returns a remark on it.
QString ExportCodeDialog::exportChoice(const ExportChoice& choice, QString& text) {
    try {
        const Exported exported = exportOf(*choice.problem, choice.mapping, choice.options,
                                           {"", "", choice.title.toStdString()},
                                           VariantOrigin{choice.variant, choice.given->workload});
        text =
            qt(exportText(exported, format().format, format().selfTest && m_selfTest->isChecked()));
        const QStringList lines = text.split(QLatin1Char('\n'));
        m_levels = levelsOfLines(exported, lines);
        return tr("%1 lines").arg(countLabel(lines.size() - 1));
    } catch (const InputError& error) {
        return sentence(messageOf(error));
    } catch (const CountOverflow& error) {
        return sentence(messageOf(error));
    }
}

void ExportCodeDialog::showBands() {
    const int chosen = m_mapping->currentIndex();
    const std::size_t levels =
        chosen < 0 ? 0 : m_choices[static_cast<std::size_t>(chosen)].problem->levelCount();
    QList<QTextEdit::ExtraSelection> bands;
    QTextBlock block = preview().document()->firstBlock();
    for (std::size_t i = 0; i < m_levels.size() && block.isValid(); ++i, block = block.next()) {
        if (m_levels[i] < 0) {
            continue;
        }
        QTextEdit::ExtraSelection band;
        band.cursor = QTextCursor(block);
        band.format.setBackground(
            m_theme.levelColor(static_cast<std::size_t>(m_levels[i]), levels));
        band.format.setProperty(QTextFormat::FullWidthSelection, true);
        bands.push_back(band);
    }
    preview().setExtraSelections(bands);
}

void ExportCodeDialog::askMapping() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open mapping"), {}, tr("Mapping (*.yaml *.json)"));
    if (!file.isEmpty()) {
        const QString problem = addMappingFile(file);
        if (!problem.isEmpty()) {
            setRemark(problem);
        }
    }
}

std::vector<ExportChoice> choicesOf(const RunData& run, const SelectionModel& selection) {
    const std::optional<DisplayedMapping> selected = wholeMapping(run, selection.selected());
    const std::optional<DisplayedMapping> best = bestMapping(run, selection.moment());
    std::vector<ExportChoice> choices;
    const auto add = [&](const DisplayedMapping& shown) {
        const bool variants = run.variants() != nullptr;
        choices.push_back({shown.title, shown.mapping, run.sharedProblem(),
                           variants ? run.variants()->given : run.sharedProblem(),
                           variants ? run.variants()->result.variant : Variant{},
                           run.options().cost});
    };
    if (selected) {
        add(*selected);
    }
    if (best && (!selected || best->node != selected->node)) {
        add(*best);
    }
    return choices;
}

ExportCodeDialog* openExportCode(const Theme& theme, const std::vector<ExportChoice>& choices,
                                 QWidget* parent) {
    const ExportChoice& first = choices.front();
    auto* dialog = new ExportCodeDialog(theme, first.problem, first.options, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setGiven(first.given, first.variant);
    for (const ExportChoice& choice : choices) {
        dialog->addChoice(choice);
    }
    dialog->show();
    return dialog;
}

}  // namespace loopglass::ui
