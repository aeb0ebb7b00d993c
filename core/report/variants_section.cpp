// The advantage of the chosen bypasses and sizes.
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/number_text.h"

namespace loopglass {

namespace {

std::string besideTable(const ReportedRun& run) {
    const double best = run.variants()->result.score.primary;
    html::Table table({"", english(titleOf(run.options->objective)), "of the best"}, 1);
    const auto add = [&](const char* name, const std::optional<Score>& score) {
        const bool comparable = score && best > 0;
        table.addRow({name, score ? quantityText(score->primary) : "no mapping",
                      comparable ? percentText(score->primary / best) : ""});
    };
    add("with the kept tensors and sizes of the files", run.variants()->plain);
    if (run.options->variants.bypass && run.options->variants.padding > 0) {
        add("with the sizes of the files and any kept tensors", run.variants()->unpadded);
    }
    add("best of all variants", run.variants()->result.score);
    return table.text();
}

}  // namespace

std::string linePart(const std::optional<AnswerLine>& line) {
    if (!line) {
        return {};
    }
    return "<p>" +
           (line->topic.empty() ? "" : "<b>" + html::escaped(english(line->topic)) + "</b>: ") +
           html::escaped(english(line->text)) + "</p>\n";
}

std::string variantsSection(const ReportedRun& run) {
    if (run.variants() == nullptr || !run.variants()->result.best) {
        return {};
    }
    std::string text = html::element("h2", "Effect of bypass and padding");
    for (const AnswerLine& line : variantLines(givenProblem(run), *run.options, *run.variants())) {
        text += linePart(line);
    }
    return text + besideTable(run);
}

}  // namespace loopglass
