#include "network/study_view.h"

#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "document/import_controller.h"
#include "files/file_controller.h"
#include "files/import_values_dialog.h"
#include "models/combo_items.h"
#include "models/energy_cell.h"
#include "models/run_differences.h"
#include "network/delay_causes.h"
#include "network/sized_network.h"
#include "network/study_charts.h"
#include "text/engine_text.h"
#include "text/text.h"
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
#include <QSignalBlocker>
#include <algorithm>
#include <array>

namespace loopglass::ui {

namespace {

constexpr int before = 2;  ///< columns before the first accelerator
constexpr int each = 4;    ///< columns of an accelerator
constexpr qsizetype longestName = 22;

/// Shortens a long name in its middle, because versions differ at the end.
QString shortened(const QString& name) {
    constexpr qsizetype tail = 14;
    return name.size() > longestName
               ? name.left(longestName - tail - 1) + QChar(0x2026) + name.right(tail)
               : name;
}

/// Energy and delay of a layer or of a network; nothing if it has no mapping yet.
struct Numbers2 {
    double energy = 0;
    double cycles = 0;
};
std::optional<Numbers2> numbersOf(const NetworkRun& run, std::optional<std::size_t> layer) {
    if (layer) {
        const auto& cost = run.table().rows[*layer].cost;
        return cost ? std::optional(Numbers2{cost->energy, cost->cycles}) : std::nullopt;
    }
    const NetworkSums sums = networkSums(run.table());
    return sums.mapped > 0 && sums.mapped == sums.layers
               ? std::optional(Numbers2{sums.energy, sums.cycles})
               : std::nullopt;
}

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
      m_baseline(new QComboBox(this)),
      m_shown(new QComboBox(this)),
      m_switch(new QPushButton(tr("Charts"), this)),
      m_edit(new QPushButton(tr("Edit"), this)),
      m_menu(new QMenu(this)) {
    setAccessibleName(tr("Accelerators"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(10);
    column->addWidget(createBar());
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

QWidget* StudyView::createBar() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    auto* current = new QPushButton(tr("Add current accelerator"), bar);
    current->setToolTip(tr("Add the accelerator of the editor as a column"));
    connect(current, &QPushButton::clicked, this, &StudyView::addCurrent);
    auto* file = new QPushButton(tr("Add file…"), bar);
    file->setToolTip(tr("Add accelerators and networks of files, also of other tools"));
    connect(file, &QPushButton::clicked, this, &StudyView::askFile);
    m_menu->setObjectName(QStringLiteral("study edit"));
    m_edit->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &StudyView::fillMenu);
    m_baseline->setAccessibleName(tr("Baseline"));
    m_baseline->setToolTip(tr("Baseline: differences refer to this accelerator"));
    connect(m_baseline, &QComboBox::activated, this,
            [this](int column) { m_study.setBaseline(static_cast<std::size_t>(column)); });
    m_shown->setAccessibleName(tr("Numbers"));
    m_shown->addItems({tr("Values"), tr("Differences"), tr("Values and differences")});
    m_shown->setCurrentIndex(static_cast<int>(Numbers::Both));
    connect(m_shown, &QComboBox::currentIndexChanged, this, &StudyView::refresh);
    m_switch->setCheckable(true);
    m_switch->setToolTip(tr("Show the charts instead of the table"));
    connect(m_switch, &QPushButton::toggled, this, &StudyView::showCharts);
    for (QPushButton* part : {current, file, m_edit, m_switch}) {
        row->addWidget(part);
    }
    row->addStretch();
    row->addWidget(m_baseline);
    row->addWidget(m_shown);
    return bar;
}

void StudyView::addCurrent() {
    const std::shared_ptr<const Accelerator> accelerator = m_document.state().accelerator;
    const QString name = versionName(*accelerator);
    m_study.edit(tr("add %1").arg(name), [&] {
        m_study.add(name, accelerator);
        if (m_study.networks().empty()) {
            m_study.add(m_document.state().network);
        }
    });
    if (m_known != nullptr) {
        m_study.adopt(*m_known);
    }
}

/// Returns the name of an accelerator. A second accelerator of the same name gets its first
/// difference from the baseline, such as `Wedge, L2 32 768 words`.
QString StudyView::versionName(const Accelerator& accelerator) const {
    const QString name = qt(accelerator.name);
    const auto& columns = m_study.columns();
    const bool isTaken = std::any_of(columns.begin(), columns.end(),
                                     [&](const Study::Column& one) { return one.name == name; });
    if (!isTaken) {
        return name;
    }
    const QString arrow = QStringLiteral(" → ");
    const QStringList changes =
        differencesOf(*columns[m_study.baseline()].accelerator, accelerator);
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
        m_study.edit(tr("add %1").arg(QFileInfo(files.first()).fileName()), [&] {
            if (parts->accelerator) {
                m_study.add(qt(parts->accelerator->name), parts->accelerator);
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
    menu.addAction(tr("Use as baseline"), this, [this, column] { m_study.setBaseline(column); });
    menu.addAction(tr("Remove"), this, [this, column] { m_study.removeColumn(column); });
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

StudyView::Status StudyView::status(std::size_t network, std::size_t column) const {
    const NetworkRun& run = m_study.cell(network, column);
    const auto& known = run.request().known;
    const bool any = std::any_of(known.begin(), known.end(),
                                 [](const auto& result) { return result.has_value(); });
    if (!m_study.isCurrent(network, column, m_document) && any) {
        return Status::OutOfDate;
    }
    if (run.isRunning()) {
        return Status::Searching;
    }
    if (!run.isDone()) {
        return any ? Status::Stopped : Status::Missing;
    }
    const auto& rows = run.table().rows;
    const bool proven = std::all_of(rows.begin(), rows.end(), [](const NetworkRow& row) {
        return row.cost && row.gap && *row.gap <= 1;
    });
    return proven ? Status::Proven : Status::Mapped;
}

QString StudyView::statusText(std::size_t network, std::size_t column) const {
    const auto& known = m_study.cell(network, column).request().known;
    switch (status(network, column)) {
    case Status::Missing:
        return tr("not mapped");
    case Status::OutOfDate:
        return tr("out of date");
    case Status::Searching:
        return tr("%1 of %2 layers")
            .arg(std::count_if(known.begin(), known.end(),
                               [](const auto& result) { return result.has_value(); }))
            .arg(known.size());
    case Status::Stopped:
        return tr("stopped");
    case Status::Mapped:
        return tr("mapped");
    case Status::Proven:
        break;
    }
    return tr("proven");
}

QString StudyView::summary() const {
    std::array<int, 6> counts{};
    int all = 0;
    for (std::size_t network = 0; network < m_study.networks().size(); ++network) {
        for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
            ++counts[static_cast<std::size_t>(status(network, column))];
            ++all;
        }
    }
    const auto count = [&counts](Status status) {
        return counts[static_cast<std::size_t>(status)];
    };
    QStringList texts{tr("%1 of %2 cells proven").arg(count(Status::Proven)).arg(all)};
    if (const int mapped = count(Status::Mapped); mapped > 0) {
        texts << tr("%1 mapped without proof").arg(mapped);
    }
    if (const int old = count(Status::OutOfDate); old > 0) {
        texts << tr("%1 out of date").arg(old);
    }
    return all > 0 ? texts.join(QStringLiteral(" · ")) : QString();
}

/// Returns the note of an accelerator and its differences from the baseline.
QString StudyView::columnTip(std::size_t column) const {
    const Study::Column& told = m_study.columns()[column];
    QStringList lines{told.name};
    if (!told.note.isEmpty()) {
        lines << told.note;
    }
    if (column != m_study.baseline()) {
        const QStringList differences =
            differencesOf(*m_study.columns()[m_study.baseline()].accelerator, *told.accelerator);
        lines << (differences.isEmpty() ? QStringList(tr("equal to the baseline")) : differences);
    }
    return lines.join(QLatin1Char('\n'));
}

TableCell StudyView::numberCell(double number, double base, const Unit& unit, bool isBase) const {
    TableCell cell = convertedCell(number, unit);
    const auto shown = static_cast<Numbers>(m_shown->currentIndex());
    if (isBase || base <= 0 || shown == Numbers::Values) {
        return cell;
    }
    const QString change = changeLabel(number / base);
    if (shown == Numbers::Both) {
        cell.under = {change};
    } else {
        cell.tip = cell.text;
        cell.text = change;
    }
    return cell;
}

QList<TableCell> StudyView::costCells(std::size_t network, std::size_t column,
                                      std::optional<std::size_t> layer) const {
    const NetworkRun& run = m_study.cell(network, column);
    const auto numbers = numbersOf(run, layer);
    const QString state = layer ? QString() : statusText(network, column);
    if (!numbers) {
        return {{}, {}, {}, {state.isEmpty() ? QStringLiteral("–") : state}};
    }
    const auto base = numbersOf(m_study.cell(network, m_study.baseline()), layer);
    const bool isBase = column == m_study.baseline() || !base;
    const ClockRate clock;
    const Unit energy = energyUnit(numbersOf(run, {}).value_or(*numbers).energy);
    QList<TableCell> cells{
        numberCell(numbers->energy, isBase ? 0 : base->energy, energy, isBase),
        numberCell(numbers->cycles, isBase ? 0 : base->cycles, delayUnit(clock), isBase),
        numberCell(numbers->energy * numbers->cycles, isBase ? 0 : base->energy * base->cycles,
                   edpUnit(clock), isBase)};
    if (layer) {
        return cells << TableCell{bindingCause(run.table(), *run.table().rows[*layer].cost).name};
    }
    const QList<DelayCause> causes = delayCauses(run.table());
    TableCell bound{causes.isEmpty() ? QString()
                                     : QStringLiteral("%1 %2").arg(
                                           causes.first().name,
                                           shareLabel(causes.first().cycles / numbers->cycles))};
    const Status now = status(network, column);
    const bool current = now == Status::Proven || now == Status::Mapped;
    bound.tip = state;
    bound.text = now == Status::Proven ? QStringLiteral("✓ ") + bound.text
                 : current             ? bound.text
                                       : state;
    return cells << bound;
}

void StudyView::addRows(QList<TableModel::Row>& rows, std::size_t network) {
    const Network& told = *m_study.networks()[network];
    const auto add = [&](const QString& name, std::int64_t repeat,
                         std::optional<std::size_t> layer) {
        TableModel::Row row{{name, false, !layer}, {countLabel(repeat), true}};
        for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
            row << costCells(network, column, layer);
        }
        rows << row;
        m_places.push_back({network, layer, 0});
    };
    std::int64_t all = 0;
    for (const NetworkLayer& layer : told.layers) {
        all += layer.repeat;
    }
    add(qt(told.name), all, {});
    for (std::size_t layer = 0; layer < told.layers.size() && !isSingleWorkload(told); ++layer) {
        add(QStringLiteral("   ") + qt(layerName(told, layer)), told.layers[layer].repeat, layer);
    }
}

/// Returns the headings of an accelerator, with the units of its first network.
QStringList StudyView::headingsOf(std::size_t column) const {
    const QString none(QLatin1Char('\n'));
    const ClockRate clock;
    const Unit delay = delayUnit(clock);
    const double energy =
        m_study.networks().empty() ? 0 : networkSums(m_study.cell(0, column).table()).energy;
    return {shortened(m_study.columns()[column].name) + none +
                tr("energy %1").arg(energyUnit(energy).name),
            none + (isTime(delay) ? tr("delay %1").arg(delay.name) : delay.name),
            none + tr("EDP %1").arg(edpUnit(clock).name), none + tr("bound by")};
}

/// Returns the area of an accelerator. The tooltip has its differences from the baseline.
TableCell StudyView::areaCell(std::size_t column) const {
    const MachineArea area = areaOf(*m_study.columns()[column].accelerator);
    const MachineArea base = areaOf(*m_study.columns()[m_study.baseline()].accelerator);
    const bool known = area.missing().empty();
    TableCell cell{known ? areaLabel(area.total()) : tr("not known"), true};
    if (known && base.missing().empty() && base.total() > 0 && column != m_study.baseline()) {
        const QString change = changeLabel(area.total() / base.total());
        const auto shown = static_cast<Numbers>(m_shown->currentIndex());
        cell.under = shown == Numbers::Both ? QStringList{change} : QStringList();
        cell.text = shown == Numbers::Differences ? change : cell.text;
    }
    cell.tip = columnTip(column);
    return cell;
}

/// Returns the number of changes from the baseline, or the word baseline. The tooltip has them all.
TableCell StudyView::changesCell(std::size_t column) const {
    TableCell cell{tr("baseline")};
    if (column != m_study.baseline()) {
        const auto changes = differencesOf(*m_study.columns()[m_study.baseline()].accelerator,
                                           *m_study.columns()[column].accelerator);
        cell.text = countLabel(changes.size(), tr("change"), tr("changes"));
    }
    cell.tip = columnTip(column);
    return cell;
}

void StudyView::refresh() {
    m_places.clear();
    m_empty->setVisible(m_study.columns().empty());
    showCharts();
    QStringList headings{tr("layer"), tr("×")};
    TableModel::Row areas{{tr("area"), false, true}, {}};
    QList<ComboItem> names;
    for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
        names << ComboItem{m_study.columns()[column].name, static_cast<int>(column)};
        headings << headingsOf(column);
        areas << areaCell(column) << TableCell{{}, true} << TableCell{{}, true}
              << changesCell(column);
    }
    offer(*m_baseline, names);
    const QSignalBlocker quiet(m_baseline);
    m_baseline->setCurrentIndex(static_cast<int>(m_study.baseline()));
    m_baseline->setVisible(!names.isEmpty());
    m_edit->setEnabled(!names.isEmpty());
    QList<TableModel::Row> rows;
    if (!names.isEmpty()) {
        rows << areas;
        m_places.emplace_back();
        for (std::size_t network = 0; network < m_study.networks().size(); ++network) {
            addRows(rows, network);
        }
    }
    m_rows->setUnderLines(static_cast<Numbers>(m_shown->currentIndex()) == Numbers::Both ? 1 : 0);
    m_rows->table().setTable(headings, rows);
    m_rows->fit();
    m_frozen->fit();
    emit changed();
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

void StudyView::resizeEvent(QResizeEvent*) { showCharts(); }

std::optional<std::pair<double, double>> StudyView::costOf(const Place& place) const {
    const auto numbers = numbersOf(m_study.cell(place.network, place.column), place.layer);
    return numbers ? std::optional(std::pair(numbers->energy, numbers->cycles)) : std::nullopt;
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
