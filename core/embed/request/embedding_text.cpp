#include "embed/request/embedding_text.h"

namespace loopglass::embed {

std::string partsText(const Instruction& instruction, const Workload& workload,
                      const Embedding& embedding) {
    std::string text;
    const auto add = [&text](const std::string& part) {
        text += (text.empty() ? "" : ", ") + part;
    };
    for (std::size_t i = 0; i < embedding.matched.size(); ++i) {
        for (const MatchedPart& part : embedding.matched[i]) {
            add(workload[part.dimension].name + "→" + instruction.body.dimensions[i].name + " " +
                std::to_string(part.factor) +
                (part.stride > 1 ? "/" + std::to_string(part.stride) : ""));
        }
    }
    if (!embedding.regular) {
        add(std::to_string(embedding.points.size()) + " points");
    }
    for (std::size_t d = 0; d < embedding.origin.size(); ++d) {
        if (embedding.origin[d] != 0) {
            add(workload.dimensions[d].name + "=" + std::to_string(embedding.origin[d]));
        }
    }
    return text.empty() ? "1" : text;
}

}  // namespace loopglass::embed
