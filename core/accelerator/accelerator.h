#pragma once

#include "accelerator/counting.h"
#include "technology/table.h"
#include "words/argument.h"
#include "workload/input_error.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The sharing of reads among siblings (docs/cost-model.md, section "Multicast").
enum class Multicast : std::uint8_t {
    Tile,  ///< siblings with equal sets of new words share one read of each word
    Axis,  ///< as Tile, but sharing is limited to siblings along the same axis of the fanout
    Word,  ///< one read serves every sibling that needs the word in this time step
    None,  ///< every sibling has its own read
};

/// Energy of one access, pJ per word.
struct AccessEnergy {
    double read = 0;
    double write = 0;   ///< energy of a fill
    double update = 0;  ///< energy of an update
    bool operator==(const AccessEnergy&) const = default;
};

/// Words per cycle of one instance. None = unlimited.
struct Bandwidth {
    std::optional<double> read = {};
    std::optional<double> write = {};
    /// Use of the ports; empty if the accelerator's convention applies.
    std::optional<PortUse> ports = {};
    bool operator==(const Bandwidth&) const = default;
};

/// The children below one instance of a level, on two axes.
struct Fanout {
    std::int64_t x = 1;
    std::int64_t y = 1;
    double energy = 0;  ///< energy of the fanout, in pJ per word that crosses it
    Multicast multicast = Multicast::Tile;
    bool reduction = true;  ///< partial sums of siblings can be added on the way up
    bool operator==(const Fanout&) const = default;
};

/// Flags of the parameters that the file omits and derive() computes from the technology.
struct FromTechnology {
    bool energy = false;  ///< energy of all accesses, or of a MAC
    bool area = false;
    bool leakage = false;
    bool operator==(const FromTechnology&) const = default;
};

/// A memory of a level, for the tiles of the tensors that it keeps.
struct Buffer {
    std::string name;
    bool keepsAll = true;            ///< keeps every tensor that no other buffer of the level names
    std::vector<std::string> keeps;  ///< names of the kept tensors, if the buffer does not keep all
    /// Capacity in words of `wordBits` bits; none = unbounded.
    std::optional<std::int64_t> capacity;
    std::int64_t buffering = 1;  ///< copies of each tile held at once; 2 = double buffering
    AccessEnergy energy;
    /// Access energies of single tensors, which replace the energy of the buffer.
    std::map<std::string, AccessEnergy> tensorEnergy;
    Bandwidth bandwidth;  ///< bandwidth of this buffer alone
    /// Positions of the tensor names in `keeps`, if read from a file.
    NamesWrittenAt keepsAt = {};
    /// Positions of the tensor names in `tensorEnergy`, if read from a file.
    NamesWrittenAt energyAt = {};
    /// Bits of one access; none = the smallest access of the technology.
    std::optional<int> accessBits = {};
    std::optional<double> area = {};     ///< µm² of one instance; none = not known
    std::optional<double> leakage = {};  ///< mW of one instance; none = not known
    FromTechnology derived = {};
    bool operator==(const Buffer&) const = default;
};

/// Returns the words that the tiles of a buffer may use: its capacity divided by the number of
/// copies. None = unbounded.
inline std::optional<std::int64_t> usableWords(const Buffer& buffer) {
    return buffer.capacity ? std::optional(*buffer.capacity / buffer.buffering) : std::nullopt;
}

/// A storage level: one buffer, or several for different tensors, and the fanout below it.
struct Level {
    std::string name;
    std::vector<Buffer> buffers;
    Bandwidth bandwidth;  ///< bandwidth of all buffers of the level together
    Fanout fanout;
    WrittenAt at = {};
    bool operator==(const Level&) const = default;
};

/// The MAC below the innermost level.
struct Compute {
    std::string name = "MAC";
    double energy = 0;                ///< pJ per operation
    std::optional<double> area = {};  ///< µm² of one MAC; none = not known
    FromTechnology derived = {};
    bool operator==(const Compute&) const = default;
};

/// The technology that an accelerator names. It supplies missing parameters.
struct Technology {
    std::string table;           ///< name of a table that comes with the program, or a path
    std::optional<double> node;  ///< technology node in nm, if the table has several nodes
    std::string dram;  ///< kind of the outermost level; "" = the outermost level is not DRAM
    std::shared_ptr<const TechnologyTable> rows;  ///< rows of the table for this node; never null
    /// Text of the file, if `table` is a path; otherwise null.
    std::shared_ptr<const std::string> file = {};
    bool operator==(const Technology& other) const {
        return table == other.table && node == other.node && dram == other.dram &&
               (rows == other.rows || (rows && other.rows && *rows == *other.rows));
    }
};

/// An accelerator: levels from the outermost (DRAM) inward; the MACs are below the last fanout.
struct Accelerator {
    std::string name;
    std::string description;
    int wordBits = 16;
    /// Bits of a word, for each tensor with its own number of bits.
    std::map<std::string, int> tensorBits;
    /// Positions of the tensor names in `tensorBits`, if read from a file.
    NamesWrittenAt tensorBitsAt = {};
    Compute compute;
    std::vector<Level> levels;
    std::optional<Technology> technology = {};
    std::optional<double> clock = {};  ///< GHz
    Counting counting = {};
    bool operator==(const Accelerator&) const = default;
};

/// Returns every error of an accelerator, for any workload. Errors of the file format are found
/// when the file is read.
std::vector<Message> problemsOf(const Accelerator& accelerator);

}  // namespace loopglass
