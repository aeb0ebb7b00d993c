// Implements the first phase of Mind Mappings (section 4.1): sampling, conversion to z-scores, and
// the training of a network. A hash (FNV-1a) identifies the problems for which a model is valid. It
// covers the accelerator file without the name, the energies derived from the technology, the
// workload without dimension sizes, and the counting options. So a model is rejected if any
// accelerator parameter differs.
#include "surrogate/surrogate_model.h"

#include "format/write/write_accelerator.h"
#include "words/sentences/surrogate.h"
#include "workload/input_error.h"
#include "workload/text_hash.h"

#include <array>
#include <cstdio>

namespace loopglass::surrogate {

namespace {

constexpr std::uint64_t maxSamples = 20'000'000;
constexpr std::size_t maxParameters = 20'000'000;

std::string shapeOf(const Workload& workload) {
    std::string names;
    for (const Dimension& dimension : workload.dimensions) {
        names += names.empty() ? dimension.name : " " + dimension.name;
    }
    return names + ": " + equationText(workload);
}

std::string energiesOf(const Problem& problem) {
    std::string text;
    const auto add = [&](double number) {
        std::array<char, 40> digits{};
        std::snprintf(digits.data(), digits.size(), " %.17g", number);
        text += digits.data();
    };
    add(problem.accelerator.compute.energy);
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t))) {
                const AccessEnergy& energy = problem.energy(levelId(l), tensorId(t));
                add(energy.read);
                add(energy.write);
                add(energy.update);
            }
        }
    }
    return text;
}

/// Forwards the reports of all epochs, and stores the network of the last epoch.
class KeptEpochs {
public:
    KeptEpochs(SurrogateModel& model, std::vector<NeuronLayer>& momentum, TrainObserver& observer)
        : m_model(model),
          m_momentum(momentum),
          m_observer(observer) {}
    void operator()(const EpochLoss& loss, const Perceptron& network,
                    const std::vector<NeuronLayer>& momentum) {
        m_model.network = network;
        m_model.losses.push_back(loss);
        m_momentum = momentum;
        m_observer.epoch(loss);
        m_observer.learned(m_model, m_momentum);
    }

private:
    SurrogateModel& m_model;
    std::vector<NeuronLayer>& m_momentum;
    TrainObserver& m_observer;
};

}  // namespace

bool sameShape(const Workload& a, const Workload& b) { return shapeOf(a) == shapeOf(b); }

TrainedFor trainedFor(const Problem& problem, const CostOptions& cost, int banks) {
    Accelerator machine = problem.accelerator;
    machine.name = "machine";
    machine.description.clear();
    const std::string shape = shapeOf(problem.workload);
    const std::string all = writeAccelerator(machine) + energiesOf(problem) + "\n" + shape + "\n" +
                            std::to_string(static_cast<int>(cost.reuse)) +
                            (cost.chargeFirstVisits ? " first" : "") + " " + std::to_string(banks);
    return {problem.accelerator.name, shape, banks, hashOf(all)};
}

Message refusal(const SurrogateModel& model, const Problem& problem, const CostOptions& cost) {
    const TrainedFor here = trainedFor(problem, cost, model.subject.banks);
    if (here.workload != model.subject.workload) {
        return msg::surrogate::otherWorkload(model.subject.workload, here.workload);
    }
    if (here.hash != model.subject.hash) {
        return msg::surrogate::otherAccelerator(model.subject.accelerator);
    }
    return {};
}

Message warning(const SurrogateModel& model, const Problem& problem) {
    std::vector<std::string> names;
    for (const std::size_t d : model.ranges.outside(boundsOf(problem.workload))) {
        names.push_back(problem.workload.dimensions[d].name);
    }
    return names.empty() ? Message() : msg::surrogate::outsideRanges(problem.workload.name, names);
}

Message refusal(const TrainRequest& request) {
    const VectorLayout layout(request.problem, request.banks);
    for (const BankGroup& group : layout.bankGroups()) {
        if (static_cast<std::size_t>(request.banks) < group.tensors.size()) {
            return msg::surrogate::tooFewBanks(group.tensors.size());
        }
    }
    if (request.sampling.samples < 2 || request.sampling.samples > maxSamples) {
        return msg::surrogate::badSamples(maxSamples);
    }
    std::vector<std::size_t> widths{layout.size()};
    widths.insert(widths.end(), request.training.hidden.begin(), request.training.hidden.end());
    widths.push_back(costColumns(request.problem).size());
    for (const std::size_t width : widths) {
        if (width == 0 || width > maxParameters) {
            return msg::surrogate::badWidths(maxParameters);
        }
    }
    return parameterCountOf(widths) > maxParameters ? msg::surrogate::badWidths(maxParameters)
                                                    : Message();
}

SharedModel train(const TrainRequest& request, TrainObserver& observer,
                  const std::stop_token& stop) {
    return trainFrom(request, {}, observer, stop).model;
}

Trained trainFrom(const TrainRequest& request, const Trained& from, TrainObserver& observer,
                  const std::stop_token& stop) {
    if (const Message why = refusal(request); !why.empty()) {
        throw InputError(why);
    }
    const VectorLayout layout(request.problem, request.banks);
    DataSet data = sampleData(
        request.problem, layout, request.cost, request.ranges, request.sampling, request.threads,
        [&](std::uint64_t samples) { observer.sampled(samples); }, stop);
    if (data.size() == 0) {
        return from;
    }
    auto model = std::make_shared<SurrogateModel>();
    model->subject = trainedFor(request.problem, request.cost, request.banks);
    model->ranges = request.ranges;
    model->sampling = request.sampling;
    model->training = request.training;
    model->inputs = Scale::of(data.mappings, data.columns);
    model->outputs = Scale::of(data.costs, data.outputs);
    model->inputs.normalise(data.mappings);
    model->outputs.normalise(data.costs);
    std::vector<NeuronLayer> momentum;
    Training training(data, request.training);
    if (from.model) {
        model->network = from.model->network;
        model->losses = from.model->losses;
        momentum = from.momentum;
        training.goOnFrom({model->losses.size(), model->network, momentum});
    }
    training.run(KeptEpochs(*model, momentum, observer), stop);
    return model->losses.empty() ? Trained() : Trained{std::move(model), std::move(momentum)};
}

}  // namespace loopglass::surrogate
