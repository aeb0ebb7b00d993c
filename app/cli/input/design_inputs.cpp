// A design file names an accelerator and a workload. If either file belongs to another tool, both
// are imported together, as on the command line of `map`, because constraints need both. The reader
// of designs then gets the result in the format of this program.
#include "cli/input/design_inputs.h"

#include "cli/input/layer_jobs.h"
#include "cli/input/run_inputs.h"
#include "cli/terminal/usage.h"
#include "format/read/file_kind.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "import/onnx/network.h"
#include "words/sentences/cli.h"

#include <optional>
#include <utility>

namespace loopglass::cli {

namespace {

bool isOfOtherTool(const std::string& path, InputFiles& files) {
    try {
        return hasOnnxName(path) || foreignTool(files.read(path)).has_value();
    } catch (const InputError&) {
        return false;  // the reader of designs reports the error
    }
}

/// Returns the import of the files that a design refers to; nothing if they are files of this
/// program.
std::optional<RunInputs> imported(const std::optional<design::NamedFiles>& named,
                                  const ForeignFlags& flags, InputFiles& files,
                                  const Console& console) {
    const bool foreign = named && (isOfOtherTool(named->accelerator, files) ||
                                   isOfOtherTool(named->workloads, files));
    if (foreign) {
        return RunInputs({named->accelerator, named->workloads, {}}, {}, flags, false, console);
    }
    if (!flags.with.empty()) {
        throw UsageError(msg::cli::withNothing(flags.with.front()));
    }
    return std::nullopt;
}

}  // namespace

DesignInputs readDesignInputs(const std::string& path, const SearchFlags& flags,
                              const MapperRegistry& mappers, const Console& console) {
    InputFiles files;
    DesignInputs inputs;
    const Source source = files.read(path);
    inputs.path = source.file;
    inputs.text = source.text;
    inputs.texts[source.file] = source.text;
    const auto named = design::namedFiles(source);
    const std::optional<RunInputs> import = imported(named, flags.foreign, files, console);
    const auto load = [&, accelerator = true](const std::string& name) mutable {
        const bool first = std::exchange(accelerator, false);
        Source file = !import ? files.read(name)
                      : first ? Source{name, writeAccelerator(import->accelerator())}
                              : Source{name, writeNetwork(import->layers().network)};
        inputs.texts[file.file] = file.text;
        return file;
    };
    inputs.file = design::readDesign(source, load);
    if (!import) {
        design::addOptions(inputs.file, searchChoice(flags, mappers).options,
                           givenCost(flags.cost));
        return inputs;
    }
    inputs.imports = import->imports();
    SearchFlags search = flags;
    search.bypass = inputs.file.design.options.variants.bypass;
    const MapOptions options =
        optionsOfAll(choiceWithFree(search, mappers, *import, console), *import);
    design::addOptions(inputs.file, options, givenCost(flags.cost));
    MapOptions& all = inputs.file.design.options;
    all.constraints = options.constraints;
    all.variants.bypass = options.variants.bypass;
    return inputs;
}

}  // namespace loopglass::cli
