#include "labs/draft_trial.h"

#include "format/source.h"
#include "lab/file/read_lab.h"

#include <filesystem>
#include <utility>

namespace loopglass::ui {

namespace {

/// Shows an error message in place of each text with an error.
lab::DisplayedLab shownWithComplaints(LabEngine& engine, const DraftView& view) {
    try {
        return lab::shownLab(engine.instance, view.seed, view.language);
    } catch (const InputError&) {
    }
    lab::DisplayedLab shown;
    for (const lab::Question& question : engine.instance.lab().questions) {
        try {
            shown.questions.push_back(
                lab::shownQuestion(engine.instance, question, view.seed, view.language));
        } catch (const InputError&) {
            lab::DisplayedQuestion& broken = shown.questions.emplace_back();
            broken.title = question.id;
            broken.hints.resize(question.hints.size());
        }
    }
    return shown;
}

}  // namespace

DraftRead readDraft(const Source& text, const DraftView& view, const std::stop_token& stop,
                    const std::shared_ptr<LabEngine>& before) {
    DraftRead read;
    try {
        auto lab = std::make_shared<const lab::Lab>(
            lab::readLab(text, [](const std::string& beside) { return readSource(beside); }));
        auto engine = std::make_shared<LabEngine>(lab, lab::draw(*lab, view.seed));
        engine->instance.setStop(stop);
        if (before != nullptr) {
            const std::unique_lock lock(before->mutex, std::try_to_lock);
            if (lock.owns_lock()) {
                engine->instance.takeOver(before->instance);
            }
        }
        read.complaints = lab::complaintsAboutTexts(engine->instance, view.seed);
        lab::DisplayedLab shown = shownWithComplaints(*engine, view);
        read.reading = LabReading{std::move(lab), std::move(engine), std::move(shown), view.seed,
                                  view.language};
    } catch (const InputError& error) {
        read.complaints = {{error.location(), error.text()}};
    }
    return read;
}

lab::LabTrial tryDraft(LabEngine& engine, const std::shared_ptr<LabEngine>& before,
                       const std::stop_token& stop) {
    const std::lock_guard lock(engine.mutex);
    engine.instance.setStop(stop);
    if (before != nullptr) {
        const std::lock_guard other(before->mutex);  // the earlier job was asked to stop
        engine.instance.takeOver(before->instance);
    }
    std::optional<lab::Answers> solution;
    lab::Complaint unusable;
    const auto file =
        std::filesystem::path(engine.instance.lab().file).parent_path() / "solution.answers.yaml";
    std::error_code none;
    if (std::filesystem::exists(file, none)) {
        try {
            solution = lab::readAnswers(readSource(file.string()));
        } catch (const InputError& error) {
            unusable = {error.location(), error.text()};
        }
    }
    lab::LabTrial trial = lab::tried(engine.instance, solution);
    if (!unusable.text.empty()) {
        trial.complaints.push_back(std::move(unusable));
    }
    return trial;
}

}  // namespace loopglass::ui
