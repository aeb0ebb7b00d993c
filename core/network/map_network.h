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

/// What came of it.
struct LayerResult {
    bool searched = false;              ///< false: the network was stopped before its turn
    std::optional<std::size_t> sameAs;  ///< the earlier layer of equal shape that it has this from
    MapResult result;                   ///< with 0 seconds when `sameAs` is set
    std::exception_ptr failure;         ///< what the search threw, if it did

    bool found() const { return result.found(); }
    /// It was searched to its end, so that searching again would say nothing new.
    bool isFinal() const { return searched && !failure && !result.overall().stopped; }
    /// Why there is no mapping, in a sentence; "" when there is one.
    Message whyNone() const;
};

/// The layers of a network.
struct NetworkRequest {
    std::vector<LayerRequest> layers;
    unsigned threads = 1;           ///< of all searches together, whatever the layers' options say
    std::optional<double> seconds;  ///< that the layers share; they come on top of their budgets
    /// What is known from before, by layer; empty, or one entry per layer. It is not searched, and
    /// layers of equal shape have it, too.
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
    /// How much of the work each layer is, roughly: 0 for those that are known and for those of
    /// equal shape. Before the first layer begins.
    virtual void planned(const std::vector<double>& /*weights*/) {}
    /// A layer's turn has come. Gives who listens to its search, or null for nobody; kept until the
    /// search has ended.
    virtual std::shared_ptr<MapObserver> layerBegins(std::size_t /*layer*/) { return nullptr; }
    /// A layer has its result, stopped ones too: of its own search or that of a layer of equal
    /// shape, which was told before. Not called for what was known.
    virtual void layerEnded(std::size_t /*layer*/, const LayerResult& /*result*/) {}
};

/// Maps all layers, those of equal shape once, side by side. What a search throws is in its layer's
/// result, and the others go on. Apart from the seconds the result does not depend on the number of
/// threads, unless it was stopped.
NetworkResult mapNetwork(const NetworkRequest& request, NetworkObserver* observer = nullptr,
                         std::stop_token stop = {});

}  // namespace loopglass
