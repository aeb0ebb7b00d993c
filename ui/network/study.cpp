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

std::shared_ptr<NetworkRun> Study::newCell() {
    auto run = std::make_shared<NetworkRun>();
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
    for (std::size_t network = 0; network < m_now.networks.size(); ++network) {
        for (std::size_t column = 0; column < m_now.columns.size(); ++column) {
            if (run.isOf(stateOf(network, column)) && !m_now.cells[network][column]->isDone()) {
                plan(network, column);
                m_now.cells[network][column]->adopt(run);
            }
        }
    }
    emit changed();
}

/// Returns the inputs of a cell. Constraints and a manual mapping belong to the document.
DocumentState Study::stateOf(std::size_t network, std::size_t column) const {
    DocumentState state = m_options;
    state.accelerator = m_now.columns[column].accelerator;
    state.network = m_now.networks[network];
    state.layer = 0;
    state.constraints.clear();
    state.manualMapping.reset();
    state.design.reset();
    state.imported.reset();
    state.importedLayers.reset();
    return state;
}

void Study::plan(std::size_t network, std::size_t column) {
    m_now.cells[network][column]->plan(stateOf(network, column));
}

bool Study::isCurrent(std::size_t network, std::size_t column, const Document& document) const {
    DocumentState state = cell(network, column).inputs();
    state.method = document.method();
    state.options = document.options();
    return cell(network, column).isOf(state);
}

QString Study::freeName(const QString& name) const {
    QString free = name;
    const auto isTaken = [&] {
        return std::any_of(m_now.columns.begin(), m_now.columns.end(),
                           [&](const Column& column) { return column.name == free; });
    };
    for (int number = 2; isTaken(); ++number) {
        free = QStringLiteral("%1 (%2)").arg(name).arg(number);
    }
    return free;
}

void Study::add(const QString& name, const std::shared_ptr<const Accelerator>& accelerator) {
    const QString free = freeName(name);
    edit(tr("add %1").arg(free), [&] {
        m_now.columns.push_back({free, {}, accelerator});
        complete();
    });
}

void Study::add(const std::shared_ptr<const Network>& network) {
    edit(tr("add %1").arg(qt(network->name)), [&] {
        m_now.networks.push_back(network);
        m_now.cells.emplace_back();
        complete();
    });
}

void Study::edit(const QString& name, const std::function<void()>& change) {
    const Contents before = m_now;
    const bool isWhole = !std::exchange(m_isEditing, true);
    change();
    if (isWhole) {
        m_isEditing = false;
        emit changed();
        emit edited(name, before, m_now);
    }
}

void Study::show(const Contents& contents) {
    stop();
    m_now = contents;
    emit changed();
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
                withSize(*m_now.networks[network], dimension.toStdString(), size)));
        } catch (const InputError& error) {
            return sentence(uiText(error.text()));
        }
    }
    edit(tr("sizes of %1").arg(dimension), [&] {
        for (const auto& one : sized) {
            add(one);
        }
    });
    return {};
}

/// Creates the cells of new rows and columns.
void Study::complete() {
    const QSignalBlocker quiet(this);  // the table is incomplete
    for (std::size_t network = 0; network < m_now.networks.size(); ++network) {
        while (m_now.cells[network].size() < m_now.columns.size()) {
            m_now.cells[network].push_back(newCell());
            plan(network, m_now.cells[network].size() - 1);
        }
    }
}

void Study::removeColumn(std::size_t column) {
    stop();
    edit(tr("remove %1").arg(m_now.columns[column].name), [&] {
        const auto at = static_cast<std::ptrdiff_t>(column);
        m_now.columns.erase(m_now.columns.begin() + at);
        for (auto& cells : m_now.cells) {
            cells.erase(cells.begin() + at);
        }
        std::size_t& base = m_now.baseline;
        base -= base > column || (base == column && base > 0) ? 1 : 0;
    });
}

void Study::removeNetwork(std::size_t network) {
    stop();
    edit(tr("remove %1").arg(qt(m_now.networks[network]->name)), [&] {
        const auto at = static_cast<std::ptrdiff_t>(network);
        m_now.networks.erase(m_now.networks.begin() + at);
        m_now.cells.erase(m_now.cells.begin() + at);
    });
}

void Study::describe(std::size_t column, const QString& name, const QString& note) {
    Column& told = m_now.columns[column];
    if (told.name != name || told.note != note) {
        edit(tr("name and note of %1").arg(name), [&] {
            told.name = name;
            told.note = note;
        });
    }
}

void Study::setBaseline(std::size_t column) {
    if (column != m_now.baseline) {
        edit(tr("baseline %1").arg(m_now.columns[column].name), [&] { m_now.baseline = column; });
    }
}

void Study::clear() { show({}); }

QString Study::begin(const Document& document) {
    if (m_now.columns.empty() || m_now.networks.empty()) {
        return tr("Add an accelerator first.");
    }
    if (const QString ban = document.state().searchBan(); !ban.isEmpty()) {
        return tr("Not searched: %1").arg(ban);
    }
    stop();
    m_options = document.state();
    for (std::size_t network = m_now.networks.size(); network-- > 0;) {
        for (std::size_t column = m_now.columns.size(); column-- > 0;) {
            if (!isCurrent(network, column, document)) {
                plan(network, column);
            }
            if (!cell(network, column).isDone()) {
                m_queue.push_back(m_now.cells[network][column].get());
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
    for (const Column& column : m_now.columns) {
        columns.append(QJsonObject{{nameKey, column.name}, {noteKey, column.note}});
    }
    QJsonArray rows;
    for (const auto& cells : m_now.cells) {
        QJsonArray row;
        for (const auto& run : cells) {
            row.append(run->saved());
        }
        rows.append(row);
    }
    return m_now.cells.empty() ? QJsonObject()
                               : QJsonObject{{columnsKey, columns},
                                             {cellsKey, rows},
                                             {baselineKey, static_cast<int>(m_now.baseline)}};
}

QString Study::restore(const QJsonObject& saved, const Document& document) {
    clear();
    QSignalBlocker quiet(this);  // the table is incomplete
    SessionTexts known;
    const QJsonArray columns = saved[columnsKey].toArray();
    const QJsonArray rows = saved[cellsKey].toArray();
    for (qsizetype row = 0; row < rows.size() && !columns.isEmpty(); ++row) {
        const QJsonArray cells = rows[row].toArray();
        std::vector<std::shared_ptr<NetworkRun>> runs;
        for (qsizetype column = 0; column < columns.size(); ++column) {
            runs.push_back(newCell());
            const QString why = runs.back()->restore(cells[column].toObject(), document, &known);
            if (!why.isEmpty()) {
                quiet.unblock();
                clear();
                return why;
            }
        }
        m_now.networks.push_back(runs.front()->inputs().network);
        for (qsizetype column = 0; row == 0 && column < columns.size(); ++column) {
            const QJsonObject told = columns[column].toObject();
            m_now.columns.push_back({told[nameKey].toString(), told[noteKey].toString(),
                                     runs[static_cast<std::size_t>(column)]->inputs().accelerator});
        }
        m_now.cells.push_back(std::move(runs));
    }
    const int baseline = saved[baselineKey].toInt();
    m_now.baseline = baseline >= 0 && baseline < static_cast<int>(m_now.columns.size())
                         ? static_cast<std::size_t>(baseline)
                         : 0;
    quiet.unblock();
    emit changed();
    return {};
}

}  // namespace loopglass::ui
