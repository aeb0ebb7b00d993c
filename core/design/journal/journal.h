#pragma once

#include "design/design.h"
#include "design/growth_memory.h"
#include "design/layer_costs.h"
#include "format/source.h"

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::design {

/// Returns a hash of everything that the costs of a design depend on, in 16 hexadecimal digits. The
/// hash covers accelerators, layers, options, limits, and the version of the program.
std::string fingerprint(const Design& design);

/// The first line of a journal.
struct JournalHead {
    std::string fingerprint;
    Share share;
    std::string design;  ///< name of the design file; "" for a sweep
    /// Texts of the design file and of the files that it names, by path.
    std::map<std::string, std::string> files;

    /// Returns the head as one line, with its line end.
    std::string line() const;
};

/// Costs of layers on accelerators, as the lines of a file. After the head, each line is one search
/// of a layer, or the tiles and estimates of the published search. The last line of a complete
/// shard states that it is complete. A line without an end, which comes from a killed run, is
/// ignored. Each line has a hash over the line and the fingerprint of the design. Earlier versions
/// wrote lines without a hash; lines of this kind are read, but not used.
class JournalText {
public:
    /// Throws InputError with file and line for a text that is not a journal.
    explicit JournalText(const Source& source);

    const JournalHead& head() const { return m_head; }
    bool isComplete() const { return m_complete; }
    /// Returns the number of bytes from the beginning to the end of the last complete line.
    std::size_t wholeBytes() const { return m_wholeBytes; }

private:
    friend class Journal;
    struct Entry {
        Box box;
        std::size_t layer = 0;
        std::string objective;
        LayerCost cost;
        std::string mapping = {};  ///< text of the mapping; "" if the layer has no mapping
        int line = 0;
        bool used = true;  ///< false if the line has no hash
    };
    struct Tiles {
        std::size_t layer = 0;
        std::vector<SizedTile> tiles = {};
        int line = 0;
        bool used = true;
    };
    struct Estimates {
        std::size_t first = 0;
        std::vector<double> numbers = {};
        bool used = true;
    };
    void readHead(const std::string& text);
    void readLine(const std::string& text, int line);
    [[noreturn]] void fail(int line, const Message& why) const;

    std::string m_file;
    JournalHead m_head;
    std::vector<Entry> m_entries;
    std::vector<Tiles> m_tiles;
    std::vector<Estimates> m_estimates;
    std::size_t m_wholeBytes = 0;
    bool m_complete = false;
};

/// Returns the last line of a complete journal.
std::string completeLine();

/// Reads costs from journals and writes new ones.
class Journal final : public CostMemory, public GrowthMemory {
public:
    /// `write` receives one complete line at a time, with its line end. `write` may throw.
    Journal(const Design& design, std::function<void(const std::string&)> write);

    /// Adds the costs of a journal of this design. Each mapping in the journal is evaluated again.
    /// Throws InputError with the line if a cost cannot belong to the design or differs from the
    /// evaluated cost.
    void add(const JournalText& text);
    std::size_t size() const { return m_size; }

    std::optional<LayerCost> recall(const AcceleratorLookup& machine, std::size_t layer,
                                    const Objective& objective) override;
    void keep(const AcceleratorLookup& machine, std::size_t layer, const Objective& objective,
              const LayerCost& cost) override;
    std::optional<std::vector<SizedTile>> recallTiles(std::size_t layer) override;
    void keepTiles(std::size_t layer, const std::vector<SizedTile>& tiles) override;
    std::optional<std::vector<double>> recallEstimates(std::size_t first) override;
    void keepEstimates(std::size_t first, const std::vector<double>& estimates) override;

private:
    using Key = std::pair<std::size_t, std::string>;  ///< the layer and the objective

    const Workload& workloadOf(std::size_t different) const {
        return m_design->layers[m_layers[different]].workload;
    }
    void addGrowth(const JournalText& text);
    LayerCost checkedCost(const JournalText& text, const JournalText::Entry& entry,
                          const Accelerator& machine) const;

    void write(std::string object);

    const Design* m_design;
    std::vector<std::size_t> m_layers;  ///< indices of the different layers
    std::string m_fingerprint;
    std::function<void(const std::string&)> m_write;
    std::mutex m_mutex;  ///< protects the writing of lines
    std::size_t m_size = 0;
    // Only add() writes these costs.
    std::map<std::string, std::map<Key, LayerCost>> m_known;  ///< known costs by accelerator
    std::map<std::size_t, std::vector<SizedTile>> m_tiles;    ///< stored tiles by layer
    /// Stored estimates by the first configuration of their block.
    std::map<std::size_t, std::vector<double>> m_estimates;
};

}  // namespace loopglass::design
