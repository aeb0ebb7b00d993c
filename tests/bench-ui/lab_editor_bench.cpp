// How soon the editor of labs shows what was typed: from a key to the question beside it, in the
// template and in every lab that comes with the program, whose texts hold numbers of searches.
#include "bench-ui/bench_report.h"
#include "lab/file/lab_template.h"
#include "labs/author_window.h"
#include "labs/lab_draft.h"
#include "labs/lab_editor.h"
#include "labs/lab_panel.h"
#include "labs/question_page.h"
#include "text/text.h"
#include "theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QKeyEvent>
#include <QTemporaryDir>

namespace {

using namespace loopglass;
using namespace loopglass::ui;

constexpr int keys = 15;
constexpr double soon = 100;  // ms

void waitUntil(const std::function<bool()>& done) {
    while (!done()) {
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 5);
    }
}

/// Types into the first question's text, one key after the other.
double latencyIn(const QString& file, const Theme& theme) {
    LabDraft draft;
    if (const QString why = draft.open(file); !why.isEmpty()) {
        std::fprintf(stderr, "%s\n", qPrintable(why));
        std::exit(1);
    }
    AuthorWindow window(theme, draft);
    window.show();
    waitUntil([&] { return !window.isBusy(); });
    const QString ask = QStringLiteral("ask:");
    QTextCursor cursor = window.editor().textCursor();
    const auto at = window.editor().toPlainText().indexOf(ask);
    const auto quote = window.editor().toPlainText().indexOf(QStringLiteral("en:"), at);
    auto place = quote + 4;
    while (!window.editor().toPlainText().at(place).isLetter()) {
        ++place;
    }
    cursor.setPosition(static_cast<int>(place));
    window.editor().setTextCursor(cursor);
    const std::vector<double> times = bench::timesOf(keys, [&] {
        const QString before = window.preview().text();
        QKeyEvent press(QEvent::KeyPress, Qt::Key_W, Qt::NoModifier, QStringLiteral("w"));
        QApplication::sendEvent(&window.editor(), &press);
        waitUntil([&] { return window.preview().text() != before; });
    });
    return times[times.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QTemporaryDir folder;  // of drafts, too
    qputenv("XDG_DATA_HOME", folder.path().toUtf8());
    QApplication application(argc, argv);
    Theme theme;
    bench::Report report;
    const QString file = folder.filePath(QStringLiteral("my-lab.yaml"));
    QFile fresh(file);
    if (fresh.open(QIODevice::WriteOnly)) {
        fresh.write(lab::labTemplate.data(), static_cast<qint64>(lab::labTemplate.size()));
        fresh.close();
    }
    report.add("a key to its preview, the template", latencyIn(file, theme), soon);
    for (const QString& lab : LabPanel::sampleLabs()) {
        const QByteArray name = QFileInfo(lab).dir().dirName().toUtf8();
        report.add(("a key to its preview, " + name).constData(), latencyIn(lab, theme), soon);
    }
    return report.over() ? 1 : 0;
}
