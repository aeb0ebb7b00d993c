#pragma once

#include "mapping/problem.h"
#include "surrogate/problem_ranges.h"
#include "surrogate/surrogate_model.h"

#include <functional>
#include <string>
#include <vector>

namespace loopglass::test {

/// The eight problems of Mind Mappings on their machines: six convolutions, then two MTTKRPs.
std::vector<Problem> mindMappingsProblems();
/// The ranges that the repository of Mind Mappings trains for.
surrogate::ProblemRanges mindMappingsRanges(const Problem& problem);
/// A machine of two PEs with small buffers and a matrix product, whose mappings can be listed.
Problem tinySurrogateProblem();
/// What a small network learns in a moment: the problem alone.
surrogate::TrainRequest quickTraining(const Problem& problem, std::uint64_t samples,
                                      std::uint64_t epochs);
/// What an InputError says, with its place; empty when there is none.
std::string messageOf(const std::function<void()>& work);

}  // namespace loopglass::test
