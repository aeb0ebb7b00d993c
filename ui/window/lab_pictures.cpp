#include "window/lab_pictures.h"

#include "labs/author_window.h"
#include "labs/lab_draft.h"
#include "labs/lab_editor.h"
#include "labs/lab_panel.h"
#include "labs/question_page.h"
#include "modes/labs_mode.h"
#include "window/main_window.h"

#include <QFileInfo>

namespace loopglass::ui {

namespace {

const QString student = QStringLiteral("teacher");  // student of the sample answers

void answer(LabSession& desk, std::size_t question, const char* text) {
    lab::AnswerValue value;
    value.kind = YamlKind::Text;
    value.text = text;
    desk.choose(question);
    desk.setAnswer(question, value);
    desk.check(question);
    waitWhile([&desk] { return desk.isChecking(); });
}

void openLab(LabsMode& mode, const QString& file) {
    if (mode.desk().file() != file) {
        mode.desk().setStudent(student, {});
        mode.open(file);
    }
    waitWhile([&mode] { return mode.desk().shown() == nullptr; });
}

/// Draws the editor of labs with the same lab, and then with an unknown name in an expression.
void pictureAuthor(PictureSession& desk, LabsMode& mode) {
    AuthorWindow* author = mode.edit(mode.desk().file());
    if (author == nullptr) {
        return desk.fail(QStringLiteral("%1 cannot be edited").arg(mode.desk().file()));
    }
    waitWhile([author] { return author->isBusy(); });
    desk.save(*author, QStringLiteral("labs-author"));
    QString wrong = author->editor().toPlainText();
    wrong.replace(QStringLiteral("number: macs"), QStringLiteral("number: mcs"));
    author->editor().setPlainText(wrong);
    waitUntilIdle(desk.window());
    waitWhile([author] { return author->isBusy(); });
    desk.save(*author, QStringLiteral("labs-author-error"));
    desk.window().bench().services().of<LabDraft>().revert();
    author->close();
}

/// Draws the questions one by one, with a right answer, a wrong answer, and an answer that is not a
/// number.
void pictureQuestions(PictureSession& desk, LabsMode& mode) {
    LabSession& lab = mode.desk();
    for (std::size_t question = 0; question < lab.lab()->questions.size(); ++question) {
        lab.choose(question);
        desk.save(QStringLiteral("labs-%1").arg(question + 1));
    }
    answer(lab, 0, "192");
    desk.save(QStringLiteral("labs-right"));
    answer(lab, 1, "7");
    lab.takeHint(1);
    desk.save(QStringLiteral("labs-wrong"));
    answer(lab, 5, "many");
    desk.save(QStringLiteral("labs-refused"));
}

}  // namespace

void pictureLabs(PictureSession& desk) {
    MainWindow& window = desk.window();
    auto* mode = qobject_cast<LabsMode*>(window.bench().modeCalled(QStringLiteral("labs")));
    const QStringList labs = LabPanel::sampleLabs();
    if (mode == nullptr || !desk.isGallery() || labs.isEmpty()) {
        return;
    }
    window.bench().show(*mode);
    if (mode->desk().lab() == nullptr) {
        desk.save(QStringLiteral("labs-none"));
    }
    openLab(*mode, labs.first());
    pictureQuestions(desk, *mode);
    pictureAuthor(desk, *mode);
}

void pictureBeside(PictureSession& desk) {
    auto* mode = qobject_cast<LabsMode*>(desk.window().bench().modeCalled(QStringLiteral("labs")));
    const QStringList labs = LabPanel::sampleLabs();
    if (mode == nullptr || labs.isEmpty()) {
        return;
    }
    openLab(*mode, labs.first());
    mode->desk().choose(mode->desk().lab()->questions.size() - 1);
    mode->showMe();
    waitUntilIdle(desk.window());
    desk.save(QStringLiteral("labs-beside"));
    mode->setBeside(false);
}

}  // namespace loopglass::ui
