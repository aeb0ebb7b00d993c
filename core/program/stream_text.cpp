// A stream as text and as bytes. The bytes begin with a line that names the format, a line for each
// tensor with the words of its tiles, and an empty line. The instructions follow, 32 bytes each:
// kind, tensor, 2 bytes for the words of a burst (zero for a whole tile), and 7 coordinates of 4
// bytes, the lowest byte first.
#include "program/boxes.h"
#include "program/stream.h"
#include "words/sentences/program.h"
#include "workload/input_error.h"
#include "workload/names.h"

#include <array>
#include <sstream>

namespace loopglass {

namespace {

constexpr const char* formatName = "loopglass-stream 1";
constexpr std::size_t instructionSize = 32;
constexpr std::size_t mostRanks = 7;
constexpr std::array<const char*, 3> kindNames{"load", "store", "pass"};

std::string headingOf(const Plan& plan) {
    const StreamWalk walk(plan);
    std::string text = std::string(formatName) + "\n";
    for (std::size_t t = 0; t < plan.workload().tensorCount(); ++t) {
        text += plan.workload().tensors[t].name;
        for (const std::int64_t size : walk.extent(t)) {
            text += " " + std::to_string(size);
        }
        text += "\n";
    }
    return text + "\n";
}

std::uint32_t numberAt(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
        number = (number << 8U) | static_cast<unsigned char>(bytes[at + i]);
    }
    return number;
}

}  // namespace

std::string instructionText(const std::vector<std::string>& tensors,
                            const StreamInstruction& instruction) {
    std::string text = kindNames[static_cast<std::size_t>(instruction.kind)];
    if (instruction.kind == StreamKind::Pass) {
        return text;
    }
    text += " " + tensors[instruction.tensor] + " [";
    for (std::size_t r = 0; r < instruction.origin.size(); ++r) {
        text += (r == 0 ? "" : ",") + std::to_string(instruction.origin[r]);
    }
    return text + "]" + (instruction.words > 0 ? " " + std::to_string(instruction.words) : "");
}

std::string streamText(const Plan& plan, const std::vector<StreamInstruction>& stream) {
    const std::vector<std::string> names = namesOf(plan.workload().tensors);
    std::string text = headingOf(plan);
    for (const StreamInstruction& instruction : stream) {
        text += instructionText(names, instruction) + "\n";
    }
    return text;
}

std::string instructionBytes(const StreamInstruction& instruction) {
    std::string bytes;
    bytes += static_cast<char>(instruction.kind);
    bytes += static_cast<char>(instruction.tensor);
    bytes += static_cast<char>(instruction.words & 0xff);
    bytes += static_cast<char>((instruction.words >> 8) & 0xff);
    if (instruction.origin.size() > mostRanks) {
        throw InputError(msg::program::tooManyRanks(mostRanks));
    }
    for (std::size_t r = 0; r < mostRanks; ++r) {
        const std::int64_t at = r < instruction.origin.size() ? instruction.origin[r] : 0;
        if (at > 0xffffffffLL) {
            throw InputError(msg::program::tooLong());
        }
        for (unsigned shift = 0; shift < 32; shift += 8) {
            bytes += static_cast<char>((static_cast<std::uint64_t>(at) >> shift) & 0xffU);
        }
    }
    return bytes;
}

std::string streamBytes(const Plan& plan, const std::vector<StreamInstruction>& stream) {
    std::string bytes = headingOf(plan);
    for (const StreamInstruction& instruction : stream) {
        bytes += instructionBytes(instruction);
    }
    return bytes;
}

std::string disassembled(const std::string& bytes) {
    const std::size_t end = bytes.find("\n\n");
    if (!bytes.starts_with(std::string(formatName) + "\n") || end == std::string::npos ||
        (bytes.size() - end - 2) % instructionSize != 0) {
        throw InputError(msg::program::noStream());
    }
    std::vector<std::string> names;
    std::vector<std::size_t> ranks;
    std::istringstream heading(bytes.substr(0, end));
    std::string line;
    std::getline(heading, line);
    while (std::getline(heading, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        names.push_back(word);
        ranks.push_back(0);
        while (words >> word) {
            ++ranks.back();
        }
    }
    std::string text = bytes.substr(0, end + 2);
    for (std::size_t at = end + 2; at < bytes.size(); at += instructionSize) {
        const auto kind = static_cast<unsigned char>(bytes[at]);
        const auto tensor = static_cast<unsigned char>(bytes[at + 1]);
        if (kind >= kindNames.size() || tensor >= names.size() || ranks[tensor] > mostRanks) {
            throw InputError(msg::program::noInstruction((at - end - 2) / instructionSize + 1));
        }
        StreamInstruction instruction{static_cast<StreamKind>(kind), tensor, {}, 0};
        instruction.words = static_cast<unsigned char>(bytes[at + 2]) +
                            256 * static_cast<unsigned char>(bytes[at + 3]);
        for (std::size_t r = 0; r < ranks[tensor]; ++r) {
            instruction.origin.push_back(numberAt(bytes, at + 4 + 4 * r));
        }
        text += instructionText(names, instruction) + "\n";
    }
    return text;
}

}  // namespace loopglass
