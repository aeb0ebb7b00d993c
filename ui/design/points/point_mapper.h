#pragma once

#include "design/points/design_data.h"

#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::ui {

/// The best cost of one layer on an accelerator, for one execution.
struct LayerPoint {
    bool found = false;
    double objective = 0;
    double energy = 0;  ///< pJ
    double cycles = 0;
    std::vector<double> parts = {};  ///< pJ by level, outermost first, and for the MACs
    double outerWords = 0;           ///< words read and updated at the outermost level
    QString order = {};
    QString unrolling = {};
    RooflinePoint underRoofs = {};
    Message whyNone = {};
    bool proven = false;
};

/// A cache of results, by accelerator, layer and options. With the cache, no layer is mapped twice.
/// Thread-safe.
class PointCache {
public:
    /// The results that a run has used, by the hash of their keys. A session stores them.
    struct Used {
        std::map<std::string, std::shared_ptr<const LayerPoint>> layers;
        std::map<std::string, std::vector<design::Value>> optima;
    };

    /// Begins a new record of used results.
    void beginUse();
    Used used() const;
    /// Adds results of a session.
    void restore(Used restored);

    std::shared_ptr<const LayerPoint> layer(const std::string& key) const;
    void keep(const std::string& key, std::shared_ptr<const LayerPoint> point);
    /// Returns the known values of the optimised parameters; empty if they are unknown.
    std::vector<design::Value> optimum(const std::string& key) const;
    void keep(const std::string& key, std::vector<design::Value> values);
    std::size_t size() const;

private:
    /// Number of entries after which the cache is cleared.
    static constexpr std::size_t most = 200'000;

    mutable std::mutex m_mutex;
    std::map<std::string, std::shared_ptr<const LayerPoint>> m_layers;
    std::map<std::string, std::vector<design::Value>> m_optima;
    Used m_restored;
    mutable Used m_used;
};

/// Maps points of a design on the calling thread. Throws InputError.
class PointMapper {
public:
    /// With `knownOnly`, points whose results are not cached are not mapped.
    PointMapper(const PreparedDesign& prepared, std::shared_ptr<PointCache> cache,
                bool knownOnly = false);

    /// Returns the point for a value on a curve. Optimised parameters have their best values within
    /// the budget. If stopped, or if the point is unknown and must not be mapped, returns null.
    std::shared_ptr<const DesignPoint> at(const design::Value& x, std::size_t curve,
                                          unsigned threads, const std::stop_token& stop) const;

private:
    design::Design pinned(const design::Value& x, std::size_t curve) const;
    std::vector<std::size_t> choose(const design::Design& design, unsigned threads,
                                    const std::stop_token& stop, DesignPoint& point) const;
    std::string keyOf(const design::Design& design) const;
    bool map(DesignPoint& point, unsigned threads, const std::stop_token& stop) const;
    void sumUp(DesignPoint& point,
               const std::vector<std::shared_ptr<const LayerPoint>>& layers) const;
    bool mapTogether(DesignPoint& point, const std::string& machine, unsigned threads,
                     const std::stop_token& stop) const;
    void limitMappings(DesignPoint& point) const;
    void measure(DesignPoint& point) const;

    const PreparedDesign m_of;
    std::shared_ptr<PointCache> m_cache;
    bool m_knownOnly;
    /// For each layer: a key of all inputs of its search except the accelerator.
    std::vector<std::string> m_layerKeys;
    std::string m_optionsKey;
};

}  // namespace loopglass::ui
