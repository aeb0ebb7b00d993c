#include "window/lab_pictures.h"

#include "labs/author_window.h"
#include "labs/lab_panel.h"
#include "labs/question_page.h"
#include "modes/labs_mode.h"
#include "window/main_window.h"
#include "window/picture_scenes.h"

#include <QPixmap>

namespace loopglass::ui {

namespace {

/// The editor of labs on the same lab.
QString pictureAuthor(LabsMode& mode, const PictureOrder& order, const QString& name) {
    AuthorWindow* author = mode.edit(mode.desk().file());
    if (author == nullptr) {
        return QStringLiteral("%1 cannot be edited").arg(mode.desk().file());
    }
    for (int waited = 0; author->isBusy() && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
    waitFor(settle);
    const QString file = QStringLiteral("%1/%2-labs-author.png").arg(order.folder, name);
    const bool written = author->grab().save(file);
    author->close();
    return written ? QString() : QStringLiteral("cannot write %1").arg(file);
}

}  // namespace

QString pictureLab(MainWindow& window, const PictureOrder& order, const QString& name) {
    auto* mode = qobject_cast<LabsMode*>(window.bench().modeCalled(QStringLiteral("labs")));
    const QStringList labs = LabPanel::sampleLabs();
    if (mode == nullptr || order.samples.isEmpty() || labs.isEmpty()) {
        return {};
    }
    window.bench().show(*mode);
    mode->desk().setStudent(QStringLiteral("s1"), {});
    mode->open(labs.first());
    for (int waited = 0; mode->desk().shown() == nullptr && waited < longestRun; waited += settle) {
        waitFor(settle);
    }
    QString problem;
    for (std::size_t question = 0; question < 6 && problem.isEmpty(); ++question) {
        mode->desk().choose(question);
        waitFor(settle);
        const QString file = QStringLiteral("%1/%2-labs-%3.png")
                                 .arg(order.folder, name, QString::number(question + 1));
        problem =
            window.grab().save(file) ? QString() : QStringLiteral("cannot write %1").arg(file);
    }
    return problem.isEmpty() ? pictureAuthor(*mode, order, name) : problem;
}

}  // namespace loopglass::ui
