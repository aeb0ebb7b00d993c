// A typed name without an extension gets the extension of the selected kind, so that Open finds the
// file again. An existing file of that name leads to a question.
#include "files/file_controller.h"
#include "runner/run_tests.h"
#include "ui/displayed_window.h"
#include "ui/editor_fields.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "widgets/number_box.h"
#include "widgets/save_dialog.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <optional>

namespace loopglass::ui::test::saved_names_test {

using namespace loopglass::test;

class SavedNamesTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QTemporaryDir m_folder;
    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
    int m_asked = 0;
    QString m_began;     ///< initial folder of the dialog
    QString m_proposed;  ///< proposed name

    /// Answers the dialog of the command: first the kind, then the name.
    void save(const char* command, const QString& kind, const QString& name) {
        QTimer watch;
        bool typed = false;
        connect(&watch, &QTimer::timeout, this, [&] {
            QWidget* modal = QApplication::activeModalWidget();
            if (auto* question = qobject_cast<QMessageBox*>(modal)) {
                ++m_asked;
                question->button(QMessageBox::Yes)->click();
            } else if (auto* dialog = qobject_cast<QFileDialog*>(modal); dialog && !typed) {
                typed = true;
                m_began = dialog->directory().absolutePath();
                m_proposed = dialog->findChild<QLineEdit*>()->text();
                if (!kind.isEmpty()) {
                    dialog->selectNameFilter(kind);
                    emit dialog->filterSelected(kind);
                }
                dialog->findChild<QLineEdit*>()->setText(m_folder.filePath(name));
                // Runs later, because the dialog may ask a question in turn.
                QMetaObject::invokeMethod(dialog, "accept", Qt::QueuedConnection);
            }
        });
        watch.start(10);
        m_window->commands().update();
        m_window->commands().action(QLatin1String(command))->trigger();
        QVERIFY(typed);
    }
    bool has(const char* name) const {
        return QFile::exists(m_folder.filePath(QLatin1String(name)));
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_theme = std::make_unique<Theme>();
        m_window = shownWindow(*m_theme);
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
    }
    void cleanup() {
        m_window.reset();
        m_theme.reset();
        QCOMPARE(NoWarnings::taken(), QStringList{});
    }

    void aSessionGetsItsEnding() {
        save("file.saveAs", {}, QStringLiteral("mine"));
        QVERIFY(has("mine.loopglass") && !has("mine"));
        QVERIFY(!m_window->document().isModified());
        m_window->openSample(samples().first());
        QCOMPARE(m_asked, 0);
        save("file.saveAs", {}, QStringLiteral("mine"));
        QCOMPARE(m_asked, 1);
        save("file.saveAs", {}, QStringLiteral("own.txt"));
        QVERIFY(has("own.txt"));
    }

    /// The dialog begins in the folder of the last file, not in the folder of the program.
    void itBeginsInTheLastFolder() {
        rememberFolder({});
        m_window->showView(ViewId::Energy);
        save("file.export", {}, QStringLiteral("first"));
        const QString documents =
            QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
        QCOMPARE(m_began, QFileInfo(documents).isDir() ? documents : QDir::homePath());
        save("file.export", {}, QStringLiteral("second"));
        QCOMPARE(m_began, QFileInfo(m_folder.path()).absoluteFilePath());
        QVERIFY(has("second.png"));
    }

    /// The document has the previous number, and so does the file. A message states this.
    void whatIsRefusedIsNotSaved() {
        m_window->openFile(fromSource("samples/accelerators/eyeriss-like-45nm.yaml"));
        auto* words = named<NumberBox>(*m_window, QStringLiteral("Capacity of L2 in words"));
        QVERIFY(words);
        save("file.saveAccelerator", {}, QStringLiteral("whole"));
        QVERIFY2(m_window->lastMessage().startsWith(QStringLiteral("Written: ")),
                 qPrintable(m_window->lastMessage()));
        typeInto(words, QStringLiteral("30000 KiB"));
        QTest::keyClick(words, Qt::Key_Tab);
        QVERIFY(!m_window->document().refusal().isEmpty());
        for (const char* command : {"file.saveAccelerator", "file.saveAs"}) {
            save(command, {}, QLatin1String(command));
            const QString told = m_window->lastMessage();
            QVERIFY2(told.startsWith(QStringLiteral("Written: ")), qPrintable(told));
            QVERIFY2(told.contains(m_window->document().refusal()), qPrintable(told));
        }
    }

    /// The file is named after its content, and found again.
    void aPartHasItsNameAndIsRecent() {
        Accelerator accelerator = m_window->document().accelerator();
        accelerator.name = "my machine, 2nd/3rd";
        QCOMPARE(m_window->document().setAccelerator(accelerator, {QStringLiteral("name"), {}}),
                 QString());
        save("file.saveAccelerator", {}, QStringLiteral("machine"));
        QCOMPARE(m_proposed, QStringLiteral("my-machine-2nd-3rd.yaml"));
        QCOMPARE(FileController::recent().first(),
                 QFileInfo(m_folder.filePath(QStringLiteral("machine.yaml"))).absoluteFilePath());
    }

    /// A message confirms the copy to the clipboard, and the written file, because neither is
    /// visible.
    void whatWentOutOfSightIsSaid() {
        save("file.saveAs", {}, QStringLiteral("said"));
        QVERIFY2(m_window->lastMessage().startsWith(QStringLiteral("Written: ")),
                 qPrintable(m_window->lastMessage()));
        m_window->commands().action(QStringLiteral("file.copyTable"))->trigger();
        QCOMPARE(m_window->lastMessage(), QStringLiteral("View copied as a table."));
        m_window->commands().action(QStringLiteral("file.copyPicture"))->trigger();
        QCOMPARE(m_window->lastMessage(), QStringLiteral("View copied as a picture."));
    }

    void aPictureGetsThatOfItsKind() {
        m_window->showView(ViewId::Energy);
        save("file.export", {}, QStringLiteral("energy"));
        QVERIFY(has("energy.png"));
        save("file.export", QStringLiteral("Page (*.pdf)"), QStringLiteral("energy"));
        QVERIFY(has("energy.pdf"));
    }
};

LOOPGLASS_TEST(SavedNamesTest)

}  // namespace loopglass::ui::test::saved_names_test

#include "saved_names_test.moc"
