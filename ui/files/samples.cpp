#include "files/samples.h"

#include "design/read_design.h"
#include "document/opened_design.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/source.h"
#include "text/text.h"
#include "words/sentences/words.h"
#include "workload/input_error.h"

#include <QCoreApplication>
#include <QDir>
#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

Source sourceOf(const QString& file) {
    return readSource((samplesFolder() + QLatin1Char('/') + file).toStdString());
}

}  // namespace

QList<Sample> samples() {
    return {
        {text("conv1d"), tr("1-D convolution on an 8-word L1"),
         tr("The whole search on one screen: four loop orders, eight tiles that fit, and the "
            "reason for each pruned candidate."),
         text("figure-4-3.yaml"), text("workloads/conv1d.yaml")},
        {text("resnet18"), tr("ResNet-18 conv2 on Eyeriss-like"),
         tr("168 processing elements, one scratchpad for each tensor, and the pruning of a real "
            "layer."),
         text("eyeriss-like.yaml"), text("workloads/conv2d.yaml")},
        {text("mttkrp"), tr("MTTKRP on the data-centre accelerator"),
         tr("A tensor operation with three operands. Seven loop orders are kept."),
         text("datacenter-unified.yaml"), text("workloads/mttkrp-nell2.yaml")},
        {text("lecture"), tr("Matrix product on a 2×2 systolic array"),
         tr("The traffic of two loop orders that differ by one exchange of loops."),
         text("systolic-2x2.yaml"), text("workloads/lecture-matmul.yaml")},
        {text("depthwise"), tr("Depthwise convolution on Eyeriss-like"),
         tr("No reuse across channels, so a full array is not always the best."),
         text("eyeriss-like.yaml"), text("workloads/depthwise.yaml")},
        {text("simba"), tr("Pointwise convolution on Simba-like"),
         tr("Two fanouts, one below the other, and registers that hold one tensor each."),
         text("simba-like.yaml"), text("workloads/pointwise.yaml")},
        {text("network"), tr("All layers of ResNet-18 on a unified L1"),
         tr("One buffer for all tensors; their shares differ between layers."),
         text("unified-edge.yaml"), text("networks/resnet18.yaml"), 1},
        {text("diannao"), tr("Convolution on DianNao-like adder trees"),
         tr("MAC lanes below the innermost level, and the bandwidth that limits them."),
         text("diannao-like.yaml"), text("workloads/conv2d.yaml")},
    };
}

QList<Sample> designSamples() {
    return {
        {text("sizes"),
         tr("Sizes for ResNet-18 within 0.6 mm²"),
         tr("How large should the buffers and the array be, and what does more area buy?"),
         {},
         {},
         0,
         text("designs/resnet18-sizes.yaml")},
        {text("split"),
         tr("Three scratchpads in one area"),
         tr("How should one area be divided between three tensors? The search follows the "
            "publication."),
         {},
         {},
         0,
         text("designs/case-study.yaml")},
    };
}

Sample sampleCalled(const QString& id) {
    const QList<Sample> all = samples() + designSamples();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&id](const Sample& sample) { return sample.id == id; });
    return found == all.end() ? all.first() : *found;
}

QString samplesFolder() {
    const QDir program(QCoreApplication::applicationDirPath());
    const QStringList places{
        program.absoluteFilePath(text("../share/loopglass/samples")),
        program.absoluteFilePath(text("../../../samples")),
        text(LOOPGLASS_SAMPLES),
    };
    for (const QString& place : places) {
        if (QDir(place + text("/accelerators")).exists()) {
            return QDir::cleanPath(place);
        }
    }
    return {};
}

QStringList sampleFiles(const QString& folder) {
    const QDir all(samplesFolder() + QLatin1Char('/') + folder);
    QStringList files;
    for (const QString& name : all.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        files << all.filePath(name);
    }
    return files;
}

DocumentState readSample(const Sample& sample) {
    if (samplesFolder().isEmpty()) {
        throw InputError(msg::words::text(
            QCoreApplication::translate("Samples", "the samples are missing from this installation")
                .toStdString()));
    }
    DocumentState state;
    if (!sample.design.isEmpty()) {
        const auto load = [](const std::string& path) { return readSource(path); };
        return withDesign(std::move(state), design::readDesign(sourceOf(sample.design), load));
    }
    state.accelerator = std::make_shared<const Accelerator>(
        readAccelerator(sourceOf(text("accelerators/") + sample.accelerator)));
    state.network =
        std::make_shared<const Network>(readWorkloadOrNetwork(sourceOf(sample.workload)));
    state.layer = std::min(sample.layer, state.network->layers.size() - 1);
    return state;
}

}  // namespace loopglass::ui
