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

/// A layer to be mapped.
struct LayerRequest {
    std::string name;
    std::int64_t repeat = 1;
    MapRequest request;
    bool keepsOpen = false;  ///< the search keeps every tensor that the files do not assign
};

/// The result of a layer.
struct LayerResult {
    bool searched = false;              ///< false: the network was stopped before this layer
    std::optional<std::size_t> sameAs;  ///< earlier layer of equal shape with this result
    MapResult result;                   ///< with 0 seconds when `sameAs` is set
    std::exception_ptr failure;         ///< exception of the search, if any

    bool found() const { return result.found(); }
    /// Returns true if a new search would have the same result: the search was neither stopped nor
    /// ended by its memory limit.
    bool isFinal() const {
        const SearchResult& answer = result.overall();
        return searched && !failure && (!answer.stopped() || answer.stoppedEarly());
    }
    /// Returns a sentence with the reason why there is no mapping; "" if there is a mapping.
    Message whyNone() const;
};

/// The layers of a network.
struct NetworkRequest {
    std::vector<LayerRequest> layers;
    unsigned threads = 1;  ///< threads of all searches together; overrides the options of the
                           ///< layers
    std::optional<double> seconds;  ///< time limit shared by the layers, in addition to budgets
    /// Known results by layer; empty, or one entry for each layer. A known layer is not searched,
    /// and layers of equal shape take its result.
    std::vector<std::optional<LayerResult>> known;
};

struct NetworkResult {
    std::vector<LayerResult> layers;  ///< one per layer of the request
};

/// Receives the progress of a network. All functions except planned() are called from the searching
/// threads, for several layers at once.
class NetworkObserver {
public:
    virtual ~NetworkObserver() = default;
    /// Called before the first layer with the approximate share of each layer in the work: 0 for
    /// known layers and for layers of equal shape.
    virtual void planned(const std::vector<double>& /*weights*/) {}
    /// Called when the search of a layer begins. Returns the observer of the search, or null. The
    /// observer is kept until the search has ended.
    virtual std::shared_ptr<MapObserver> layerBegins(std::size_t /*layer*/) { return nullptr; }
    /// Called with the result of a layer, which may come from a stopped search or from an earlier
    /// layer of equal shape. Not called for known results.
    virtual void layerEnded(std::size_t /*layer*/, const LayerResult& /*result*/) {}
};

/// Maps all layers in parallel, and layers of equal shape once. An exception of a search is stored
/// in the result of its layer; all other layers continue. Unless stopped, the result does not
/// depend on the number of threads, apart from the seconds.
NetworkResult mapNetwork(const NetworkRequest& request, NetworkObserver* observer = nullptr,
                         std::stop_token stop = {});

}  // namespace loopglass
