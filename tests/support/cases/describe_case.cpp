// Random cases as text, in the form of the input files.

#include "mapping/steps.h"
#include "support/cases/random_cases.h"

#include <sstream>

namespace loopglass::test {

namespace {

const char* name(Multicast multicast) {
    switch (multicast) {
    case Multicast::Tile:
        return "tile";
    case Multicast::Axis:
        return "axis";
    case Multicast::Word:
        return "word";
    case Multicast::None:
        return "none";
    }
    return "?";
}

const char* name(ReuseReading reading) {
    switch (reading) {
    case ReuseReading::Exact:
        return "exact";
    case ReuseReading::Stationary:
        return "stationary";
    case ReuseReading::Flush:
        return "flush";
    }
    return "?";
}

void writeEnergy(std::ostream& out, const AccessEnergy& energy) {
    out << "read: " << energy.read << ", write: " << energy.write << ", update: " << energy.update;
}

void writeBandwidth(std::ostream& out, const Bandwidth& bandwidth) {
    if (!bandwidth.read && !bandwidth.write)
        return;
    out << ", bandwidth: {";
    if (bandwidth.read)
        out << "read: " << *bandwidth.read;
    if (bandwidth.write)
        out << (bandwidth.read ? ", " : "") << "write: " << *bandwidth.write;
    out << "}";
}

void writeBuffer(std::ostream& out, const Buffer& buffer) {
    out << "      - {name: " << buffer.name;
    if (!buffer.keepsAll) {
        out << ", keeps: [";
        for (std::size_t i = 0; i < buffer.keeps.size(); ++i)
            out << (i == 0 ? "" : ", ") << buffer.keeps[i];
        out << "]";
    }
    if (buffer.capacity)
        out << ", capacity: " << *buffer.capacity << ", buffering: " << buffer.buffering;
    out << ", energy: {";
    writeEnergy(out, buffer.energy);
    for (const auto& [tensor, energy] : buffer.tensorEnergy) {
        out << ", tensors: {" << tensor << ": {";
        writeEnergy(out, energy);
        out << "}}";
    }
    out << "}";
    writeBandwidth(out, buffer.bandwidth);
    out << "}\n";
}

void writeAccelerator(std::ostream& out, const Accelerator& accelerator) {
    out << "name: " << accelerator.name << "\nword_bits: " << accelerator.wordBits << "\n";
    for (const auto& [tensor, bits] : accelerator.tensorBits)
        out << "tensor_bits: {" << tensor << ": " << bits << "}\n";
    out << "compute: {energy: " << accelerator.compute.energy << "}\nlevels:\n";
    for (const Level& level : accelerator.levels) {
        const Fanout& fanout = level.fanout;
        out << "  - {name: " << level.name << ", fanout: {x: " << fanout.x << ", y: " << fanout.y
            << ", energy: " << fanout.energy << ", multicast: " << name(fanout.multicast)
            << ", reduction: " << (fanout.reduction ? "true" : "false") << "}";
        writeBandwidth(out, level.bandwidth);
        out << ", buffers: [\n";
        for (const Buffer& buffer : level.buffers)
            writeBuffer(out, buffer);
        out << "    ]}\n";
    }
}

void writeTensor(std::ostream& out, const Workload& workload, const Tensor& tensor) {
    out << tensor.name << "[";
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        out << (r == 0 ? "" : ",");
        bool first = true;
        for (const Term& term : tensor.ranks[r].terms) {
            out << (first ? "" : "+");
            if (term.coefficient != 1)
                out << term.coefficient << "*";
            out << workload[term.dimension].name;
            first = false;
        }
        if (tensor.ranks[r].offset != 0)
            out << "+" << tensor.ranks[r].offset;
    }
    out << "]";
}

void writeWorkload(std::ostream& out, const Workload& workload) {
    out << "name: " << workload.name << "\ndimensions: {";
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        const Dimension& dimension = workload.dimensions[d];
        out << (d == 0 ? "" : ", ") << dimension.name << ": " << dimension.bound;
    }
    out << "}\nequation: \"";
    for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
        out << (t == 0 ? "" : t == 1 ? " += " : " * ");
        writeTensor(out, workload, workload.tensors[t]);
    }
    out << "\"\n";
}

void writeLoops(std::ostream& out, const Workload& workload, const std::vector<Loop>& loops) {
    out << "[";
    for (std::size_t i = 0; i < loops.size(); ++i)
        out << (i == 0 ? "" : ", ") << workload[loops[i].dimension].name << " "
            << loopAmount(loops[i]);
    out << "]";
}

}  // namespace

std::string describe(const RandomCase& randomCase) {
    std::ostringstream out;
    out << "# seed " << randomCase.seed << ", reuse " << name(randomCase.options.reuse)
        << (randomCase.options.chargeFirstVisits ? ", first visits charged\n" : "\n");
    writeAccelerator(out, randomCase.accelerator);
    out << "---\n";
    writeWorkload(out, randomCase.workload);
    out << "---\nlevels:\n";
    for (std::size_t l = 0; l < randomCase.mapping.levels.size(); ++l) {
        const LevelMapping& loops = randomCase.mapping.levels[l];
        out << "  - {level: " << randomCase.accelerator.levels[l].name << ", temporal: ";
        writeLoops(out, randomCase.workload, loops.temporal);
        out << ", spatial: {x: ";
        writeLoops(out, randomCase.workload, loops.x);
        out << ", y: ";
        writeLoops(out, randomCase.workload, loops.y);
        out << "}}\n";
    }
    return out.str();
}

}  // namespace loopglass::test
