// A model as a graph. Each tensor has a track, which names the source of its words: a layer or an
// input of the network. If an operator leaves each word at its position, the output of the operator
// has the track of the input. If an operator combines whole rows, its output also has this track,
// and shared loops must not split the rows. Every other operator ends the track.
//
// Assumptions: the order of the words of a tensor is the order of its axes. An activation, a bias
// and a norm belong to the layer before them. Cost: linear in the operators.
#include "import/onnx/graph/onnx_graph.h"

#include "import/onnx/graph/graph_builder.h"
#include "words/sentences/models.h"

namespace loopglass {

OnnxGraph onnxGraph(const OnnxModel& model, const std::string& name) {
    return OnnxGraphBuilder(model, name).build();
}

void reportOnnxGraph(const OnnxGraph& graph, ImportReport& report) {
    const Location at{report.files.front(), 0, 0};
    if (graph.tooManyLayers) {
        report.add(ImportFate::LeftOut, "graph", at,
                   msg::models::tooManyForGraph(static_cast<std::int64_t>(maxGraphLayers)));
        return;
    }
    report.add(ImportFate::Taken, "graph", at,
               msg::models::graphRead(graph.network.layers.size(), graph.elementwise, graph.pools,
                                      graph.links));
    for (const OnnxCut& cut : graph.cuts) {
        report.add(ImportFate::LeftOut, cut.type, at, msg::models::linkCut(cut.count, cut.names));
    }
}

}  // namespace loopglass
