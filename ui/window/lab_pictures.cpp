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

void answer(LabSession& session, std::size_t question, const char* text) {
    lab::AnswerValue value;
    value.kind = YamlKind::Text;
    value.text = text;
    session.choose(question);
    session.setAnswer(question, value);
    session.check(question);
    waitWhile([&session] { return session.isChecking(); });
}

void openLab(LabsMode& mode, const QString& file) {
    if (mode.session().file() != file) {
        mode.session().setStudent(student, {});
        mode.open(file);
    }
    waitWhile([&mode] { return mode.session().shown() == nullptr; });
}

/// Draws the editor of labs with the same lab, and then with an unknown name in an expression.
void pictureAuthor(PictureSession& session, LabsMode& mode) {
    AuthorWindow* author = mode.edit(mode.session().file());
    if (author == nullptr) {
        return session.fail(QStringLiteral("%1 cannot be edited").arg(mode.session().file()));
    }
    waitWhile([author] { return author->isBusy(); });
    session.save(*author, QStringLiteral("labs-author"));
    QString wrong = author->editor().toPlainText();
    wrong.replace(QStringLiteral("number: macs"), QStringLiteral("number: mcs"));
    author->editor().setPlainText(wrong);
    waitUntilIdle(session.window());
    waitWhile([author] { return author->isBusy(); });
    session.save(*author, QStringLiteral("labs-author-error"));
    session.window().bench().services().of<LabDraft>().revert();
    author->close();
}

/// Draws the questions one by one, with a right answer, a wrong answer, and an answer that is not a
/// number.
void pictureQuestions(PictureSession& session, LabsMode& mode) {
    LabSession& lab = mode.session();
    for (std::size_t question = 0; question < lab.lab()->questions.size(); ++question) {
        lab.choose(question);
        session.save(QStringLiteral("labs-%1").arg(question + 1));
    }
    answer(lab, 0, "192");
    session.save(QStringLiteral("labs-right"));
    answer(lab, 1, "7");
    lab.takeHint(1);
    session.save(QStringLiteral("labs-wrong"));
    answer(lab, 5, "many");
    session.save(QStringLiteral("labs-refused"));
}

}  // namespace

void pictureLabs(PictureSession& session) {
    MainWindow& window = session.window();
    auto* mode = qobject_cast<LabsMode*>(window.bench().modeCalled(QStringLiteral("labs")));
    const QStringList labs = LabPanel::sampleLabs();
    if (mode == nullptr || !session.isGallery() || labs.isEmpty()) {
        return;
    }
    window.bench().show(*mode);
    if (mode->session().lab() == nullptr) {
        session.save(QStringLiteral("labs-none"));
    }
    openLab(*mode, labs.first());
    pictureQuestions(session, *mode);
    pictureAuthor(session, *mode);
}

void pictureBeside(PictureSession& session) {
    auto* mode =
        qobject_cast<LabsMode*>(session.window().bench().modeCalled(QStringLiteral("labs")));
    const QStringList labs = LabPanel::sampleLabs();
    if (mode == nullptr || labs.isEmpty()) {
        return;
    }
    openLab(*mode, labs.first());
    mode->session().choose(mode->session().lab()->questions.size() - 1);
    mode->showMe();
    waitUntilIdle(session.window());
    session.save(QStringLiteral("labs-beside"));
    mode->setSideBySide(false);
}

}  // namespace loopglass::ui
