#include "network/study.h"

#include "document/saved_results.h"
#include "network/sized_network.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "workload/input_error.h"

#include <QJsonArray>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

const QString columnsKey = QStringLiteral("columns");
const QString cellsKey = QStringLiteral("cells");
const QString baselineKey = QStringLiteral("baseline");
const QString nameKey = QStringLiteral("name");
const QString noteKey = QStringLiteral("note");

}  // namespace

Study::Study(QObject* parent) : QObject(parent) {}

std::unique_ptr<NetworkRun> Study::newCell() {
    auto run = std::make_unique<NetworkRun>();
    connect(run.get(), &NetworkRun::changed, this, [this, cell = run.get()] {
        if (cell == m_running && !cell->isRunning()) {
            next();
        }
        emit changed();
    });
    connect(run.get(), &NetworkRun::found, this, &Study::found);
    return run;
}

void Study::adopt(const NetworkRun& run) {
    m_options = run.inputs();
    for (std::size_t network = 0; network < m_networks.size(); ++network) {
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (run.isOf(stateOf(network, column)) && !m_cells[network][column]->isDone()) {
                plan(network, column);
                m_cells[network][column]->adopt(run);
            }
        }
    }
    emit changed();
}

/// Returns the inputs of a cell. Constraints and a manual mapping belong to the document.
DocumentState Study::stateOf(std::size_t network, std::size_t column) const {
    DocumentState state = m_options;
    state.accelerator = m_columns[column].accelerator;
    state.network = m_networks[network];
    state.layer = 0;
    state.constraints.clear();
    state.manualMapping.reset();
    state.design.reset();
    state.imported.reset();
    state.importedLayers.reset();
    return state;
}

void Study::plan(std::size_t network, std::size_t column) {
    m_cells[network][column]->plan(stateOf(network, column));
}

bool Study::isCurrent(std::size_t network, std::size_t column, const Document& document) const {
    DocumentState state = cell(network, column).inputs();
    state.method = document.method();
    state.options = document.options();
    return cell(network, column).isOf(state);
}

void Study::add(const QString& name, const std::shared_ptr<const Accelerator>& accelerator) {
    QString free = name;
    const auto isTaken = [&] {
        return std::any_of(m_columns.begin(), m_columns.end(),
                           [&](const Column& column) { return column.name == free; });
    };
    for (int number = 2; isTaken(); ++number) {
        free = QStringLiteral("%1 (%2)").arg(name).arg(number);
    }
    m_columns.push_back({free, {}, accelerator});
    complete();
    emit edited();
}

void Study::add(const std::shared_ptr<const Network>& network) {
    m_networks.push_back(network);
    m_cells.emplace_back();
    complete();
    emit edited();
}

QString Study::addSizes(std::size_t network, const QString& text) {
    const QString expected =
        tr("'%1' is not a dimension with sizes; such as N = 1, 4 is expected.");
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    const QString dimension = text.left(equals).trimmed();
    if (equals < 0 || dimension.isEmpty()) {
        return expected.arg(text);
    }
    std::vector<std::shared_ptr<const Network>> sized;
    for (const QString& part : text.mid(equals + 1).split(QLatin1Char(','))) {
        bool isNumber = false;
        const qlonglong size = part.trimmed().toLongLong(&isNumber);
        if (!isNumber) {
            return expected.arg(text);
        }
        try {
            sized.push_back(std::make_shared<const Network>(
                withSize(*m_networks[network], dimension.toStdString(), size)));
        } catch (const InputError& error) {
            return sentence(uiText(error.text()));
        }
    }
    for (const auto& one : sized) {
        add(one);
    }
    return {};
}

/// Creates the cells of new rows and columns.
void Study::complete() {
    {
        const QSignalBlocker quiet(this);  // the table is incomplete
        for (std::size_t network = 0; network < m_networks.size(); ++network) {
            while (m_cells[network].size() < m_columns.size()) {
                m_cells[network].push_back(newCell());
                plan(network, m_cells[network].size() - 1);
            }
        }
    }
    emit changed();
}

void Study::removeColumn(std::size_t column) {
    stop();
    const auto at = static_cast<std::ptrdiff_t>(column);
    m_columns.erase(m_columns.begin() + at);
    for (auto& cells : m_cells) {
        cells.erase(cells.begin() + at);
    }
    m_baseline -= m_baseline > column || (m_baseline == column && m_baseline > 0) ? 1 : 0;
    emit changed();
    emit edited();
}

void Study::removeNetwork(std::size_t network) {
    stop();
    const auto at = static_cast<std::ptrdiff_t>(network);
    m_networks.erase(m_networks.begin() + at);
    m_cells.erase(m_cells.begin() + at);
    emit changed();
    emit edited();
}

void Study::describe(std::size_t column, const QString& name, const QString& note) {
    m_columns[column].name = name;
    m_columns[column].note = note;
    emit changed();
    emit edited();
}

void Study::setBaseline(std::size_t column) {
    m_baseline = column;
    emit changed();
    emit edited();
}

void Study::clear() {
    stop();
    m_cells.clear();
    m_networks.clear();
    m_columns.clear();
    m_baseline = 0;
    emit changed();
}

QString Study::begin(const Document& document) {
    if (m_columns.empty() || m_networks.empty()) {
        return tr("Add an accelerator first.");
    }
    stop();
    m_options = document.state();
    for (std::size_t network = m_networks.size(); network-- > 0;) {
        for (std::size_t column = m_columns.size(); column-- > 0;) {
            if (!isCurrent(network, column, document)) {
                plan(network, column);
            }
            if (!cell(network, column).isDone()) {
                m_queue.push_back(m_cells[network][column].get());
            }
        }
    }
    m_planned = m_queue.size();
    next();
    return {};
}

std::pair<std::size_t, std::size_t> Study::finished() const {
    return {m_planned - m_queue.size() - (isRunning() ? 1 : 0), m_planned};
}

double Study::progress() const {
    if (m_planned == 0) {
        return 0;
    }
    const double begun = m_running != nullptr ? m_running->progress() : 0;
    return (static_cast<double>(finished().first) + begun) / static_cast<double>(m_planned);
}

/// Starts the next search.
void Study::next() {
    m_running = nullptr;
    if (!m_queue.empty()) {
        m_running = m_queue.back();
        m_queue.pop_back();
        m_running->resume();
    }
    emit changed();
}

void Study::stop() {
    m_queue.clear();
    if (NetworkRun* run = std::exchange(m_running, nullptr)) {
        run->stop();
        emit changed();
    }
}

QJsonObject Study::saved() const {
    QJsonArray columns;
    for (const Column& column : m_columns) {
        columns.append(QJsonObject{{nameKey, column.name}, {noteKey, column.note}});
    }
    QJsonArray rows;
    for (const auto& cells : m_cells) {
        QJsonArray row;
        for (const auto& run : cells) {
            row.append(run->saved());
        }
        rows.append(row);
    }
    return m_cells.empty() ? QJsonObject()
                           : QJsonObject{{columnsKey, columns},
                                         {cellsKey, rows},
                                         {baselineKey, static_cast<int>(m_baseline)}};
}

QString Study::restore(const QJsonObject& saved, const Document& document) {
    clear();
    QSignalBlocker quiet(this);  // the table is incomplete
    SessionTexts known;
    const QJsonArray columns = saved[columnsKey].toArray();
    const QJsonArray rows = saved[cellsKey].toArray();
    for (qsizetype row = 0; row < rows.size() && !columns.isEmpty(); ++row) {
        const QJsonArray cells = rows[row].toArray();
        std::vector<std::unique_ptr<NetworkRun>> runs;
        for (qsizetype column = 0; column < columns.size(); ++column) {
            runs.push_back(newCell());
            const QString why = runs.back()->restore(cells[column].toObject(), document, &known);
            if (!why.isEmpty()) {
                quiet.unblock();
                clear();
                return why;
            }
        }
        m_networks.push_back(runs.front()->inputs().network);
        for (qsizetype column = 0; row == 0 && column < columns.size(); ++column) {
            const QJsonObject told = columns[column].toObject();
            m_columns.push_back({told[nameKey].toString(), told[noteKey].toString(),
                                 runs[static_cast<std::size_t>(column)]->inputs().accelerator});
        }
        m_cells.push_back(std::move(runs));
    }
    const int baseline = saved[baselineKey].toInt();
    m_baseline = baseline >= 0 && baseline < static_cast<int>(m_columns.size())
                     ? static_cast<std::size_t>(baseline)
                     : 0;
    quiet.unblock();
    emit changed();
    return {};
}

}  // namespace loopglass::ui
