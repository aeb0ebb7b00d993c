// The command `lab`, which distributes, checks and grades questions of a course.
#include "cli/commands/command.h"
#include "cli/input/option_kinds.h"
#include "cli/terminal/report_pdf.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "cli/text/lab_text.h"
#include "cli/text/translated_language.h"
#include "format/write_file.h"
#include "lab/file/lab_template.h"
#include "lab/file/read_lab.h"
#include "lab/marks/class_marks.h"
#include "lab/marks/key.h"
#include "lab/marks/submitted_files.h"
#include "lab/sheet/blank_file.h"
#include "lab/sheet/complaints.h"
#include "lab/sheet/worksheet.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/lab.h"
#include "words/wording.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace loopglass::cli {

namespace {

struct LabFlags {
    std::string lab;
    std::vector<std::string> answers;
    std::string seed;
    std::string language = "en";
    std::string threads;
    std::string output;
    std::string gradescope;
    std::string seeds;
    bool json = false;
    bool csv = false;
    bool force = false;
    bool hides = false;
    bool solutions = false;
    bool blank = false;
};

constexpr std::int64_t maxLabThreads = 256;
constexpr std::int64_t maxLabSeeds = 10'000;

unsigned threadsOf(const LabFlags& flags) {
    return flags.threads.empty()
               ? 2
               : static_cast<unsigned>(wholeNumber("--threads", flags.threads, 1, maxLabThreads));
}

lab::MarkOptions markOptions(const LabFlags& flags) {
    if (flags.language != "en" && flags.language != "zh_TW") {
        choice("--language", flags.language, {"en", "zh_TW"});
    }
    return {!flags.hides, flags.language, flags.seed};
}

/// Returns the language of the sentences, which is that of the lab's texts.
std::unique_ptr<Language> languageOf(const LabFlags& flags) {
    if (markOptions(flags).language == "zh_TW") {
        return std::make_unique<TranslatedLanguage>(chineseTranslation());
    }
    return std::make_unique<English>();
}

/// Writes the text to a file or to standard output.
void write(const LabFlags& flags, const std::string& text, const Console& console) {
    if (flags.output.empty() || flags.output == "-") {
        console.print(text);
    } else {
        writeNew(flags.output, flags.force, text);
    }
}

lab::LabInstance instanceOf(const std::shared_ptr<const lab::Lab>& lab, const std::string& seed) {
    if (lab->seed != lab::SeedFrom::Nothing && seed.empty()) {
        throw UsageError(msg::lab::seedNeeded());
    }
    return {lab, lab::draw(*lab, seed)};
}

ExitStatus checkAnswers(const LabFlags& flags, const Console& console) {
    const auto lab = lab::readLabFile(flags.lab);
    const auto marks =
        lab::markClass(lab, {lab::submitted(flags.answers.front())}, markOptions(flags), 1);
    const lab::SheetMarks& sheet = marks.front();
    const auto language = languageOf(flags);
    if (!flags.gradescope.empty()) {
        writeFile(flags.gradescope, lab::gradescopeJson(*lab, sheet, *language));
    }
    console.print(flags.json ? lab::sheetJson(*lab, sheet, *language)
                             : sheetText(*lab, sheet, *language));
    if (!sheet.unusable.empty()) {
        return ExitStatus::BadInput;
    }
    return sheet.allCorrect() ? ExitStatus::Done : ExitStatus::No;
}

ExitStatus gradeClass(const LabFlags& flags, const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError(msg::lab::csvOrJson());
    }
    const auto lab = lab::readLabFile(flags.lab);
    const std::vector<lab::SubmittedAnswers> files = lab::submittedBy(flags.answers);
    if (!flags.output.empty() && flags.output != "-") {
        checkNew(flags.output, flags.force);
    }
    const auto marks = lab::markClass(lab, files, markOptions(flags), threadsOf(flags));
    const auto language = languageOf(flags);
    write(flags,
          flags.json  ? lab::classJson(*lab, marks, *language)
          : flags.csv ? lab::classCsv(*lab, marks, *language)
                      : classText(*lab, marks, *language),
          console);
    return ExitStatus::Done;
}

/// Lists the unanswered questions with the reasons, because an empty entry would look like an
/// omission.
void reportUnanswered(const lab::Lab& lab, const lab::Answers& key, const Console& console) {
    for (const lab::Question& question : lab.questions) {
        const auto answer = key.answers.find(question.id);
        if (answer != key.answers.end() && answer->second.kind != YamlKind::Nothing) {
            continue;
        }
        const bool isText = std::holds_alternative<lab::TextAnswer>(question.answer);
        console.printMessage(
            wrapped(english(msg::cli::programSays(isText ? msg::lab::noKeyOfText(question.id)
                                                         : msg::lab::noKeyFound(question.id)))) +
            "\n");
    }
}

ExitStatus writeKey(const LabFlags& flags, const Console& console) {
    const auto lab = lab::readLabFile(flags.lab);
    lab::LabInstance instance = instanceOf(lab, flags.seed);
    const auto language = languageOf(flags);
    if (flags.blank) {
        write(flags, lab::blankFile(*lab, flags.seed, flags.language, *language), console);
        return ExitStatus::Done;
    }
    const lab::Answers key = lab::keyOf(instance, flags.seed);
    write(flags, lab::writeAnswers(key), console);
    reportUnanswered(*lab, key, console);
    return ExitStatus::Done;
}

ExitStatus writeWorksheet(const LabFlags& flags, const Console& console) {
    const auto lab = lab::readLabFile(flags.lab);
    lab::LabInstance instance = instanceOf(lab, flags.seed);
    const std::string ending = lowerCase(std::filesystem::path(flags.output).extension().string());
    const bool file = !flags.output.empty() && flags.output != "-";
    if (file && ending != ".html" && ending != ".htm" && ending != ".pdf") {
        throw UsageError(msg::lab::sheetEnding(flags.output));
    }
    if (file) {
        checkNew(flags.output, flags.force);
    }
    const auto language = languageOf(flags);
    const std::string page = lab::worksheetHtml(
        instance, {flags.seed, markOptions(flags).language, flags.solutions, language.get()});
    if (file && ending == ".pdf") {
        writePdf(flags.output, flags.force, page);
    } else {
        write(flags, page, console);
    }
    return ExitStatus::Done;
}

ExitStatus newLab(const LabFlags& flags, const Console& console) {
    writeNew(flags.lab, flags.force, std::string(lab::labTemplate));
    console.print(english(msg::lab::labWritten(flags.lab)) + "\n");
    return ExitStatus::Done;
}

/// Computes the marks of the answer key for several seeds, and prints the points of the key.
ExitStatus validateLab(const LabFlags& flags, const Console& console) {
    const auto lab = lab::readLabFile(flags.lab);
    const std::int64_t seeds =
        flags.seeds.empty() ? 3 : wholeNumber("--seeds", flags.seeds, 1, maxLabSeeds);
    std::map<std::string, double> least;
    for (std::int64_t number = 1; number <= seeds; ++number) {
        const std::string seed = flags.seed + std::to_string(number);
        lab::LabInstance instance(lab, lab::draw(*lab, seed));
        for (const lab::Complaint& complaint : lab::complaintsAboutTexts(instance, seed)) {
            throw InputError(complaint.at, complaint.text);
        }
        const lab::SheetMarks marks = lab::marked(instance, lab::keyOf(instance, seed), {});
        for (const lab::QuestionMark& mark : marks.questions) {
            const double points = mark.points.value_or(mark.most);
            const auto [kept, added] = least.emplace(mark.id, points);
            kept->second = added ? points : std::min(kept->second, points);
        }
    }
    console.print(validText(*lab, least, seeds));
    return ExitStatus::Done;
}

using Action = ExitStatus (*)(const LabFlags&, const Console&);

CLI::App* addAction(CLI::App& lab, const char* name, const char* summary, LabFlags& flags,
                    const char* fileMeans) {
    CLI::App* action = lab.add_subcommand(name, summary);
    action->add_option("LAB", flags.lab, fileMeans)->required();
    return action;
}

void addOutput(CLI::App& action, LabFlags& flags, const char* means) {
    addFileOption(action, "-o,--output", flags.output, means);
    action.add_flag("--force", flags.force, "Replace the file of --output");
}

void addLanguage(CLI::App& action, LabFlags& flags,
                 const char* means = "Language of texts and reasons: en or zh_TW") {
    action.add_option("--language", flags.language, means)->type_name("LANGUAGE");
}

void addSeed(CLI::App& action, LabFlags& flags, const char* means) {
    action.add_option("--seed", flags.seed, means)->type_name("SEED");
}

CLI::App* addCheck(CLI::App& lab, LabFlags& flags) {
    CLI::App* check = addAction(lab, "check", "Mark the answers of one student", flags, "Lab file");
    check->add_option("ANSWERS", flags.answers, "File of answers")->required()->expected(1);
    check->add_flag("--json", flags.json, "One JSON object on standard output");
    check->add_flag("--hide", flags.hides, "Hide the right answers");
    addFileOption(*check, "--gradescope", flags.gradescope, "Write results.json for Gradescope");
    addLanguage(*check, flags);
    addSeed(*check, flags, "Random seed, if the lab has random numbers for the whole class");
    return check;
}

CLI::App* addGrade(CLI::App& lab, LabFlags& flags) {
    CLI::App* grade = addAction(lab, "grade", "Mark the answers of a class", flags, "Lab file");
    grade->add_option("ANSWERS", flags.answers, "A folder of answer files, or the files")
        ->required()
        ->expected(-1);
    grade->add_flag("--csv", flags.csv, "Comma-separated values, one row for each file");
    grade->add_flag("--json", flags.json, "One JSON object");
    grade->add_option("--threads", flags.threads, "Threads (default: 2)")->type_name("N");
    addOutput(*grade, flags, "File for the points (default: standard output)");
    addLanguage(*grade, flags);
    addSeed(*grade, flags, "Random seed, if the lab has random numbers for the whole class");
    return grade;
}

CLI::App* addKey(CLI::App& lab, LabFlags& flags) {
    CLI::App* key =
        addAction(lab, "key", "Write the engine's answers as an answer file", flags, "Lab file");
    addSeed(*key, flags, "A student's id, or the random seed of the class");
    key->add_flag("--blank", flags.blank, "Leave the answers blank for a student");
    addLanguage(*key, flags, "Language of the comments of --blank: en or zh_TW");
    addOutput(*key, flags, "File for the answers (default: standard output)");
    return key;
}

CLI::App* addWorksheet(CLI::App& lab, LabFlags& flags) {
    CLI::App* sheet =
        addAction(lab, "worksheet", "Write the lab as HTML or PDF", flags, "Lab file");
    addSeed(*sheet, flags, "A student's id, or the random seed of the class");
    sheet->add_flag("--solutions", flags.solutions, "Print the right answers instead of blanks");
    addLanguage(*sheet, flags);
    addOutput(*sheet, flags,
              "File with the ending .html, .htm or .pdf (default: HTML on standard output)");
    return sheet;
}

CLI::App* addNew(CLI::App& lab, LabFlags& flags) {
    CLI::App* fresh = addAction(lab, "new", "Write a small example lab", flags, "File to write");
    fresh->add_flag("--force", flags.force, "Replace the file");
    return fresh;
}

CLI::App* addValidate(CLI::App& lab, LabFlags& flags) {
    CLI::App* valid =
        addAction(lab, "validate", "Evaluate every question of a lab for several random seeds",
                  flags, "Lab file");
    valid->add_option("--seeds", flags.seeds, "Number of random seeds (default: 3)")
        ->type_name("N");
    return valid;
}

}  // namespace

Command addLabCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("lab", std::string(labSummary));
    command->require_subcommand(1);
    command->footer(std::string(labHelp));
    const auto flags = std::make_shared<LabFlags>();
    const std::vector<std::pair<CLI::App*, Action>> actions{
        {addCheck(*command, *flags), checkAnswers},
        {addGrade(*command, *flags), gradeClass},
        {addKey(*command, *flags), writeKey},
        {addWorksheet(*command, *flags), writeWorksheet},
        {addNew(*command, *flags), newLab},
        {addValidate(*command, *flags), validateLab}};
    return {command, [flags, actions](const Console& console) {
                for (const auto& entry : actions) {
                    if (entry.first->parsed()) {
                        return entry.second(*flags, console);
                    }
                }
                return ExitStatus::BadInput;
            }};
}

}  // namespace loopglass::cli
