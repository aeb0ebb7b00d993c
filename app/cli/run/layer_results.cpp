#include "cli/run/layer_results.h"

#include "format/write_file.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <numeric>
#include <utility>

namespace loopglass::cli {

namespace {

/// Shows the searches of a network in the progress line.
class MonitoredNetwork final : public NetworkObserver {
public:
    MonitoredNetwork(const LayerJobs& work, ProgressMonitor& watch, ResultFile* file)
        : m_work(work),
          m_watch(watch),
          m_file(file) {}

    void planned(const std::vector<double>& weights) override {
        m_weights = weights;
        m_watch.expect(std::accumulate(weights.begin(), weights.end(), 0.0));
    }
    std::shared_ptr<MapObserver> layerBegins(std::size_t layer) override {
        const std::shared_ptr<ProgressTask> search = m_watch.begin(label(layer));
        return {search, &search->listener()};
    }
    void layerEnded(std::size_t layer, const LayerResult& result) override {
        m_watch.finished(m_weights[layer]);
        if (result.failure) {
            m_watch.stop();  // stops the other searches, because a failed layer prevents the table
        } else if (m_file != nullptr && !result.sameAs) {
            m_file->keep(m_work.layers[layer], result);
        }
    }

private:
    std::string label(std::size_t layer) const {
        const std::size_t count = m_work.layers.size();
        const LayerRequest& of = m_work.layers[layer];
        const Message objective = titleOf(of.request.options.objective);
        return english(count == 1 ? msg::cli::searchOf("search", of.name, objective)
                                  : msg::cli::searchOfLayer(layer + 1, count, of.name, objective));
    }

    const LayerJobs& m_work;
    ProgressMonitor& m_watch;
    ResultFile* m_file;
    std::vector<double> m_weights;
};

ResultStore readStore(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) {
        return {};
    }
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return {text, path};
}

}  // namespace

ResultFile::ResultFile(std::string path) : m_path(std::move(path)) {
    checkWritable(m_path);
    m_store = readStore(m_path);
}

std::vector<std::optional<LayerResult>> ResultFile::known(
    const std::vector<LayerRequest>& layers) const {
    const std::lock_guard lock(m_mutex);
    std::vector<std::optional<LayerResult>> known;
    known.reserve(layers.size());
    for (const LayerRequest& layer : layers) {
        known.push_back(m_store.find(layer));
    }
    return known;
}

void ResultFile::keep(const LayerRequest& layer, const LayerResult& result) {
    const std::lock_guard lock(m_mutex);
    if (m_store.keep(layer, result)) {
        writeFile(m_path, m_store.text());
    }
}

NetworkResult mapLayers(const LayerJobs& work, std::optional<double> seconds,
                        ProgressMonitor& watch, ResultFile* file) {
    NetworkRequest request{work.layers, work.threads, seconds, {}};
    if (file != nullptr) {
        request.known = file->known(work.layers);
    }
    MonitoredNetwork observer(work, watch, file);
    NetworkResult found = mapNetwork(request, &observer, watch.token());
    for (const LayerResult& layer : found.layers) {
        if (layer.failure) {
            std::rethrow_exception(layer.failure);
        }
    }
    return found;
}

}  // namespace loopglass::cli
