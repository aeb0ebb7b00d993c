// Functions that replace the solver in a build without Gecode.
#include "embed/model/tree_search.h"
#include "words/sentences/embed.h"
#include "workload/input_error.h"

namespace loopglass::embed {

bool hasSolver() { return false; }

End searchTree(const Graph& /*graph*/, const EmbedOptions& /*options*/, Limits& /*limits*/,
               const SearchSink& /*sink*/, Effort& /*effort*/, DomainTrace* /*trace*/) {
    throw InputError(msg::embed::noSolver());
}

}  // namespace loopglass::embed
