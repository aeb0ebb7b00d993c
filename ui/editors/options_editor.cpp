#include "editors/options_editor.h"

#include "constraints/constraints_window.h"
#include "cost/vocabulary.h"
#include "editors/editor_parts.h"
#include "editors/fold/fold_section.h"
#include "editors/method_options.h"
#include "editors/objective_fields.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "widgets/number_box.h"
#include "widgets/typed_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace loopglass::ui {

namespace {

constexpr double maxThreads = 256;

template <typename Value> int number(Value value) { return static_cast<int>(value); }

/// Returns all values of an option together with their titles.
template <typename Value> std::vector<std::pair<QString, int>> itemsOf() {
    std::vector<std::pair<QString, int>> items;
    for (const VocabularyEntry<Value>& term : vocabularyOf<Value>()) {
        items.emplace_back(titleText(term.value), number(term.value));
    }
    return items;
}

}  // namespace

OptionsEditor::OptionsEditor(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document) {
    setAccessibleName(tr("Search"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(16, 12, 16, 12);
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    outer->addWidget(
        new FoldSection(tr("Search options"), QStringLiteral("search"), content, this));
    column->addWidget(new MethodOptions(theme, document, this));
    column->addWidget(createPrinciples());
    auto* grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setVerticalSpacing(4);
    createChoices(*grid);
    column->addLayout(grid);
    column->addWidget(createConstraintsHead());
    createConstraints();
    column->addWidget(m_constraints);
    column->addWidget(m_error);
    connect(&m_document, &Document::changed, this, &OptionsEditor::refresh);
    refresh();
}

/// The bar above has the same switches with short names; the lines in this editor describe their
/// effects.
QWidget* OptionsEditor::createPrinciples() {
    auto* column = new QWidget(this);
    auto* rows = new QVBoxLayout(column);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        auto* box = new QCheckBox(uiText(descriptionOf(term.value)), column);
        const QString name = tr("%1 rule").arg(headingText(term.value));
        box->setAccessibleName(name);
        box->setToolTip(tr("Switch the %1 rule on or off").arg(titleText(term.value)));
        connect(box, &QCheckBox::clicked, this, [this, name, principle = term.value](bool on) {
            apply(name, [&](SearchOptions& options) { options.principles.*principle = on; });
        });
        rows->addWidget(box);
        m_principles.emplace_back(box, term.value);
    }
    return column;
}

QComboBox* OptionsEditor::addChoice(QGridLayout& grid, const QString& name, const QString& tip,
                                    const std::vector<std::pair<QString, int>>& items,
                                    const std::function<void(SearchOptions&, int)>& set) {
    auto* box = choiceBox(this);
    for (const auto& [item, value] : items) {
        box->addItem(item, value);
    }
    const int row = grid.rowCount();
    grid.addWidget(fieldName(name, box, tip, this), row, 0);
    grid.addWidget(box, row, 1);
    connect(box, &QComboBox::activated, this, [this, box, name, set] {
        apply(name, [&](SearchOptions& options) { set(options, box->currentData().toInt()); });
    });
    return box;
}

void OptionsEditor::createChoices(QGridLayout& grid) {
    grid.addWidget(new ObjectiveFields(m_theme, m_document, this), grid.rowCount(), 0, 1, 2);
    m_growth = addChoice(grid, tr("tile growth"),
                         tr("Dimensions in which the search enlarges tiles. Default: all, or only "
                            "those of the reused operand"),
                         itemsOf<GrowthRule>(),
                         [](SearchOptions& o, int v) { o.growth = static_cast<GrowthRule>(v); });
    m_reuse =
        addChoice(grid, tr("reuse model"),
                  tr("Decides which words stay in a buffer when its tile changes. Default: exact"),
                  itemsOf<ReuseReading>(),
                  [](SearchOptions& o, int v) { o.cost.reuse = static_cast<ReuseReading>(v); });
    m_threads = new NumberBox(m_theme, NumberBox::Numbers::Whole, 1, maxThreads, QString(), this);
    m_threads->setWithout(tr("all", "threads"));
    m_threads->setToolTip(
        tr("Number of search threads. Default: all %1 of this computer. The result does not change")
            .arg(threadsOfMachine()));
    const int row = grid.rowCount();
    grid.addWidget(fieldName(tr("threads"), m_threads, this), row, 0);
    grid.addWidget(m_threads, row, 1);
    showRefusals(*m_threads, m_document);
    connect(m_threads, &NumberBox::edited, this, [this](double threads) {
        apply(tr("threads"), [&](SearchOptions& o) {
            o.threads = threads < 1 ? allThreads : static_cast<unsigned>(threads);
        });
    });
    createMemory(grid);
    m_firstVisits = new QCheckBox(tr("count initial zeros of outputs"), this);
    m_firstVisits->setToolTip(tr("Count the initial zeros of outputs as reads and fills"));
    grid.addWidget(m_firstVisits, grid.rowCount(), 0, 1, 2);
    connect(m_firstVisits, &QCheckBox::clicked, this, [this](bool on) {
        apply(tr("initial zeros of outputs"),
              [&](SearchOptions& o) { o.cost.chargeFirstVisits = on; });
    });
}

void OptionsEditor::createMemory(QGridLayout& grid) {
    m_memory = new NumberBox(m_theme, NumberBox::Numbers::Whole, 1, maxMegabytes,
                             QStringLiteral("MB"), this);
    m_memory->setWithout(tr("automatic"));
    m_memory->setToolTip(tr("Memory limit. Default: 1 GB, or half of the free memory. At the "
                            "limit, the search ends with the best so far"));
    const int row = grid.rowCount();
    grid.addWidget(fieldName(tr("memory limit"), m_memory, this), row, 0);
    grid.addWidget(m_memory, row, 1);
    showRefusals(*m_memory, m_document);
    connect(m_memory, &NumberBox::edited, this, [this](double megabytes) {
        apply(tr("memory limit"), [&](SearchOptions& o) {
            o.memoryLimit =
                megabytes < 1 ? 0 : static_cast<std::uint64_t>(megabytes) * bytesPerMegabyte;
        });
    });
}

/// Creates the presets, and the button for the window with the table of constraints.
QWidget* OptionsEditor::createConstraintsHead() {
    auto* head = new QWidget(this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(sectionTitle(tr("Constraints"), head), 1);
    QToolButton* presets =
        signButton(tr("Presets %1").arg(QChar(0x25BE)),
                   tr("Add constraints that lead the search to a dataflow"), head);
    presets->setStyleSheet(QStringLiteral("QToolButton { padding: 2px 6px; }"
                                          "QToolButton::menu-indicator { image: none; }"));
    presets->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(presets);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillPresets(*menu, m_document); });
    presets->setMenu(menu);
    QToolButton* table = signButton(tr("Table…"), tr("Edit the constraints as a table"), head);
    table->setStyleSheet(QStringLiteral("QToolButton { padding: 2px 6px; }"));
    connect(table, &QToolButton::clicked, this, &OptionsEditor::openConstraints);
    row->addWidget(presets);
    row->addWidget(table);
    return head;
}

void OptionsEditor::openConstraints() {
    if (m_window == nullptr) {
        m_window = new ConstraintsWindow(m_theme, m_document, window());
        m_window->showSearchError(m_searchError);
    }
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void OptionsEditor::createConstraints() {
    m_constraints = constraintsText(m_theme, m_document, this);
    m_constraints->setFixedHeight(7 * m_constraints->fontMetrics().lineSpacing());
    m_error = new ErrorLine(m_theme, this);
}

void OptionsEditor::apply(const QString& what, const std::function<void(SearchOptions&)>& change) {
    SearchOptions options = m_document.options();
    change(options);
    m_document.endGesture();
    m_document.setOptions(options, {what, QString(), Document::EditTiming::Once});
}

void OptionsEditor::refresh() {
    const MapOptions options = m_document.method().fitted(m_document.options());
    const bool switches = m_document.method().can().switchesPrinciples;
    for (const auto& [button, flag] : m_principles) {
        button->setChecked(options.principles.*flag);
        button->setEnabled(switches);
    }
    m_growth->setEnabled(switches);
    m_growth->setCurrentIndex(m_growth->findData(number(options.growth)));
    m_reuse->setCurrentIndex(m_reuse->findData(number(options.cost.reuse)));
    m_firstVisits->setChecked(options.cost.chargeFirstVisits);
    m_threads->show(options.threads == allThreads ? NumberBox::none : options.threads);
    m_memory->show(options.memoryLimit == 0
                       ? NumberBox::none
                       : static_cast<double>(options.memoryLimit / bytesPerMegabyte));
    showConstraintsError();
}

/// Constraints depend on the names of levels and dimensions. Therefore any edit can make them valid
/// or invalid.
void OptionsEditor::showConstraintsError() {
    const Document::Prepared prepared = m_document.prepare();
    const bool wrong = prepared.inConstraints && !prepared.error.isEmpty();
    markWrong(*m_constraints, wrong);
    // Contradictions between constraints are found only by the search.
    m_error->showMessage(wrong                      ? prepared.error
                         : prepared.error.isEmpty() ? m_searchError
                                                    : QString());
    if (m_constraints->hasFocus() && !m_error->text().isEmpty()) {
        emit errorShown(m_error);
    }
}

QWidget& OptionsEditor::constraintsField() const { return *m_constraints; }

void OptionsEditor::showSearchError(const QString& sentence) {
    m_searchError = sentence;
    if (m_window != nullptr) {
        m_window->showSearchError(sentence);
    }
    showConstraintsError();
}

}  // namespace loopglass::ui
