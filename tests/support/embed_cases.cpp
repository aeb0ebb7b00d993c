#include "support/embed_cases.h"

#include "format/read/read_instruction.h"
#include "format/read/read_workload.h"
#include "support/paths.h"

namespace loopglass::test {

namespace {

struct Kind {
    std::string equation;
    std::string names;  ///< names of the dimensions, one letter each
};

std::string dimensionsText(RandomSource& random, const std::string& names,
                           const std::vector<std::int64_t>& sizes) {
    std::string text = "{";
    for (const char name : names) {
        text += (text.size() > 1 ? ", " : "") + std::string(1, name) + ": " +
                std::to_string(random.pick(sizes));
    }
    return text + "}";
}

const std::vector<Kind>& instructionKinds() {
    static const std::vector<Kind> kinds{
        {"o[x,y] += a[x,z] * b[y,z]", "xyz"}, {"o[x,y] += a[x,z] * b[z,y]", "xyz"},
        {"o[] += a[z] * b[z]", "z"},          {"o[x,y] += a[x] * b[y]", "xy"},
        {"o[x] += a[x] * b[x]", "x"},         {"o[g,x] += a[g,x,z] * b[g,z]", "gxz"}};
    return kinds;
}

/// Returns the kinds in which some dimension indexes every tensor, or two dimensions index the same
/// tensors.
const std::vector<Kind>& batchedKinds() {
    static const std::vector<Kind> kinds{
        {"o[x,w] += a[w,x] * b[w]", "xw"},      {"o[w,x] += a[w,x] * b[w,x]", "wx"},
        {"o[w,x,y] += a[w,x] * b[w,y]", "wxy"}, {"o[w] += a[w,z] * b[w,z]", "wz"},
        {"o[w,x] += a[w,x,z] * b[w,z]", "wxz"}, {"o[x,y,w] += a[x,y,w] * b[w]", "xyw"},
        {"o[x,y] += a[x,y,z] * b[z]", "xyz"}};
    return kinds;
}

const std::vector<Kind>& operatorKinds() {
    static const std::vector<Kind> kinds{{"o[n,k,p] += i[n,c,p+r] * w[k,c,r]", "nkpcr"},
                                         {"o[n,k,p] += i[n,c,2*p+r] * w[k,c,r]", "nkpcr"},
                                         {"o[k,p,q] += i[c,p+r,q+s] * w[k,c,r,s]", "kpqcrs"},
                                         {"o[m,n] += a[m,k] * b[k,n]", "mnk"},
                                         {"o[b,m,n] += a[b,m,k] * b2[b,k,n]", "bmnk"},
                                         {"o[c,p] += i[c,p+r] * w[c,r]", "cpr"},
                                         {"o[m,n] += w[n,k] * a[m,k]", "mnk"},
                                         {"o[p+r] += i[p] * w[r]", "pr"}};
    return kinds;
}

}  // namespace

Instruction instructionOf(const std::string& dimensions, const std::string& equation) {
    return readInstruction({"instruction.yaml", "name: test\ndimensions: " + dimensions +
                                                    "\nequation: \"" + equation + "\"\n"});
}

Workload workloadOf(const std::string& dimensions, const std::string& equation) {
    return readWorkload({"workload.yaml", "name: test\ndimensions: " + dimensions +
                                              "\nequation: \"" + equation + "\"\n"});
}

Workload convolutionOf(const std::string& dimensions, std::int64_t stride) {
    const std::string s = std::to_string(stride);
    return workloadOf(dimensions,
                      "ofmap[n,k,p,q] += ifmap[n,c," + s + "*p+r," + s + "*q+s] * weight[k,c,r,s]");
}

Instruction sampleInstruction(const std::string& name) {
    return readInstruction(readSource(sourcePath("samples/instructions/" + name + ".yaml")));
}

namespace {

EmbedCase randomCaseOf(const std::vector<Kind>& instructions, std::uint64_t seed) {
    RandomSource random(seed);
    EmbedCase made;
    const Kind& own = random.pick(instructions);
    const Kind& other = random.pick(operatorKinds());
    const std::string sizes = dimensionsText(random, own.names, {1, 2, 2, 3, 4});
    const std::string bounds = dimensionsText(random, other.names, {1, 1, 2, 3, 4, 4});
    made.instruction = instructionOf(sizes, own.equation);
    made.workload = workloadOf(bounds, other.equation);
    made.text = own.equation + " " + sizes + " in " + other.equation + " " + bounds + " without";
    for (const embed::Constraint constraint : embed::allConstraints()) {
        using embed::Constraint;
        const bool kept = constraint == Constraint::DataFlow || constraint == Constraint::Box ||
                          constraint == Constraint::SymmetricOnce;
        const bool rare = constraint == Constraint::Origin || constraint == Constraint::Dense ||
                          constraint == Constraint::AllDifferent ||
                          constraint == Constraint::SpatialEdges;
        if (!kept && random.chance(rare ? 15 : 60)) {
            made.options.constraints = made.options.constraints.without(constraint);
            made.text += " " + keyOf(constraint);
        }
    }
    made.options.padding = random.chance(30) ? embed::Padding::Reduction : embed::Padding::All;
    if (random.chance(15)) {
        made.options.domainBound = random.between(1, 5);
        made.text += " bound " + std::to_string(*made.options.domainBound);
    }
    if (random.chance(40)) {
        made.options.branching = embed::Branching::Points;
        made.text += " points";
    }
    made.options.explainNone = false;
    return made;
}

}  // namespace

EmbedCase randomEmbedCase(std::uint64_t seed) { return randomCaseOf(instructionKinds(), seed); }

EmbedCase randomBatchedCase(std::uint64_t seed) { return randomCaseOf(batchedKinds(), seed); }

}  // namespace loopglass::test
