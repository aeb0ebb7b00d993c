#pragma once

#include "mapper/map.h"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass {

/// A layer for which a mapping is searched.
struct LayerRequest {
    std::string name;
    std::int64_t repeat = 1;
    MapRequest request;
    /// True if the search keeps every tensor that the files allow to be kept or bypassed.
    bool keepsOpen = false;
};

/// The result of a layer.
struct LayerResult {
    bool searched = false;              ///< false if the network was stopped before this layer
    std::optional<std::size_t> sameAs;  ///< earlier layer of equal shape, if its result is used
    /// Result of the search; its time is 0 seconds if `sameAs` is set.
    MapResult result;
    std::exception_ptr failure;  ///< exception that the search threw, if any

    bool found() const { return result.found(); }
    /// Returns true if a new search would have the same result. The value is true if the search
    /// ended by itself within its memory limit.
    bool isFinal() const {
        const SearchResult& answer = result.overall();
        return searched && !failure && (!answer.stopped() || answer.stoppedEarly());
    }
    /// Returns a sentence with the reason why no mapping was found; "" if a mapping was found.
    Message whyNone() const;
};

/// The layers of a network.
struct NetworkRequest {
    std::vector<LayerRequest> layers;
    /// Number of threads for all searches together; overrides the options of the layers.
    unsigned threads = 1;
    /// Time limit for all layers together, in addition to their budgets.
    std::optional<double> seconds;
    /// Known results by layer; either empty, or with one entry for each layer. A known layer is not
    /// searched, and layers of equal shape take its result.
    std::vector<std::optional<LayerResult>> known;
};

struct NetworkResult {
    std::vector<LayerResult> layers;  ///< results, one for each layer of the request
};

/// Receives the progress of mapping a network. The searching threads call all functions except
/// planned(), for several layers at the same time.
class NetworkObserver {
public:
    virtual ~NetworkObserver() = default;
    /// Called before the first layer. The weights are the approximate share of each layer in the
    /// work: 0 for known layers and for layers of equal shape.
    virtual void planned(const std::vector<double>& /*weights*/) {}
    /// Called when the search of a layer begins. Returns the observer of the search, or null. The
    /// observer exists until the search has ended.
    virtual std::shared_ptr<MapObserver> layerBegins(std::size_t /*layer*/) { return nullptr; }
    /// Called with the result of a layer. The search may have been stopped, or an earlier layer of
    /// equal shape may have the result. Not called for known results.
    virtual void layerEnded(std::size_t /*layer*/, const LayerResult& /*result*/) {}
};

/// Maps all layers in parallel; only the first of several layers with equal shape is mapped. An
/// exception of a search is stored in the result of its layer; all other layers continue. Unless
/// stopped, the result does not depend on the number of threads, except for the seconds.
NetworkResult mapNetwork(const NetworkRequest& request, NetworkObserver* observer = nullptr,
                         std::stop_token stop = {});

}  // namespace loopglass
