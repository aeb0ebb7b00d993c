// The data grow on the thread of the job. The thread passes copies to the window at intervals:
// after each epoch, and several times a second during the search.
#include "mappers/gradient/gradient_run.h"

#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "surrogate/model_file.h"
#include "text/engine_text.h"
#include "text/write_whole.h"
#include "workload/input_error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <chrono>
#include <utility>

namespace loopglass::ui {

namespace {

using surrogate::VectorColumn;

constexpr auto showEvery = std::chrono::milliseconds(150);
constexpr auto writeEvery = std::chrono::seconds(2);
constexpr double longestProof = 10;     ///< time limit of the proof in seconds
constexpr std::uint64_t checked = 500;  ///< number of random mappings for the check of the model

void writeKept(const QString& file, const surrogate::Trained& trained) {
    QDir().mkpath(QFileInfo(file).path());
    // If the file cannot be written, the model is lost when the window closes.
    writeWhole(file, QByteArray::fromStdString(surrogate::writeTrained(trained)));
}

/// Receives all events and displays them.
class GradientFeed final : public surrogate::TrainObserver, public surrogate::GradientObserver {
public:
    GradientFeed(const GradientPlan& plan, std::function<void(SharedGradient)> show)
        : m_plan(plan),
          m_layout(plan.train.problem, plan.train.banks),
          m_least(
              surrogate::CostVector(plan.train.problem, m_layout, plan.train.cost, &plan.objective)
                  .least()),
          m_show(std::move(show)) {
        m_data.epochs = plan.model ? plan.model->losses.size() : plan.train.training.epochs;
        m_data.columns = columnsOf(plan.train.problem, m_layout);
        m_data.outputs = outputsOf(plan.train.problem);
        m_data.firstFactor = m_layout.firstFactor();
    }

    void sampled(std::uint64_t samples) override {
        m_data.sampled = samples;
        report(false);
    }
    void epoch(const surrogate::EpochLoss& loss) override {
        m_data.losses.push_back(loss);
        report(true);
    }
    void learned(const surrogate::SurrogateModel& model,
                 const std::vector<surrogate::NeuronLayer>& momentum) override {
        if (!m_plan.file.isEmpty() && Clock::now() - m_written > writeEvery) {
            writeKept(m_plan.file,
                      {std::make_shared<const surrogate::SurrogateModel>(model), momentum});
            m_written = Clock::now();
        }
    }
    bool wantsVectors() const override { return true; }
    void step(const surrogate::GradientStep& step) override {
        m_data.path.push_back(step);
        m_data.path.back().predicted /= unit();
        m_data.counted.push_back(surrogate::aboveLeast(m_plan.objective, step.totals, m_least) /
                                 unit());
        report(false);
    }

    /// Computes the optimum for comparison, if a short search can prove it.
    void prove(const std::stop_token& stop) {
        MapRequest request{m_plan.train.problem, exactMethod(), {}, {}, {}};
        request.options.objective = m_plan.objective;
        request.options.cost = m_plan.train.cost;
        request.options.threads = m_plan.train.threads;
        request.options = request.method.fitted(request.options);
        request.budget.seconds = longestProof;
        const MapResult found = map(request, nullptr, stop);
        if (found.isOptimal() && found.cost) {
            m_data.optimum = surrogate::aboveLeast(
                m_plan.objective, {found.cost->energy, found.cost->cycles}, m_least);
        }
    }
    void keep(const surrogate::Trained& trained) {
        if (trained.isPart()) {
            m_data.part = trained;
        }
        if (!m_plan.file.isEmpty()) {
            writeKept(m_plan.file, trained);
        }
    }
    void check(const surrogate::SharedModel& model) {
        const Problem& problem = m_plan.train.problem;
        m_data.model = model;
        m_data.losses = model->losses;
        if (const Message why = surrogate::warning(*model, problem); !why.empty()) {
            m_data.warning = uiText(why);
        }
        m_data.check = surrogate::comparePredictions(model, problem, m_plan.train.cost,
                                                     m_plan.objective, checked, m_plan.seed);
        for (surrogate::PredictedAndTrue& one : m_data.check) {
            one.predicted /= unit();
            one.counted /= unit();
        }
        report(true);
    }
    SharedGradient data() const { return std::make_shared<const GradientData>(m_data); }

private:
    using Clock = std::chrono::steady_clock;

    double unit() const { return m_data.optimum.value_or(1); }
    void report(bool now) {
        if (now || Clock::now() - m_shown > showEvery) {
            m_show(data());
            m_shown = Clock::now();
        }
    }

    const GradientPlan& m_plan;
    surrogate::VectorLayout m_layout;
    Totals m_least;
    std::function<void(SharedGradient)> m_show;
    GradientData m_data;
    Clock::time_point m_shown;
    Clock::time_point m_written = Clock::now();
};

SharedGradient trainAndSearch(const GradientPlan& plan, const std::stop_token& stop,
                              std::function<void(SharedGradient)> show) {
    GradientFeed feed(plan, std::move(show));
    feed.prove(stop);
    surrogate::Trained trained{plan.model, {}};
    if (!plan.model) {
        trained = surrogate::trainFrom(plan.train, plan.from, feed, stop);
    }
    if (!plan.model && trained.model) {
        feed.keep(trained);
    }
    if (trained.model) {
        feed.check(trained.model);
    }
    if (trained.model && !stop.stop_requested()) {
        surrogate::searchGradient({trained.model, &plan.train.problem, plan.train.cost,
                                   plan.objective, surrogate::GradientSettings::asPublished(),
                                   plan.evaluations, plan.seed},
                                  feed, stop);
    }
    return feed.data();
}

}  // namespace

QString GradientColumn::group() const {
    switch (column.kind) {
    case VectorColumn::Kind::Bound:
        return {};
    case VectorColumn::Kind::Banks:
        return tr("%1 banks").arg(level);
    case VectorColumn::Kind::Position:
        return tr("%1 order").arg(level);
    case VectorColumn::Kind::Factor:
        break;
    }
    return column.axis == LoopAxis::X   ? level + QStringLiteral(" x")
           : column.axis == LoopAxis::Y ? level + QStringLiteral(" y")
                                        : level;
}

QString GradientColumn::name() const {
    switch (column.kind) {
    case VectorColumn::Kind::Bound:
        return subject;
    case VectorColumn::Kind::Banks:
        return tr("%1 banks of %2").arg(level, subject);
    case VectorColumn::Kind::Position:
        return tr("%1 order of %2").arg(level, subject);
    case VectorColumn::Kind::Factor:
        break;
    }
    return group() + QLatin1Char(' ') + subject;
}

std::vector<GradientColumn> columnsOf(const Problem& problem,
                                      const surrogate::VectorLayout& layout) {
    std::vector<GradientColumn> columns;
    for (const VectorColumn& column : layout.columns()) {
        const bool banks = column.kind == VectorColumn::Kind::Banks;
        columns.push_back({column, qt(problem.accelerator.levels[column.level].name),
                           qt(banks ? problem.workload.tensors[column.subject].name
                                    : problem.workload.dimensions[column.subject].name)});
    }
    return columns;
}

QString GradientOutput::name() const {
    using Kind = surrogate::CostColumn::Kind;
    return kind == Kind::TensorEnergy  ? tr("%1 energy of %2").arg(level, tensor)
           : kind == Kind::Utilization ? tr("lanes in use")
           : kind == Kind::Energy      ? tr("energy")
                                       : tr("delay");
}

std::vector<GradientOutput> outputsOf(const Problem& problem) {
    using surrogate::CostColumn;
    std::vector<GradientOutput> outputs;
    for (const CostColumn& column : surrogate::costColumns(problem)) {
        const bool tensor = column.kind == CostColumn::Kind::TensorEnergy;
        outputs.push_back({column.kind, qt(problem.accelerator.levels[column.level].name),
                           tensor ? qt(problem.workload.tensors[column.tensor].name) : QString()});
    }
    return outputs;
}

GradientRun::GradientRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &GradientRun::settle);
}

GradientRun::~GradientRun() { m_job.disconnect(this); }

QString GradientRun::start(const GradientPlan& plan) {
    const surrogate::TrainRequest& train = plan.train;
    const Message why = plan.model ? surrogate::refusal(*plan.model, train.problem, train.cost)
                                   : surrogate::refusal(train);
    if (!why.empty()) {
        return uiText(why);
    }
    keepBefore();
    m_origin = plan.origin;
    m_job.start(
        [this, plan](const BackgroundJob::Link& link) {
            return trainAndSearch(plan, link.stopToken(), [this, &link](SharedGradient data) {
                link.report([this, data = std::move(data)] { show(data); });
            });
        },
        [this](SharedGradient data) { show(std::move(data)); });
    show(std::make_shared<const GradientData>());
    return {};
}

void GradientRun::keepBefore() {
    if (m_data && m_data->model) {
        m_before = m_data;
        m_previousOrigin = m_origin;
    }
}

/// Hides the results; keeps the model, so that the user can save the model or search with it.
void GradientRun::putAway() {
    keepBefore();
    m_data.reset();
    emit changed();
}

void GradientRun::stop() { m_job.endEarly(); }

/// Shows the previous model again if the run has produced no model.
void GradientRun::settle() {
    if (m_data && !m_data->model) {
        auto nothing = std::make_shared<GradientData>();
        nothing->nothing = true;
        m_origin = m_before ? m_previousOrigin : m_origin;
        m_data = m_before ? std::exchange(m_before, nullptr) : SharedGradient(std::move(nothing));
    }
    emit changed();
}

surrogate::SharedModel GradientRun::model() const {
    return m_data && m_data->model ? m_data->model : m_before ? m_before->model : nullptr;
}

void GradientRun::swapWithPrevious() {
    if (m_before && !isRunning()) {
        std::swap(m_data, m_before);
        std::swap(m_origin, m_previousOrigin);
        emit changed();
    }
}

QString GradientRun::defaultFile() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
           QStringLiteral("/training.model");
}

surrogate::Trained GradientRun::kept(const QString& file) {
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QByteArray bytes = in.readAll();
    try {
        return surrogate::readTrained({file.toStdString(), bytes.toStdString()});
    } catch (const InputError&) {
        return {};
    }
}

void GradientRun::show(SharedGradient data) {
    m_data = std::move(data);
    emit changed();
}

}  // namespace loopglass::ui
