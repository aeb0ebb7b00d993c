// `import`: converts files of other tools, and reports the result for every key.
#include "cli/commands/command.h"
#include "cli/input/inputs.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/terminal/usage.h"
#include "cli/text/census_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_fused.h"
#include "format/write/write_mapping.h"
#include "format/write/write_workload.h"
#include "format/write_file.h"
#include "import/import.h"
#include "import/language/language_import.h"
#include "import/onnx/graph/onnx_graph.h"
#include "import/onnx/network.h"
#include "import/request/open_keeps.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/wording.h"
#include "workload/names.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

namespace fs = std::filesystem;

struct ImportFlags {
    std::vector<std::string> files;
    ForeignFlags foreign;
    std::string output;
    bool force = false;
    bool json = false;
    std::string census;  ///< folder of the files; "" for none
    bool csv = false;
    std::string batch;
    std::string sequence;
    std::string cached;
};

/// A file to write: its name without extension, and its text.
struct WrittenFile {
    std::string name;
    std::string text;
};

std::vector<WrittenFile> writtenFiles(const Imported& imported) {
    std::vector<WrittenFile> files;
    if (imported.accelerator) {
        files.push_back({"accelerator", writeAccelerator(*imported.accelerator)});
    }
    if (imported.workload) {
        files.push_back({"workload", writeWorkload(*imported.workload)});
    } else if (!imported.layers.layers.empty()) {
        files.push_back({"workload", writeNetwork(imported.layers)});
    }
    if (imported.groups) {
        files.push_back({"mapping", writeFusedMapping(imported.groups->mapping, imported.layers,
                                                      *imported.accelerator)});
    }
    if (imported.accelerator && !imported.workload) {
        const std::string ofLayers = writeLayerConstraints(imported.constraintsOfLayers,
                                                           imported.layers, *imported.accelerator);
        if (!ofLayers.empty()) {
            files.push_back({"constraints", ofLayers});
        }
    }
    if (!imported.accelerator || !imported.workload) {
        return files;
    }
    if (imported.mapping) {
        files.push_back(
            {"mapping", writeMapping(imported.mapping->mapping, *imported.workload,
                                     *imported.accelerator, imported.mapping->variant)});
    }
    if (!imported.constraints.saysNothing()) {
        files.push_back({"constraints", writeConstraints(imported.constraints, *imported.workload,
                                                         *imported.accelerator)});
    }
    return files;
}

nlohmann::ordered_json importJson(const ImportReport& report,
                                  const std::vector<WrittenFile>& files) {
    nlohmann::ordered_json json = importReportJson(report);
    for (const char* name : {"accelerator", "workload", "mapping", "constraints"}) {
        json[name] = nullptr;
    }
    for (const WrittenFile& file : files) {
        json[file.name] = file.text;
    }
    return json;
}

/// Writes all files or none, and checks for conflicts before the first write.
void writeFolder(const ImportFlags& flags, const std::vector<WrittenFile>& files) {
    std::error_code error;
    const fs::path folder(flags.output);
    const bool made = fs::create_directories(folder, error);
    if (error) {
        throw OutputError(msg::cli::noFolder(flags.output, error.message()));
    }
    for (const WrittenFile& file : files) {
        const std::string path = (folder / file.name).string();
        if (!flags.force && fs::exists(path, error)) {
            throw OutputError(msg::cli::alreadyInFolder(path));
        }
        checkWritable(path);
    }
    std::vector<FileText> texts;
    for (const WrittenFile& file : files) {
        texts.push_back({(folder / file.name).string(), file.text});
    }
    try {
        writeTogether(texts, flags.force);
    } catch (const OutputError&) {
        if (made) {
            fs::remove(folder, error);
        }
        throw;
    }
}

std::string listOf(const std::vector<WrittenFile>& files, const std::string& folder) {
    return "\n" + english(msg::cli::writtenInto(folder, namesOf(files))) + "\n";
}

/// Returns the part as a file. If the imported files leave open whether a level keeps a tensor, an
/// accelerator begins with a comment. The comment is necessary because `map` keeps all tensors that
/// a file of this program allows.
WrittenFile fileOf(const WrittenFile& part, std::size_t openKeeps) {
    const bool open = openKeeps > 0 && part.name == "accelerator";
    return {part.name + ".yaml", (open ? openKeepsComment() : "") + part.text};
}

/// Returns the remark that the files leave open whether levels keep some tensors. The remark
/// contains the command that lets a search decide, as for the imported files.
std::string openKeepsText(const ImportFlags& flags, const std::vector<WrittenFile>& files,
                          std::size_t openKeeps) {
    const auto path = [&](const char* name) {
        const bool written = std::any_of(
            files.begin(), files.end(), [&](const WrittenFile& file) { return file.name == name; });
        return written ? (fs::path(flags.output) / name).string() : "";
    };
    std::string command = path("accelerator.yaml") + " " + path("workload.yaml");
    if (const std::string constraints = path("constraints.yaml"); !constraints.empty()) {
        command += " --constraints " + constraints;
    }
    return "\n" +
           english(msg::cli::openKeepsWritten(openKeeps, command + " --search exact --bypass")) +
           "\n";
}

/// Prints and writes the result of an import; used for every tool.
ExitStatus finish(const ImportFlags& flags, const ImportReport& report,
                  const std::vector<WrittenFile>& parts, std::size_t openKeeps,
                  const Console& console) {
    const nlohmann::ordered_json json = importJson(report, parts);
    std::string text = importReportText(report);
    if (!flags.output.empty()) {
        std::vector<WrittenFile> files;
        for (const WrittenFile& part : parts) {
            files.push_back(fileOf(part, openKeeps));
        }
        text += openKeeps > 0 ? openKeepsText(flags, files, openKeeps) : "";
        files.push_back({"report.txt", text});
        files.push_back({"report.json", jsonText(importReportJson(report))});
        writeFolder(flags, files);
        text += listOf(files, flags.output);
    }
    console.print(flags.json ? jsonText(json) : text);
    return ExitStatus::Done;
}

ExitStatus importModel(const ImportFlags& flags, const Console& console) {
    if (flags.files.size() > 1) {
        throw UsageError(msg::cli::modelAlone());
    }
    const OnnxModel model = readOnnxModel(flags.files.front(), freeSizes(flags.foreign));
    const OnnxImport merged = onnxNetwork(model);
    OnnxGraph graph = onnxGraph(model, merged.network.name);
    ImportReport report = onnxImportReport(merged);
    reportOnnxGraph(graph, report);
    checkMissing(report, flags.foreign.assumeMissing, console);
    std::vector<WrittenFile> parts{{"workload", writeNetwork(merged.network)}};
    if (!graph.tooManyLayers) {
        graph.network.description = merged.network.description;
        parts.push_back({"graph", writeNetwork(graph.network)});
    }
    return finish(flags, report, parts, 0, console);
}

LanguageRequested languageRequested(const ImportFlags& flags) {
    const auto number = [](const char* option, const std::string& text, std::int64_t low) {
        return text.empty() ? std::nullopt
                            : std::optional(wholeNumber(option, text, low, maxLanguageTokens));
    };
    return {number("--batch", flags.batch, 1), number("--sequence", flags.sequence, 1),
            number("--cached", flags.cached, 0)};
}

/// Throws UsageError if an option of language models comes with another file.
void refuseLanguageFlags(const ImportFlags& flags) {
    for (const auto& [option, text] :
         {std::pair{"--batch", &flags.batch}, std::pair{"--sequence", &flags.sequence},
          std::pair{"--cached", &flags.cached}}) {
        if (!text->empty()) {
            throw UsageError(msg::cli::languageOnly(option));
        }
    }
}

/// Returns the first configuration of a language model; null if there is none.
const Source* languageConfig(const std::vector<Source>& sources) {
    const auto found = std::find_if(sources.begin(), sources.end(), isLanguageConfig);
    return found == sources.end() ? nullptr : &*found;
}

ExitStatus importLanguageModel(const ImportFlags& flags, const Source& source,
                               const Console& console) {
    if (flags.files.size() > 1) {
        throw UsageError(msg::cli::languageAlone());
    }
    const LanguageImport read = importLanguage(source, languageRequested(flags));
    checkMissing(read.report, flags.foreign.assumeMissing, console);
    return finish(flags, read.report,
                  {{"prefill", writeNetwork(read.prefill)}, {"decode", writeNetwork(read.decode)}},
                  0, console);
}

/// Lists all files below a folder, with whether the import can read each file.
ExitStatus countAll(const ImportFlags& flags, const Console& console) {
    if (!flags.files.empty() || !flags.output.empty()) {
        throw UsageError(msg::cli::censusAlone());
    }
    if (flags.csv && flags.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    const TemplateVariables variables = templateVariables(flags.foreign);
    ForeignFiles files = diskFiles();
    files.root = flags.census;
    std::vector<CensusRow> rows;
    for (const std::string& path : filesBelow(flags.census)) {
        rows.push_back(censusOf(path, files, variables));
    }
    console.print(flags.csv    ? censusCsv(rows)
                  : flags.json ? jsonText(censusJson(flags.census, rows))
                               : censusTable(rows));
    return ExitStatus::Done;
}

ExitStatus importAll(const ImportFlags& flags, const Console& console) {
    if (!flags.census.empty()) {
        return countAll(flags, console);
    }
    if (flags.files.empty()) {
        throw UsageError(msg::cli::noFilesToImport());
    }
    if (flags.csv) {
        throw UsageError(msg::cli::csvOfCensus());
    }
    if (std::any_of(flags.files.begin(), flags.files.end(), hasOnnxName)) {
        refuseLanguageFlags(flags);
        return importModel(flags, console);
    }
    ImportRequest request;
    request.files = diskFiles();
    request.files.root = flags.foreign.root;
    request.variables = templateVariables(flags.foreign);
    request.actions = flags.foreign.actions;
    InputFiles inputs;
    request.sources.reserve(flags.files.size());
    for (const std::string& path : flags.files) {
        request.sources.push_back(inputs.read(path));
    }
    if (const Source* model = languageConfig(request.sources)) {
        return importLanguageModel(flags, *model, console);
    }
    refuseLanguageFlags(flags);
    const Imported imported = importFiles(request);
    checkMissing(imported.report, flags.foreign.assumeMissing, console);
    const std::vector<WrittenFile> parts = writtenFiles(imported);
    if (parts.empty() && !flags.output.empty()) {
        throw InputError({flags.files.front(), 0, 0}, msg::cli::nothingToWrite());
    }
    return finish(flags, imported.report, parts, imported.freeTensors, console);
}

}  // namespace

Command addImportCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("import", std::string(importSummary));
    const auto flags = std::make_shared<ImportFlags>();
    command->add_option("FILES", flags->files, "Files that belong together");
    command
        ->add_option("--census", flags->census,
                     "List all files below a folder, and show which files the\n"
                     "import can read")
        ->type_name("FOLDER");
    command->add_flag("--csv", flags->csv, "Print the census as comma-separated values");
    addFileOption(*command, "--output,-o", flags->output,
                  "Write the files and the report to a folder")
        ->type_name("FOLDER");
    command->add_flag("--force", flags->force, "Replace existing files");
    addReadingFlags(*command, flags->foreign);
    command
        ->add_option("--sequence", flags->sequence,
                     "Language model: tokens of the prompt (default: 1024)")
        ->type_name("N");
    command->add_option("--batch", flags->batch, "Language model: sequences (default: 1)")
        ->type_name("N");
    command
        ->add_option("--cached", flags->cached,
                     "Language model: earlier tokens of a decode step (default:\nthose of the "
                     "prompt)")
        ->type_name("N");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(importHelp));
    return {command, [flags](const Console& console) { return importAll(*flags, console); }};
}

}  // namespace loopglass::cli
