#include "words/all_sentences.h"

#include "words/sentences/accelerator.h"
#include "words/sentences/certificate.h"
#include "words/sentences/cli.h"
#include "words/sentences/cost.h"
#include "words/sentences/design.h"
#include "words/sentences/embed.h"
#include "words/sentences/exports.h"
#include "words/sentences/format.h"
#include "words/sentences/fusion.h"
#include "words/sentences/imports.h"
#include "words/sentences/lab.h"
#include "words/sentences/mapper.h"
#include "words/sentences/mapping.h"
#include "words/sentences/models.h"
#include "words/sentences/network.h"
#include "words/sentences/program.h"
#include "words/sentences/report.h"
#include "words/sentences/search.h"
#include "words/sentences/surrogate.h"
#include "words/sentences/technology.h"
#include "words/sentences/trace.h"
#include "words/sentences/words.h"
#include "words/sentences/workload.h"

namespace loopglass {

namespace {

/// Sentences about the problem: input, cost and legality.
std::vector<const SentenceRow*> sentencesOfProblems() {
    return {
#define SENTENCE(name, ...) &msg::program::name,
#include "words/sentences/program.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::words::name,
#include "words/sentences/words.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::workload::name,
#include "words/sentences/workload.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::accelerator::name,
#include "words/sentences/accelerator.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::technology::name,
#include "words/sentences/technology.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::mapping::name,
#include "words/sentences/mapping.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::cost::name,
#include "words/sentences/cost.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::fusion::name,
#include "words/sentences/fusion.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::format::name,
#include "words/sentences/format.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::imports::name,
#include "words/sentences/imports.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::models::name,
#include "words/sentences/models.def"
#undef SENTENCE
    };
}

/// Sentences about runs of the program.
std::vector<const SentenceRow*> sentencesOfRuns() {
    return {
#define SENTENCE(name, ...) &msg::search::name,
#include "words/sentences/search.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::mapper::name,
#include "words/sentences/mapper.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::surrogate::name,
#include "words/sentences/surrogate.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::trace::name,
#include "words/sentences/trace.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::certificate::name,
#include "words/sentences/certificate.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::network::name,
#include "words/sentences/network.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::design::name,
#include "words/sentences/design.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::embed::name,
#include "words/sentences/embed.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::lab::name,
#include "words/sentences/lab.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::report::name,
#include "words/sentences/report.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::exports::name,
#include "words/sentences/exports.def"
#undef SENTENCE
#define SENTENCE(name, ...) &msg::cli::name,
#include "words/sentences/cli.def"
#undef SENTENCE
    };
}

}  // namespace

std::vector<const SentenceRow*> allSentences() {
    std::vector<const SentenceRow*> all = sentencesOfProblems();
    const std::vector<const SentenceRow*> others = sentencesOfRuns();
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

Message messageReading(const std::string& text) {
    if (text.empty()) {
        return {};
    }
    for (const SentenceRow* row : allSentences()) {
        if (row->kinds.empty() && row->text == text) {
            return {*row, {}};
        }
    }
    return msg::words::text(text);
}

}  // namespace loopglass
