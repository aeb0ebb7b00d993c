// Undo from any focus: in every field of the editors directly after typing, but never to a design
// that the user did not open.
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/window_fixture.h"
#include "widgets/number_box.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::undo_keys_test {

using namespace loopglass::test;

QString sampleFile(const char* name) {
    return QString::fromStdString(sourcePath("samples/")) + QLatin1String(name);
}

/// Returns another text that the field accepts.
QString anotherText(QWidget& field) {
    if (const auto* box = qobject_cast<NumberBox*>(&field)) {
        return box->value() == 7 ? QStringLiteral("6") : QStringLiteral("7");
    }
    if (field.accessibleName() == QLatin1String("Equation")) {
        return QStringLiteral("ofmap[k,p] += ifmap[c,2*p+r] * weight[k,c,r]");
    }
    return field.accessibleName() == QLatin1String("Constraints")
               ? QStringLiteral("constraints: []")
           : field.accessibleName() == QLatin1String("keeps")
               ? QStringLiteral("ofmap, ifmap, weight")
               : QStringLiteral("Cache");
}

QString textOf(QWidget& field) {
    if (const auto* box = qobject_cast<NumberBox*>(&field)) {
        return box->text();
    }
    const auto* line = qobject_cast<QLineEdit*>(&field);
    return line != nullptr ? line->text() : static_cast<QPlainTextEdit&>(field).toPlainText();
}

class UndoKeysTest : public WindowFixture {
    Q_OBJECT

    static std::unique_ptr<MainWindow> opened(Theme& theme) {
        auto window = std::make_unique<MainWindow>(theme);
        window->setUnattended(true);
        window->resize(1280, 1000);
        window->show();
        window->activateWindow();
        return window;
    }

    /// Returns every field for typing.
    static QList<QWidget*> fieldsOf(MainWindow& window) {
        QList<QWidget*> fields;
        for (auto* area : window.findChildren<QScrollArea*>()) {
            if (area->accessibleName() != QLatin1String("Editors")) {
                continue;
            }
            for (QToolButton* fold : area->findChildren<QToolButton*>()) {
                if (fold->accessibleName().startsWith(QLatin1String("All parameters of level"))) {
                    fold->setChecked(true);
                }
            }
            for (QWidget* field : area->findChildren<QWidget*>()) {
                const bool inBox = qobject_cast<NumberBox*>(field->parentWidget()) != nullptr;
                const bool typed = qobject_cast<NumberBox*>(field) != nullptr ||
                                   qobject_cast<QLineEdit*>(field) != nullptr ||
                                   qobject_cast<QPlainTextEdit*>(field) != nullptr;
                if (typed && !inBox && field->isEnabled() && field->isVisibleTo(&window)) {
                    fields << field;
                }
            }
        }
        return fields;
    }

private slots:
    void init() { prepare(); }
    void cleanup() { end(); }

    void whatWasTypedIsUndoneWhereItWasTyped() {
        const auto window = opened(*m_theme);
        window->openSample(samples().first());
        QVERIFY(QTest::qWaitForWindowActive(window.get(), longestWait));
        const QList<QWidget*> fields = fieldsOf(*window);
        QVERIFY2(fields.size() > 20, qPrintable(QString::number(fields.size())));
        Document& document = window->document();
        for (QWidget* field : fields) {
            const QByteArray name = field->accessibleName().toUtf8();
            const DocumentState before = document.state();
            const QString shown = textOf(*field);
            field->setFocus();
            QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(field, anotherText(*field));
            const DocumentState after = document.state();
            QVERIFY2(!(after == before), name.constData());
            QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
            QVERIFY2(document.state() == before, name.constData());
            QCOMPARE(textOf(*field), shown);
            for (const auto& [key, modifiers] :
                 {std::pair{Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier},
                  std::pair{Qt::Key_Y, Qt::KeyboardModifiers(Qt::ControlModifier)}}) {
                QTest::keyClick(field, key, modifiers);
                QVERIFY2(document.state() == after, name.constData());
                QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
                QVERIFY2(document.state() == before, name.constData());
            }
            QVERIFY(!document.undoStack().canUndo());
        }
        QVERIFY(waitForRun(*window, longestWait));
    }

    /// The undo history begins with the files given at the start.
    void undoEndsAtTheFilesGivenAtTheStart() {
        const auto window = opened(*m_theme);
        QCOMPARE(window->openAtStart({sampleFile("accelerators/eyeriss-like.yaml"),
                                      sampleFile("workloads/matmul.yaml")}),
                 QStringList());
        Document& document = window->document();
        QCOMPARE(document.accelerator().name, std::string("Eyeriss-like"));
        const DocumentState given = document.state();
        QVERIFY(!document.undoStack().canUndo());
        QVERIFY(!document.isModified());
        SearchOptions options = document.options();
        options.objective = Objective::Delay;
        document.setOptions(options, {});
        QVERIFY(document.isModified());
        while (document.undoStack().canUndo()) {
            document.undoStack().undo();
        }
        QVERIFY(document.state() == given);
    }

    /// Undo does not lead to the example that a new window has before a file is opened.
    void undoEndsAtTheFirstFile() {
        const auto window = opened(*m_theme);
        QVERIFY(window->openFile(sampleFile("accelerators/eyeriss-like.yaml")));
        QVERIFY(!window->document().undoStack().canUndo());
        QVERIFY(window->openFile(sampleFile("workloads/matmul.yaml")));
        QVERIFY(window->document().undoStack().canUndo());  // the design was displayed in between
    }

    /// Undo of a design takes place in Design space, undo of an edited mapping in its view, and
    /// undo of a field in the editors. The menu names the place before.
    void undoGoesWhereTheEditIsSeen() {
        const auto window = opened(*m_theme);
        window->openSample(samples().first());
        QVERIFY(waitForRun(*window, longestWait));
        Workbench& bench = window->bench();
        Document& document = window->document();
        const auto show = [&](const char* mode) {
            window->commands().action(QStringLiteral("mode.") + QLatin1String(mode))->trigger();
        };
        QAction& undo = *window->commands().action(QStringLiteral("edit.undo"));
        QAction& redo = *window->commands().action(QStringLiteral("edit.redo"));
        const DocumentState before = document.state();
        show("design");
        DesignPlan plan = document.design();
        plan.refined = true;
        QCOMPARE(document.setDesign(plan, {QStringLiteral("budget"), {}}), QString());
        QCOMPARE(undo.text(), QStringLiteral("Undo: budget"));
        show("search");
        QCOMPARE(undo.text(), QStringLiteral("Undo: budget (in Design space)"));
        undo.trigger();
        QCOMPARE(bench.mode()->name(), QStringLiteral("design"));
        QVERIFY(document.state() == before);
        QCOMPARE(undo.text(), QStringLiteral("Undo"));
        show("search");
        redo.trigger();
        QCOMPARE(bench.mode()->name(), QStringLiteral("design"));
        undo.trigger();
        // The edited fields are in Search, and not in Mappers.
        show("search");
        SearchOptions options = document.options();
        options.objective = Objective::Delay;
        document.setOptions(options, {QStringLiteral("objective"), {}});
        show("network");
        QCOMPARE(undo.text(), QStringLiteral("Undo: objective"));
        show("mappers");
        undo.trigger();
        QCOMPARE(bench.mode()->name(), QStringLiteral("search"));
        QVERIFY(document.state() == before);
        QVERIFY(waitForRun(*window, longestWait));
    }

    /// Also if no search follows, and another undo step remains.
    void redoIsThereOnceSomethingIsUndone() {
        const auto window = opened(*m_theme);
        window->openSample(samples().first());
        QVERIFY(waitForRun(*window, longestWait));
        window->commands().action(QStringLiteral("edit.hand"))->trigger();
        Document& document = window->document();
        QAction& redo = *window->commands().action(QStringLiteral("edit.redo"));
        for (int step = 0; step < 2; ++step) {
            ManualMapping changed = *document.state().manualMapping;
            changed.mapping.levels[static_cast<std::size_t>(step)] = {};
            document.setManualMapping(changed, {QStringLiteral("order %1").arg(step), {}});
            QCoreApplication::processEvents();
        }
        const DocumentState whole = document.state();
        QVERIFY(!redo.isEnabled());
        window->commands().action(QStringLiteral("edit.undo"))->trigger();
        QVERIFY(redo.isEnabled());
        redo.trigger();
        QVERIFY(document.state() == whole);
        QVERIFY(!redo.isEnabled());
    }

    void undoShowsTheMappingByHand() {
        const auto window = opened(*m_theme);
        window->openSample(samples().first());
        QVERIFY(waitForRun(*window, longestWait));
        window->commands().action(QStringLiteral("edit.hand"))->trigger();
        Document& document = window->document();
        ManualMapping changed = *document.state().manualMapping;
        changed.mapping.levels.front() = {};
        document.setManualMapping(changed, {QStringLiteral("order"), {}});
        window->showView(ViewId::Orders);
        window->commands().action(QStringLiteral("edit.undo"))->trigger();
        QVERIFY(window->view(ViewId::Hand).isVisible());
        QVERIFY(waitForRun(*window, longestWait));
    }

private:
};

LOOPGLASS_TEST(UndoKeysTest)

}  // namespace loopglass::ui::test::undo_keys_test

#include "undo_keys_test.moc"
