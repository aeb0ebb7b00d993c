#include "network/study_view.h"

#include "document/import_controller.h"
#include "files/file_controller.h"
#include "files/import_values_dialog.h"
#include "models/run_differences.h"
#include "network/sized_network.h"
#include "network/study_charts.h"
#include "network/wider_version.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/elided_combo_box.h"
#include "widgets/frozen_columns.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"
#include "workload/input_error.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int before = 2;  ///< columns before the first accelerator
constexpr int each = 4;    ///< columns of an accelerator

}  // namespace

StudyView::StudyView(const Theme& theme, const Document& document, Study& study, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document),
      m_study(study),
      m_rows(new TablePanel(theme, tr("Networks and layers by accelerator"), this)),
      m_charts(new StudyCharts(theme, study, this)),
      m_empty(emptyLabel(this)),
      m_frozen(new FrozenColumns(*m_rows, before)),
      m_baseline(new ElidedComboBox(this)),
      m_shown(new ElidedComboBox(this)),
      m_switch(new QPushButton(tr("Charts"), this)),
      m_edit(new QPushButton(tr("Edit"), this)),
      m_menu(new QMenu(this)) {
    setAccessibleName(tr("Accelerators"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(10);
    m_bar = createBar();
    column->addLayout(m_bar);
    m_rows->setSelectionBehavior(QAbstractItemView::SelectItems);
    column->addWidget(m_rows, 3);
    column->addWidget(m_charts, 2);
    m_empty->setText(tr("Add accelerators to compare their costs for each layer of a network."));
    column->addWidget(m_empty, 1);
    setFocusProxy(m_rows);
    connect(m_rows, &QTableView::activated, this, &StudyView::open);
    connect(m_rows, &TablePanel::restyled, this, &StudyView::refresh);
    connect(m_rows->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &StudyView::changed);
    connect(m_charts, &StudyCharts::columnChosen, this, &StudyView::choose);
    connect(&study, &Study::changed, this, &StudyView::refresh);
    connect(&document, &Document::changed, this, &StudyView::refresh);
    refresh();
}

QBoxLayout* StudyView::createBar() {
    auto* current = new QPushButton(tr("Add current accelerator"), this);
    current->setToolTip(tr("Add the accelerator of the editor as a column"));
    connect(current, &QPushButton::clicked, this, &StudyView::addCurrent);
    auto* file = new QPushButton(tr("Add file…"), this);
    file->setToolTip(tr("Add accelerators and networks of files, also of other tools"));
    connect(file, &QPushButton::clicked, this, &StudyView::askFile);
    m_menu->setObjectName(QStringLiteral("study edit"));
    m_edit->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &StudyView::fillMenu);
    m_baseline->setAccessibleName(tr("Baseline"));
    m_baseline->setToolTip(tr("Baseline: differences refer to this accelerator"));
    m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    constexpr int shortName = 100;  // pixels; a longer name must not widen a narrow view
    m_baseline->setMinimumWidth(shortName);
    connect(m_baseline, &QComboBox::activated, this,
            [this](int column) { m_study.setBaseline(static_cast<std::size_t>(column)); });
    m_shown->setAccessibleName(tr("Numbers"));
    m_shown->addItems({tr("Values"), tr("Differences"), tr("Values and differences")});
    m_shown->setCurrentIndex(static_cast<int>(Numbers::Both));
    connect(m_shown, &QComboBox::currentIndexChanged, this, &StudyView::refresh);
    m_switch->setCheckable(true);
    m_switch->setToolTip(tr("Show the charts instead of the table"));
    connect(m_switch, &QPushButton::toggled, this, &StudyView::showCharts);
    auto* buttons = new QHBoxLayout;
    for (QPushButton* part : {current, file, m_edit, m_switch}) {
        buttons->addWidget(part);
    }
    buttons->addStretch();
    auto* lists = new QHBoxLayout;
    lists->addWidget(m_baseline);
    lists->addWidget(m_shown);
    lists->addStretch();
    auto* bar = new QBoxLayout(QBoxLayout::LeftToRight);
    bar->addLayout(buttons);
    bar->addLayout(lists);
    return bar;
}

/// Moves the lists below the buttons if they do not fit beside them, so that no text is cut.
void StudyView::fitBar() {
    const int needed = m_bar->itemAt(0)->sizeHint().width() + m_bar->spacing() +
                       m_bar->itemAt(1)->sizeHint().width();
    m_bar->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_bar->update();
}

void StudyView::addCurrent() {
    const std::shared_ptr<const Accelerator> accelerator = m_document.state().accelerator;
    const std::optional<QString> name = askName(*accelerator);
    if (!name) {
        return;
    }
    m_study.edit(tr("add %1").arg(*name), [&] {
        addNamed(*name, accelerator);
        if (m_study.networks().empty()) {
            m_study.add(m_document.state().network);
        }
    });
    if (m_known != nullptr) {
        m_study.adopt(*m_known);
    }
}

/// Returns the name of a new column; none if the user does not want an accelerator twice.
std::optional<QString> StudyView::askName(const Accelerator& accelerator) {
    const auto& columns = m_study.columns();
    const auto same =
        std::find_if(columns.begin(), columns.end(), [&](const Study::Column& column) {
            return *column.accelerator == accelerator;
        });
    if (same == columns.end()) {
        return versionName(accelerator);
    }
    bool taken = false;
    const QString name = QInputDialog::getText(
        this, tr("Add accelerator"),
        tr("The study already has this accelerator, as %1. Name of the copy:").arg(same->name),
        QLineEdit::Normal, m_study.freeName(same->name), &taken);
    return taken ? std::optional(name.isEmpty() ? same->name : name) : std::nullopt;
}

/// Adds an accelerator, and reports a name that differs from the name of the accelerator.
void StudyView::addNamed(const QString& name,
                         const std::shared_ptr<const Accelerator>& accelerator) {
    m_study.add(name, accelerator);
    if (const QString& added = m_study.columns().back().name; added != qt(accelerator->name)) {
        emit messageSent(tr("Added as %1. Edit has its name and its note.").arg(added));
    }
}

/// Returns the name of an accelerator. A second accelerator of the same name gets its first
/// difference from the last one, such as `Wedge, L2 32 768 words`, or the name of its technology.
QString StudyView::versionName(const Accelerator& accelerator) const {
    const QString name = qt(accelerator.name);
    const auto& columns = m_study.columns();
    const bool isTaken = std::any_of(columns.begin(), columns.end(),
                                     [&](const Study::Column& one) { return one.name == name; });
    if (!isTaken) {
        return name;
    }
    const QString arrow = QStringLiteral(" → ");
    const auto last = std::find_if(columns.rbegin(), columns.rend(), [&](const Study::Column& one) {
        return one.accelerator->name == accelerator.name;
    });
    const Accelerator& before =
        last != columns.rend() ? *last->accelerator : *columns[m_study.baseline()].accelerator;
    if (accelerator.technology &&
        (!before.technology || before.technology->table != accelerator.technology->table)) {
        return QStringLiteral("%1, %2").arg(
            name, QFileInfo(qt(accelerator.technology->table)).fileName());
    }
    const QStringList changes = differencesOf(before, accelerator);
    if (changes.isEmpty() || !changes.first().contains(arrow)) {
        return name;
    }
    static const QRegularExpression number(QStringLiteral("\\s[\\d\\s.]+\\S*$"));
    QString what = changes.first().section(arrow, 0, 0);
    what.remove(number);
    return QStringLiteral("%1, %2 %3").arg(name, what, changes.first().section(arrow, 1));
}

QString StudyView::addFiles(const QStringList& files) {
    try {
        const std::optional<FileParts> parts = m_reader(files);
        if (!parts) {
            return {};
        }
        const std::optional<QString> name =
            parts->accelerator ? askName(*parts->accelerator) : std::nullopt;
        if (!name && !parts->network) {
            return {};
        }
        m_study.edit(tr("add %1").arg(QFileInfo(files.first()).fileName()), [&] {
            if (name) {
                addNamed(*name, parts->accelerator);
            }
            if (parts->network) {
                m_study.add(parts->network);
            }
            if (m_study.networks().empty()) {
                m_study.add(m_document.state().network);
            }
        });
        emit messageSent(parts->message);
        return {};
    } catch (const InputError& error) {
        return withoutOptions(messageOf(error));
    }
}

/// Files of other tools are read together, because an architecture may need its workload.
void StudyView::askFile() {
    const QStringList chosen = QFileDialog::getOpenFileNames(
        this, tr("Add accelerators and networks"), {}, FileController::fileKinds());
    QList<QStringList> groups;
    QStringList foreign;
    for (const QString& file : chosen) {
        if (ImportController::isForeign(file)) {
            foreign << file;
        } else {
            groups << QStringList{file};
        }
    }
    if (!foreign.isEmpty()) {
        groups << foreign;
    }
    for (const QStringList& files : groups) {
        if (const QString why = addFiles(files); !why.isEmpty()) {
            emit messageSent(why);
        }
    }
}

void StudyView::fillColumnMenu(QMenu& menu, std::size_t column) {
    menu.addAction(tr("Name…"), this, [this, column] {
        const Study::Column& named = m_study.columns()[column];
        const QString name = QInputDialog::getText(this, tr("Name of the accelerator"), tr("Name"),
                                                   QLineEdit::Normal, named.name);
        m_study.describe(column, name.isEmpty() ? named.name : name, named.note);
    });
    menu.addAction(tr("Note…"), this, [this, column] {
        const Study::Column& named = m_study.columns()[column];
        bool taken = false;
        const QString note = QInputDialog::getMultiLineText(this, tr("Note on %1").arg(named.name),
                                                            tr("Note"), named.note, &taken);
        if (taken) {
            m_study.describe(column, named.name, note);
        }
    });
    fillWiderMenu(*menu.addMenu(tr("Add with 10 % more area in")), column);
    menu.addAction(tr("Use as baseline"), this, [this, column] { m_study.setBaseline(column); });
    menu.addAction(tr("Remove"), this, [this, column] { m_study.removeColumn(column); });
}

/// Lists the buffers whose area follows from their capacity.
void StudyView::fillWiderMenu(QMenu& menu, std::size_t column) {
    const Accelerator& accelerator = *m_study.columns()[column].accelerator;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const Level& level = accelerator.levels[l];
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            if (followsCapacity(accelerator, l, b)) {
                menu.addAction(qt(level.buffers.size() == 1 ? level.name : level.buffers[b].name),
                               this, [this, column, l, b] { addWider(column, l, b); });
            }
        }
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("No technology: the area does not follow from a capacity"))
            ->setEnabled(false);
    }
}

void StudyView::addWider(std::size_t column, std::size_t level, std::size_t buffer) {
    constexpr double moreArea = 1.1;
    const Study::Column& before = m_study.columns()[column];
    auto wider = withWiderBuffer(*before.accelerator, level, buffer, moreArea);
    if (!wider) {
        return emit messageSent(tr("The technology has no memory of this size."));
    }
    const Level& its = wider->levels[level];
    const QString name =
        QStringLiteral("%1, %2 %3")
            .arg(before.name, qt(its.buffers.size() == 1 ? its.name : its.buffers[buffer].name),
                 countLabel(*its.buffers[buffer].capacity, tr("word"), tr("words")));
    m_study.add(name, std::make_shared<const Accelerator>(std::move(*wider)));
}

bool StudyView::hasCurrentNetwork() const {
    const Network& open = m_document.network();
    const auto& networks = m_study.networks();
    return std::any_of(networks.begin(), networks.end(), [&open](const auto& network) {
        return network->name == open.name &&
               std::equal(network->layers.begin(), network->layers.end(), open.layers.begin(),
                          open.layers.end(), [](const auto& a, const auto& b) {
                              return a.workload == b.workload && a.repeat == b.repeat;
                          });
    });
}

void StudyView::addCurrentNetwork() {
    if (!hasCurrentNetwork()) {
        m_study.add(m_document.state().network);
    }
}

/// Offers the changes of each accelerator and of each network.
void StudyView::fillMenu() {
    m_menu->clear();
    for (std::size_t c = 0; c < m_study.columns().size(); ++c) {
        fillColumnMenu(*m_menu->addMenu(m_study.columns()[c].name), c);
    }
    m_menu->addSeparator();
    QAction* add =
        m_menu->addAction(tr("Add current network"), this, &StudyView::addCurrentNetwork);
    add->setEnabled(!hasCurrentNetwork());
    for (std::size_t n = 0; n < m_study.networks().size(); ++n) {
        QMenu* menu = m_menu->addMenu(qt(m_study.networks()[n]->name));
        menu->addAction(tr("Add with other sizes…"), this, [this, n] { askSizes(n); });
        menu->addAction(tr("Remove"), this, [this, n] { m_study.removeNetwork(n); });
    }
}

/// Returns the question for sizes of a dimension, and how a change of the batch would work.
QString StudyView::sizesQuestion(std::size_t network) const {
    const Network& told = *m_study.networks()[network];
    QStringList names;
    for (const std::string& name : dimensionNames(told)) {
        names << qt(name);
    }
    const QString question =
        tr("Dimension and sizes; the dimensions are %1").arg(names.join(QStringLiteral(", ")));
    QStringList without;
    for (const std::size_t layer : layersWithout(told, batchDimension)) {
        without << qt(layerName(told, layer));
    }
    if (without.isEmpty()) {
        return tr("N is the batch.") + QLatin1Char('\n') + question;
    }
    return (static_cast<std::size_t>(without.size()) == told.layers.size()
                ? tr("No layer has a dimension N, so this network has no batch.")
                : tr("N is the batch. Layers without N keep their sizes: %1")
                      .arg(without.join(QStringLiteral(", ")))) +
           QLatin1Char('\n') + question;
}

/// Asks for a dimension, such as the batch, and its sizes. Proposes only the batch.
void StudyView::askSizes(std::size_t network) {
    const Network& told = *m_study.networks()[network];
    const bool hasBatch = layersWithout(told, batchDimension).size() < told.layers.size();
    const QString text = QInputDialog::getText(
        this, tr("Sizes of a dimension"), sizesQuestion(network), QLineEdit::Normal,
        hasBatch ? qt(batchDimension) + QStringLiteral(" = 4, 16") : QString());
    if (!text.isEmpty()) {
        if (const QString why = m_study.addSizes(network, text); !why.isEmpty()) {
            emit messageSent(why);
        }
    }
}

/// A low window has space for either the table or the charts.
void StudyView::showCharts() {
    constexpr int least = 420;
    const bool any = !m_study.columns().empty();
    const bool isLow = height() < m_theme.scaled(least);
    const bool chartsOnly = any && isLow && m_switch->isChecked();
    m_switch->setVisible(any && isLow);
    m_charts->setVisible(chartsOnly || (any && !isLow));
    m_rows->setVisible(!chartsOnly);
}

void StudyView::resizeEvent(QResizeEvent*) {
    showCharts();
    fitBar();
}

std::optional<std::size_t> StudyView::chosenColumn() const {
    const int column = m_rows->currentIndex().column();
    const auto place = static_cast<std::size_t>(std::max(0, column - before) / each);
    return column >= 0 && place < m_study.columns().size() ? std::optional(place) : std::nullopt;
}

std::optional<StudyView::Place> StudyView::chosen() const {
    const int row = m_rows->currentIndex().row();
    const auto column = chosenColumn();
    if (!column || row < 1 || row >= static_cast<int>(m_places.size())) {
        return std::nullopt;
    }
    Place place = m_places[static_cast<std::size_t>(row)];
    place.column = *column;
    return place;
}

void StudyView::openChosen() {
    if (const auto place = chosen()) {
        emit opened(*place);
    }
}

/// Selects an accelerator in the row of the current cell.
void StudyView::choose(std::size_t column) {
    const int row = std::max(1, m_rows->currentIndex().row());
    m_rows->setCurrentIndex(m_rows->model()->index(row, before + each * static_cast<int>(column)));
}

/// Opens the layer of a cell; the row of a network opens its first layer.
void StudyView::open(const QModelIndex& at) {
    m_rows->setCurrentIndex(at);
    openChosen();
}

}  // namespace loopglass::ui
