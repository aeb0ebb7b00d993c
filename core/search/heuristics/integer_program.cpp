// The only file that calls COIN-OR Cbc, an established solver of integer programs. Cbc uses branch
// and bound over the simplex method, with Gomory's cuts, mixed-integer rounding and probing at each
// node. The solver runs in the thread of the caller, with a fixed seed and a limit on nodes instead
// of time. Therefore the same program always has the same result. Cost: some simplex steps for each
// node; the number of nodes is exponential in the worst case.
#include "search/heuristics/integer_program.h"

#include <CbcEventHandler.hpp>
#include <CbcModel.hpp>
#include <CglGomory.hpp>
#include <CglMixedIntegerRounding2.hpp>
#include <CglProbing.hpp>
#include <CoinPackedMatrix.hpp>
#include <CoinPackedVector.hpp>
#include <OsiClpSolverInterface.hpp>
#include <algorithm>
#include <cmath>

namespace loopglass::heuristics {

namespace {

constexpr int solverSeed = 1;

/// An event handler that ends the solver when a stop is requested.
class StopHandler final : public CbcEventHandler {
public:
    explicit StopHandler(std::stop_token token) : m_stop(std::move(token)) {}
    CbcAction event(CbcEvent /*event*/) override {
        return m_stop.stop_requested() ? CbcAction::stop : CbcAction::noAction;
    }
    CbcAction event(CbcEvent which, void* /*data*/) override { return event(which); }
    CbcEventHandler* clone() const override { return new StopHandler(*this); }

private:
    std::stop_token m_stop;
};

void load(const IntegerProgram& program, OsiClpSolverInterface& solver) {
    const double infinity = solver.getInfinity();
    CoinPackedMatrix matrix(false, 0, 0);
    matrix.setDimensions(0, static_cast<int>(program.variables.size()));
    std::vector<double> least;
    std::vector<double> most;
    for (const IntegerProgram::Row& row : program.rows) {
        CoinPackedVector terms;
        for (const auto& [variable, factor] : row.terms) {
            terms.insert(static_cast<int>(variable), factor);
        }
        matrix.appendRow(terms);
        least.push_back(std::max(row.least, -infinity));
        most.push_back(std::min(row.most, infinity));
    }
    std::vector<double> costs;
    std::vector<double> bounds;
    for (const IntegerProgram::Variable& variable : program.variables) {
        costs.push_back(variable.cost);
        bounds.push_back(variable.most);
    }
    const std::vector<double> zeros(program.variables.size(), 0);
    solver.loadProblem(matrix, zeros.data(), bounds.data(), costs.data(), least.data(),
                       most.data());
    for (std::size_t v = 0; v < program.variables.size(); ++v) {
        if (program.variables[v].whole) {
            solver.setInteger(static_cast<int>(v));
        }
    }
}

/// Copies the values into `answer`, rounds whole variables, and computes the cost.
void take(const IntegerProgram& program, const double* values, ProgramAnswer& answer) {
    answer.values.emplace();
    for (std::size_t v = 0; v < program.variables.size(); ++v) {
        const IntegerProgram::Variable& variable = program.variables[v];
        answer.values->push_back(variable.whole ? std::round(values[v]) : values[v]);
        answer.cost += variable.cost * answer.values->back();
    }
}

}  // namespace

ProgramAnswer solve(const IntegerProgram& program, std::uint64_t maxNodes, std::stop_token stop) {
    OsiClpSolverInterface solver;
    solver.messageHandler()->setLogLevel(0);
    load(program, solver);
    CbcModel model(solver);
    model.setLogLevel(0);
    model.solver()->messageHandler()->setLogLevel(0);
    model.setRandomSeed(solverSeed);
    model.setMaximumNodes(static_cast<int>(std::min<std::uint64_t>(maxNodes, 1'000'000'000)));
    const StopHandler handler(std::move(stop));
    model.passInEventHandler(&handler);
    CglProbing probing;
    CglGomory gomory;
    CglMixedIntegerRounding2 rounding;
    model.addCutGenerator(&probing, -1, "probing");
    model.addCutGenerator(&gomory, -1, "Gomory");
    model.addCutGenerator(&rounding, -1, "rounding");
    model.initialSolve();
    model.branchAndBound();
    ProgramAnswer answer;
    answer.nodes = static_cast<std::uint64_t>(model.getNodeCount());
    answer.proven = model.isProvenOptimal() || model.isProvenInfeasible();
    if (model.bestSolution() != nullptr) {
        take(program, model.bestSolution(), answer);
    }
    return answer;
}

}  // namespace loopglass::heuristics
