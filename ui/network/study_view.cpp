#include "network/study_view.h"

#include "accelerator/area.h"
#include "design/points/design_data.h"
#include "document/session_text.h"
#include "format/read/file_kind.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "models/combo_items.h"
#include "models/energy_cell.h"
#include "models/run_differences.h"
#include "network/delay_causes.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"
#include "workload/input_error.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr int before = 2;  ///< columns before the first accelerator
constexpr int each = 4;    ///< columns of an accelerator
constexpr qsizetype longestName = 22;

QString shortened(const QString& name) {
    return name.size() > longestName ? name.left(longestName - 1) + QChar(0x2026) : name;
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
      m_empty(emptyLabel(this)),
      m_baseline(new QComboBox(this)),
      m_shown(new QComboBox(this)),
      m_edit(new QPushButton(tr("Edit"), this)),
      m_menu(new QMenu(this)) {
    setAccessibleName(tr("Accelerators"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(10);
    column->addWidget(createBar());
    column->addWidget(m_rows, 1);
    m_empty->setText(tr("Add accelerators to compare their costs for each layer of a network."));
    column->addWidget(m_empty, 1);
    setFocusProxy(m_rows);
    connect(m_rows, &QTableView::activated, this, &StudyView::open);
    connect(m_rows, &TablePanel::restyled, this, &StudyView::refresh);
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
    file->setToolTip(tr("Add the accelerator or the network of a file"));
    connect(file, &QPushButton::clicked, this, &StudyView::askFile);
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
    for (QWidget* part : {static_cast<QWidget*>(current), static_cast<QWidget*>(file),
                          static_cast<QWidget*>(m_edit)}) {
        row->addWidget(part);
    }
    row->addStretch();
    row->addWidget(m_baseline);
    row->addWidget(m_shown);
    return bar;
}

void StudyView::addCurrent() {
    const std::shared_ptr<const Accelerator> accelerator = m_document.state().accelerator;
    m_study.add(qt(accelerator->name), accelerator);
    if (m_study.networks().empty()) {
        m_study.add(m_document.state().network);
    }
}

QString StudyView::addFile(const QString& file) {
    try {
        const Source source = readSource(QFile::encodeName(file).toStdString());
        if (looksLikeSession(source.text)) {
            const DocumentState state = readSession(source, m_document.mappers()).state;
            m_study.add(qt(state.accelerator->name), state.accelerator);
        } else if (source.text.find("levels:") != std::string::npos) {
            const auto accelerator = std::make_shared<const Accelerator>(readAccelerator(source));
            m_study.add(qt(accelerator->name), accelerator);
        } else {
            m_study.add(std::make_shared<const Network>(readWorkloadOrNetwork(source)));
        }
        if (m_study.networks().empty()) {
            m_study.add(m_document.state().network);
        }
        return {};
    } catch (const InputError& error) {
        return messageOf(error);
    }
}

void StudyView::askFile() {
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Add accelerators and networks"), {},
        tr("Loopglass files (*.yaml *.yml *.loopglass);;All files (*)"));
    for (const QString& file : files) {
        if (const QString why = addFile(file); !why.isEmpty()) {
            emit messageSent(why);
        }
    }
}

/// Offers the name, the note and the removal of each accelerator, and the removal of each network.
void StudyView::fillMenu() {
    m_menu->clear();
    for (std::size_t c = 0; c < m_study.columns().size(); ++c) {
        const Study::Column& column = m_study.columns()[c];
        QMenu* menu = m_menu->addMenu(column.name);
        menu->addAction(tr("Name…"), this, [this, c] {
            const Study::Column& named = m_study.columns()[c];
            const QString name = QInputDialog::getText(this, tr("Name of the accelerator"),
                                                       tr("Name"), QLineEdit::Normal, named.name);
            m_study.describe(c, name.isEmpty() ? named.name : name, named.note);
        });
        menu->addAction(tr("Note…"), this, [this, c] {
            const Study::Column& named = m_study.columns()[c];
            bool taken = false;
            const QString note = QInputDialog::getMultiLineText(
                this, tr("Note on %1").arg(named.name), tr("Note"), named.note, &taken);
            if (taken) {
                m_study.describe(c, named.name, note);
            }
        });
        menu->addAction(tr("Remove"), this, [this, c] { m_study.removeColumn(c); });
    }
    m_menu->addSeparator();
    for (std::size_t n = 0; n < m_study.networks().size(); ++n) {
        m_menu->addAction(tr("Remove %1").arg(qt(m_study.networks()[n]->name)), this,
                          [this, n] { m_study.removeNetwork(n); });
    }
}

QString StudyView::statusText(std::size_t network, std::size_t column) const {
    const NetworkRun& run = m_study.cell(network, column);
    const auto& known = run.request().known;
    const auto done = std::count_if(known.begin(), known.end(),
                                    [](const auto& result) { return result.has_value(); });
    if (!m_study.isCurrent(network, column, m_document) && done > 0) {
        return tr("out of date");
    }
    if (run.isRunning()) {
        return tr("%1 of %2 layers").arg(done).arg(known.size());
    }
    if (!run.isDone()) {
        return done > 0 ? tr("stopped") : tr("not mapped");
    }
    const auto& rows = run.table().rows;
    const bool proven = std::all_of(rows.begin(), rows.end(), [](const NetworkRow& row) {
        return row.cost && row.gap && *row.gap <= 1;
    });
    return proven ? tr("proven") : tr("mapped");
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
    const QString status = layer ? QString() : statusText(network, column);
    if (!numbers) {
        return {{}, {}, {}, {status.isEmpty() ? QStringLiteral("–") : status}};
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
    const bool current = status == tr("proven") || status == tr("mapped");
    bound.text = current ? bound.text + QStringLiteral(" · ") + status : status;
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
        cell.under = {changeLabel(area.total() / base.total())};
    }
    cell.tip = columnTip(column);
    return cell;
}

void StudyView::refresh() {
    m_places.clear();
    m_empty->setVisible(m_study.columns().empty());
    QStringList headings{tr("layer"), tr("×")};
    TableModel::Row areas{{tr("area"), false, true}, {}};
    QList<ComboItem> names;
    for (std::size_t column = 0; column < m_study.columns().size(); ++column) {
        names << ComboItem{m_study.columns()[column].name, static_cast<int>(column)};
        headings << headingsOf(column);
        areas << areaCell(column) << TableCell{{}, true} << TableCell{{}, true} << TableCell{};
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
}

/// Opens the layer of a cell; the row of a network opens its first layer.
void StudyView::open(const QModelIndex& at) {
    if (at.row() < 1 || at.row() >= static_cast<int>(m_places.size())) {
        return;
    }
    Place place = m_places[static_cast<std::size_t>(at.row())];
    place.column = static_cast<std::size_t>(std::max(0, at.column() - before) / each);
    emit opened(place);
}

}  // namespace loopglass::ui
