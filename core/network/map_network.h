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

/// A layer that is to be mapped.
struct LayerRequest {
    std::string name;
    std::int64_t repeat = 1;
    MapRequest request;
    bool keepsOpen = false;  ///< the search keeps every tensor whose keep the files leave open
};

/// The result of a layer.
struct LayerResult {
    bool searched = false;              ///< false: the network was stopped before its turn
    std::optional<std::size_t> sameAs;  ///< the earlier layer of equal shape that provided the
                                        ///< result
    MapResult result;                   ///< with 0 seconds when `sameAs` is set
    std::exception_ptr failure;         ///< what the search threw, if it did

    bool found() const { return result.found(); }
    /// Whether a new search would have the same result: the search ended by itself, and not because
    /// its memory was full.
    bool isFinal() const {
        const SearchResult& answer = result.overall();
        return searched && !failure && (!answer.stopped || answer.stoppedEarly);
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

/// Hears how far the search of a network is. All but planned() is called from the threads that
/// search, for several layers at once.
class NetworkObserver {
public:
    virtual ~NetworkObserver() = default;
    /// Approximate share of each layer in the work: 0 for known layers and for layers of equal
    /// shape. Before the first layer begins.
    virtual void planned(const std::vector<double>& /*weights*/) {}
    /// A layer's turn has come. Gives who listens to its search, or null for nobody; kept until the
    /// search has ended.
    virtual std::shared_ptr<MapObserver> layerBegins(std::size_t /*layer*/) { return nullptr; }
    /// A layer has its result, which may come from a stopped search or from an earlier layer of
    /// equal shape. Not called for what was known.
    virtual void layerEnded(std::size_t /*layer*/, const LayerResult& /*result*/) {}
};

/// Maps all layers, those of equal shape once, side by side. An exception of a search is stored in
/// the result of its layer; the other layers continue. Apart from the seconds the result does not
/// depend on the number of threads, unless it was stopped.
NetworkResult mapNetwork(const NetworkRequest& request, NetworkObserver* observer = nullptr,
                         std::stop_token stop = {});

}  // namespace loopglass
