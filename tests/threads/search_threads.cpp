// Searches with several threads, alone, two at a time, and stopped at any moment: for
// ThreadSanitizer, and so without Qt. It also checks what the searches find, and exits with 1 when
// something is wrong.

#include "mapping/legality.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/cases/reference_case.h"
#include "support/paths.h"
#include "support/recording.h"
#include "support/wait_until.h"

#include <atomic>
#include <cstdio>
#include <stdexcept>
#include <thread>

using namespace loopglass;
using namespace loopglass::test;

namespace {

int failures = 0;

void check(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "search_threads: %s\n", what);
        ++failures;
    }
}

/// A layer of ResNet-18 with many rounds of many candidates each, so that all threads have work.
Problem makeProblem() {
    for (const ReferenceCase& reference :
         readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"))) {
        if (reference.name() == "basic resnet18:n1:64-64_3x3_56x56")
            return bind(reference.workload, reference.machine);
    }
    throw std::runtime_error("the layer is not among the reference cases");
}

SearchOptions withThreads(unsigned threads) {
    SearchOptions options;
    options.threads = threads;
    return options;
}

/// A search that is not over soon: no principle bounds it.
SearchOptions longOptions(unsigned threads) {
    SearchOptions options = withThreads(threads);
    options.principles = {false, false, false, false};
    return options;
}

void sameForAnyNumberOfThreads(const Problem& problem) {
    Recording one;
    const SearchResult expected = search(problem, withThreads(1), &one);
    check(expected.best.has_value(), "no mapping");
    for (int run = 0; run < 2; ++run) {
        Recording several;
        const SearchResult found = search(problem, withThreads(4), &several);
        check(found.best == expected.best, "four threads find another mapping");
        check(several.bytes() == one.bytes(), "four threads tell something else");
    }
}

void twoSearchesAtATime(const Problem& problem) {
    SearchResult first;
    SearchResult second;
    std::thread other([&] { first = search(problem, withThreads(4)); });
    second = search(problem, withThreads(4));
    other.join();
    check(first.best.has_value() && first.best == second.best, "two searches disturb each other");
}

/// At moments of the search that its observer counts, by a thread that has no part in it.
void stoppedFromAnotherThread(const Problem& problem) {
    for (std::size_t call = 0; call < 150; call += 10) {
        const SearchOptions options = call % 20 == 0 ? longOptions(4) : withThreads(4);
        std::stop_source source;
        std::atomic<std::size_t> heard{0};
        Recording recording([&](std::size_t number) { heard = number; });
        std::atomic<bool> ended{false};
        std::thread stopper([&] {
            waitUntil([&] { return heard >= call || ended; });
            source.request_stop();
        });
        const SearchResult result = search(problem, options, &recording, source.get_token());
        ended = true;
        stopper.join();
        check(result.stopped() || options == withThreads(4), "it was not stopped");
        check(!result.best || violations(problem, *result.best).empty(), "an illegal mapping");
    }
}

void stoppedByTheObserver(const Problem& problem) {
    for (std::size_t call = 1; call < 200; call += 30) {
        std::stop_source source;
        Recording recording([&](std::size_t number) {
            if (number == call)
                source.request_stop();
        });
        const SearchResult result = search(problem, longOptions(4), &recording, source.get_token());
        check(result.stopped(), "it was not stopped by its observer");
    }
}

/// Every keep and bypass choice, several searched at a time.
void variantsBesideEachOther(const Problem& problem) {
    SearchOptions options = withThreads(1);
    options.variants.bypass = true;
    const VariantsResult one = variants::searchVariants(problem, options);
    options.threads = 4;
    const VariantsResult several = variants::searchVariants(problem, options);
    check(one.result.best.has_value() && one.result.isClosed(), "no optimum of the variants");
    check(several.result.best == one.result.best && several.searched == one.searched &&
              several.result.statistics.evaluated == one.result.statistics.evaluated,
          "variants differ with four threads");
}

}  // namespace

int main() {
    const Problem problem = makeProblem();
    sameForAnyNumberOfThreads(problem);
    twoSearchesAtATime(problem);
    stoppedFromAnotherThread(problem);
    stoppedByTheObserver(problem);
    variantsBesideEachOther(problem);
    return failures == 0 ? 0 : 1;
}
