#pragma once

#include "mapping/problem.h"
#include "surrogate/problem_ranges.h"
#include "surrogate/surrogate_model.h"

#include <functional>
#include <string>
#include <vector>

namespace loopglass::test {

/// Returns the eight problems of Mind Mappings on their machines: six convolutions, then two
/// MTTKRPs.
std::vector<Problem> mindMappingsProblems();
/// Returns the ranges that the repository of Mind Mappings uses for training.
surrogate::ProblemRanges mindMappingsRanges(const Problem& problem);
/// Returns a matrix product on a machine of two PEs with small buffers, whose mappings can be
/// listed.
Problem tinySurrogateProblem();
/// Returns a request for fast training of a small network for this problem alone.
surrogate::TrainRequest quickTraining(const Problem& problem, std::uint64_t samples,
                                      std::uint64_t epochs);
/// Returns the message of an InputError, with its position; empty if none is thrown.
std::string messageOf(const std::function<void()>& work);

}  // namespace loopglass::test
