#include "support/surrogate_cases.h"

#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "support/paths.h"
#include "workload/input_error.h"

namespace loopglass::test {

std::vector<Problem> mindMappingsProblems() {
    std::vector<Problem> problems;
    for (const std::string kind : {"cnn", "mttkrp"}) {
        const std::string file = "mind-mappings-" + kind + ".yaml";
        const Accelerator machine =
            readAccelerator(readSource(sourcePath("samples/accelerators/" + file)));
        for (const NetworkLayer& layer :
             readNetwork(readSource(sourcePath("samples/networks/" + file))).layers) {
            problems.push_back(bind(layer.workload, machine));
        }
    }
    return problems;
}

surrogate::ProblemRanges mindMappingsRanges(const Problem& problem) {
    auto ranges = surrogate::ProblemRanges::of(std::vector<Workload>{problem.workload});
    const bool convolution = problem.workload.dimensionCount() == 7;
    const std::vector<std::string> texts =
        convolution ? std::vector<std::string>{"N=1,2,4,8,16", "C=3,32..480/32", "K=32..480/32",
                                               "R,S=1,3,5,7", "P,Q=7..223"}
                    : std::vector<std::string>{"I=128..3968/128", "J=128..3968/128",
                                               "K=128..3968/128", "L=128..3968/128"};
    for (const std::string& text : texts) {
        ranges.set(problem.workload, text);
    }
    return ranges;
}

Problem tinySurrogateProblem() {
    return bind(readWorkload({"tiny.yaml", R"(
name: tiny
dimensions: {M: 4, N: 6, K: 3}
equation: "c[m,n] += a[m,k] * b[k,n]"
)"}),
                readAccelerator({"two.yaml", R"(
name: two PEs
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 100}, fanout: {x: 2}}
  - {name: L1, capacity: 14, energy: {read: 2}}
)"}));
}

surrogate::TrainRequest quickTraining(const Problem& problem, std::uint64_t samples,
                                      std::uint64_t epochs) {
    surrogate::TrainRequest request{
        problem, {}, 0, surrogate::ProblemRanges::of(std::vector<Workload>{problem.workload}),
        {},      {}, 1};
    request.sampling.samples = samples;
    request.training.hidden = {32, 32};
    request.training.epochs = epochs;
    return request;
}

std::string messageOf(const std::function<void()>& work) {
    try {
        work();
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

}  // namespace loopglass::test
