// A model file has four parts: a first line with the format, a line of JSON without the network,
// the numbers of the network as floats of four bytes (the least significant first), and sixteen
// digits with the hash of everything before.
#include "surrogate/model_file.h"

#include "words/sentences/surrogate.h"
#include "workload/input_error.h"
#include "workload/text_hash.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace loopglass::surrogate {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view firstLine = "Loopglass model 1\n";
constexpr std::string_view anyVersion = "Loopglass model ";
constexpr int mostNesting = 4;
constexpr std::size_t maxHeader = std::size_t{1} << 20;
constexpr std::size_t maxWidth = 20'000'000;

[[noreturn]] void refuse(const Source& source, const Message& why) {
    throw InputError({source.file, 0, 0}, why);
}

void appendFloats(const std::vector<float>& numbers, std::string& to) {
    for (const float number : numbers) {
        const auto bits = std::bit_cast<std::uint32_t>(number);
        for (unsigned shift = 0; shift < 32; shift += 8) {
            to += static_cast<char>(bits >> shift & 0xFFU);
        }
    }
}

Json settingsJson(const SurrogateModel& model) {
    const SamplingSettings& sampling = model.sampling;
    const TrainingSettings& training = model.training;
    return {{"samples", sampling.samples},
            {"per_problem", sampling.perProblem},
            {"sampling_seed", sampling.seed},
            {"buffers_must_hold", sampling.validity == Validity::Legal},
            {"logarithms", sampling.logarithms},
            {"hidden", training.hidden},
            {"epochs", training.epochs},
            {"batch", training.batch},
            {"rate", training.rate},
            {"momentum", training.momentum},
            {"decay_epochs", training.decayEpochs},
            {"decay", training.decay},
            {"test_share", training.testShare},
            {"training_seed", training.seed}};
}

Json headerOf(const SurrogateModel& model) {
    Json ranges = Json::array();
    for (const BoundRange& range : model.ranges.ranges()) {
        ranges.push_back({{"dimensions", range.dimensions}, {"bounds", range.bounds}});
    }
    Json losses = Json::array();
    for (const EpochLoss& loss : model.losses) {
        losses.push_back({loss.training, loss.test});
    }
    return {{"accelerator", model.subject.accelerator},
            {"workload", model.subject.workload},
            {"banks", model.subject.banks},
            {"trained_for", digitsOfHash(model.subject.hash)},
            {"ranges", std::move(ranges)},
            {"settings", settingsJson(model)},
            {"widths", model.network.widths()},
            {"input_mean", model.inputs.mean},
            {"input_deviation", model.inputs.deviation},
            {"output_mean", model.outputs.mean},
            {"output_deviation", model.outputs.deviation},
            {"losses", std::move(losses)}};
}

/// Reads the parts of a file whose hash was already checked.
class ModelReader {
public:
    ModelReader(const Source& source, const Json& header, std::string_view numbers)
        : m_source(source),
          m_header(header),
          m_numbers(numbers) {}

    SharedModel read() {
        auto model = std::make_shared<SurrogateModel>();
        try {
            readSubject(*model);
            readSettings(*model);
            model->inputs = scale("input_mean", "input_deviation");
            model->outputs = scale("output_mean", "output_deviation");
            readNetwork(*model);
            readRanges(*model);
            std::uint64_t epoch = 0;
            for (const Json& loss : m_header.at("losses")) {
                model->losses.push_back(
                    {++epoch, loss.at(0).get<double>(), loss.at(1).get<double>()});
            }
        } catch (const Json::exception&) {
            damaged();
        }
        return model;
    }

private:
    [[noreturn]] void damaged() const { refuse(m_source, msg::surrogate::damagedModel()); }
    void require(bool holds) const {
        if (!holds) {
            damaged();
        }
    }

    void readSubject(SurrogateModel& model) const {
        model.subject.accelerator = m_header.at("accelerator").get<std::string>();
        model.subject.workload = m_header.at("workload").get<std::string>();
        model.subject.banks = m_header.at("banks").get<int>();
        const auto digits = m_header.at("trained_for").get<std::string>();
        require(digits.size() == hashDigits &&
                digits.find_first_not_of("0123456789abcdef") == std::string::npos);
        model.subject.hash = std::stoull(digits, nullptr, 16);
    }

    void readSettings(SurrogateModel& model) const {
        const Json& from = m_header.at("settings");
        SamplingSettings& sampling = model.sampling;
        sampling.samples = from.at("samples").get<std::uint64_t>();
        sampling.perProblem = from.at("per_problem").get<std::uint64_t>();
        sampling.seed = from.at("sampling_seed").get<std::uint64_t>();
        sampling.validity =
            from.at("buffers_must_hold").get<bool>() ? Validity::Legal : Validity::Fanout;
        sampling.logarithms = from.at("logarithms").get<bool>();
        TrainingSettings& training = model.training;
        training.hidden = from.at("hidden").get<std::vector<std::size_t>>();
        training.epochs = from.at("epochs").get<std::uint64_t>();
        training.batch = from.at("batch").get<std::uint64_t>();
        training.rate = from.at("rate").get<double>();
        training.momentum = from.at("momentum").get<double>();
        training.decayEpochs = from.at("decay_epochs").get<std::uint64_t>();
        training.decay = from.at("decay").get<double>();
        training.testShare = from.at("test_share").get<double>();
        training.seed = from.at("training_seed").get<std::uint64_t>();
    }

    Scale scale(const char* mean, const char* deviation) const {
        Scale scale{m_header.at(mean).get<std::vector<double>>(),
                    m_header.at(deviation).get<std::vector<double>>()};
        require(scale.mean.size() == scale.deviation.size());
        for (std::size_t c = 0; c < scale.mean.size(); ++c) {
            require(std::isfinite(scale.mean[c]) && std::isfinite(scale.deviation[c]) &&
                    scale.deviation[c] > 0);
        }
        return scale;
    }

    void readNetwork(SurrogateModel& model) {
        const auto widths = m_header.at("widths").get<std::vector<std::size_t>>();
        require(widths.size() >= 2 && widths.front() == model.inputs.mean.size() &&
                widths.back() == model.outputs.mean.size());
        for (const std::size_t width : widths) {
            require(width >= 1 && width <= maxWidth);
        }
        std::size_t room = m_numbers.size() / sizeof(float);
        for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
            require(widths[l] + 1 <= room / widths[l + 1]);
            room -= (widths[l] + 1) * widths[l + 1];
        }
        require(room == 0 && m_numbers.size() % sizeof(float) == 0);
        for (std::size_t l = 0; l + 1 < widths.size(); ++l) {
            NeuronLayer layer{widths[l], widths[l + 1], {}, {}};
            takeFloats(widths[l] * widths[l + 1], layer.weights);
            takeFloats(widths[l + 1], layer.biases);
            model.network.layers().push_back(std::move(layer));
        }
    }

    void takeFloats(std::size_t count, std::vector<float>& to) {
        to.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::uint32_t bits = 0;
            for (unsigned byte = 0; byte < 4; ++byte) {
                bits |= static_cast<std::uint32_t>(static_cast<unsigned char>(m_numbers[byte]))
                        << (8 * byte);
            }
            m_numbers.remove_prefix(4);
            to.push_back(std::bit_cast<float>(bits));
            require(std::isfinite(to.back()));
        }
    }

    void readRanges(SurrogateModel& model) const {
        std::vector<BoundRange> ranges;
        std::set<std::size_t> dimensions;
        for (const Json& from : m_header.at("ranges")) {
            BoundRange range{from.at("dimensions").get<std::vector<std::size_t>>(),
                             from.at("bounds").get<std::vector<std::int64_t>>()};
            require(!range.bounds.empty() && range.bounds.front() >= 1);
            for (const std::size_t dimension : range.dimensions) {
                require(dimension < model.inputs.mean.size() &&
                        dimensions.insert(dimension).second);
            }
            ranges.push_back(std::move(range));
        }
        model.ranges = ProblemRanges::of(std::move(ranges));
    }

    const Source& m_source;
    const Json& m_header;
    std::string_view m_numbers;
};

Json headerIn(const Source& source, std::string_view line) {
    bool deep = false;
    const auto shallow = [&](int depth, Json::parse_event_t, Json&) {
        deep = deep || depth > mostNesting;
        return !deep;
    };
    Json header = line.size() > maxHeader ? Json(Json::value_t::discarded)
                                          : Json::parse(line, shallow, false);
    if (deep || header.is_discarded() || !header.is_object()) {
        refuse(source, msg::surrogate::damagedModel());
    }
    return header;
}

}  // namespace

std::string writeModel(const SurrogateModel& model) {
    std::string text(firstLine);
    text += headerOf(model).dump(-1, ' ', true, Json::error_handler_t::replace) + "\n";
    for (const NeuronLayer& layer : model.network.layers()) {
        appendFloats(layer.weights, text);
        appendFloats(layer.biases, text);
    }
    return text + digitsOfHash(hashOf(text));
}

std::uint64_t fingerprint(const SurrogateModel& model) { return hashOf(writeModel(model)); }

SharedModel readModel(const Source& source) {
    const std::string_view text = source.text;
    if (!text.starts_with(anyVersion)) {
        refuse(source, msg::surrogate::noModel());
    }
    if (!text.starts_with(firstLine)) {
        refuse(source, msg::surrogate::otherVersion());
    }
    const std::size_t end = text.find('\n', firstLine.size());
    if (end == std::string_view::npos || text.size() < end + 1 + hashDigits) {
        refuse(source, msg::surrogate::damagedModel());
    }
    const std::string_view claimed = text.substr(text.size() - hashDigits);
    const std::string_view body = text.substr(0, text.size() - hashDigits);
    if (digitsOfHash(hashOf(body)) != claimed) {
        refuse(source, msg::surrogate::damagedModel());
    }
    const Json header = headerIn(source, text.substr(firstLine.size(), end - firstLine.size()));
    return ModelReader(source, header, body.substr(end + 1)).read();
}

std::string writeTrained(const Trained& trained) {
    SurrogateModel momentum = *trained.model;
    momentum.network.layers() = trained.momentum;
    const std::string model = writeModel(*trained.model);
    return std::to_string(model.size()) + "\n" + model + writeModel(momentum);
}

Trained readTrained(const Source& source) {
    const std::size_t end = source.text.find('\n');
    std::size_t size = 0;
    const auto [stopped, error] = std::from_chars(
        source.text.data(), source.text.data() + std::min(end, source.text.size()), size);
    if (end == std::string::npos || error != std::errc() || stopped != source.text.data() + end ||
        size > source.text.size() - end - 1) {
        refuse(source, msg::surrogate::damagedModel());
    }
    Trained trained{readModel({source.file, source.text.substr(end + 1, size)}), {}};
    const SharedModel momentum = readModel({source.file, source.text.substr(end + 1 + size)});
    if (momentum->network.widths() != trained.model->network.widths() ||
        momentum->losses != trained.model->losses) {
        refuse(source, msg::surrogate::damagedModel());
    }
    trained.momentum = momentum->network.layers();
    return trained;
}

SharedModel readModelFile(const std::string& path) {
    return readModel(readSource(path, maxModelBytes));
}

}  // namespace loopglass::surrogate
