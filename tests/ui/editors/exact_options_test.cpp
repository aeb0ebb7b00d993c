// The switch between the principles and the exact search, with what the exact one may choose beside
// the mapping: driven by keys and mouse, undone, and kept in a session.

#include "document/document.h"
#include "document/session_text.h"
#include "editors/options_editor.h"
#include "runner/run_tests.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "widgets/number_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QTest>
#include <optional>

namespace loopglass::ui::test::exact_options_test {

template <typename Widget> Widget* named(QWidget& in, const char* name) {
    for (Widget* widget : in.findChildren<Widget*>()) {
        if (widget->accessibleName() == QLatin1String(name)) {
            return widget;
        }
    }
    return nullptr;
}

QCheckBox* box(QWidget& in, const char* text) {
    for (QCheckBox* widget : in.findChildren<QCheckBox*>()) {
        if (widget->text().startsWith(QLatin1String(text))) {
            return widget;
        }
    }
    return nullptr;
}

void click(QCheckBox* box) {
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
}

class ExactOptionsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<OptionsEditor> m_editor;

private slots:
    void init() {
        m_warnings.emplace();
        m_document = std::make_unique<Document>();
        m_theme = std::make_unique<Theme>();
        m_editor = std::make_unique<OptionsEditor>(*m_theme, *m_document);
        m_editor->resize(360, 700);
        m_editor->show();
        m_editor->activateWindow();
        QCoreApplication::processEvents();
    }
    void cleanup() {
        m_editor.reset();
        m_document.reset();
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void theSwitchIsUndone() {
        auto* search = named<QComboBox>(*m_editor, "search");
        QVERIFY(search);
        QCOMPARE(search->currentText(), QStringLiteral("with the principles"));
        QVERIFY(!box(*m_editor, "also choose what levels bypass")->isEnabled());
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(isExact(m_document->options()));
        QVERIFY(m_document->options().principles.alphaBeta);
        QVERIFY(box(*m_editor, "also choose what levels bypass")->isEnabled());
        QTest::keyClick(search, Qt::Key_Up);
        QVERIFY(m_document->options().principles == Principles{});
        m_document->undoStack().undo();
        QVERIFY(isExact(m_document->options()));
        QCOMPARE(search->currentIndex(), 1);
        m_document->undoStack().undo();
        QVERIFY(m_document->options() == SearchOptions{});
        QCOMPARE(search->currentIndex(), 0);
    }

    void theFreedomIsChosen() {
        auto* search = named<QComboBox>(*m_editor, "search");
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        click(box(*m_editor, "also choose what levels bypass"));
        QVERIFY(m_document->options().freedom.bypass);
        QCOMPARE(m_document->options().freedom.padding, 0.0);
        auto* limit = named<NumberBox>(*m_editor, "Work that padding may add");
        QVERIFY(limit && !limit->isEnabled());
        click(box(*m_editor, "also pad dimensions"));
        QCOMPARE(m_document->options().freedom.padding, usualPadding);
        QVERIFY(limit->isEnabled());
        limit->setFocus();
        QTest::keyClick(limit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(limit, QStringLiteral("35"));
        QCOMPARE(m_document->options().freedom.padding, 0.35);
        while (m_document->undoStack().canUndo()) {
            m_document->undoStack().undo();
        }
        QVERIFY(m_document->options() == SearchOptions{});
        QVERIFY(!box(*m_editor, "also pad dimensions")->isChecked());
    }

    void aSessionKeepsIt() {
        SearchOptions options = exactly({});
        options.freedom = {true, 0.35};
        QCOMPARE(m_document->setOptions(options, {QStringLiteral("search"), {}, {}}), QString());
        const QByteArray text = writeSession({m_document->state(), {}, {}});
        QVERIFY(text.contains("\"search\": \"exact\""));
        const Session read = readSession({"session", text.toStdString()});
        QVERIFY(read.state.options == options);
        // Files from before the switch keep their meaning.
        QByteArray older = text;
        for (const char* line : {"\"search\": \"exact\",", "\"bypass\": true,", "\"pad\": true,",
                                 "\"pad_limit\": 35,"}) {
            QVERIFY2(older.contains(line), line);
            older.replace(line, "");
        }
        QVERIFY(readSession({"session", older.toStdString()}).state.options == exactly({}));
        QByteArray wrong = text;
        wrong.replace("\"pad_limit\": 35", "\"pad_limit\": 0");
        QVERIFY_THROWS_EXCEPTION(InputError, readSession({"session", wrong.toStdString()}));
    }
};

LOOPGLASS_TEST(ExactOptionsTest)

}  // namespace loopglass::ui::test::exact_options_test

#include "exact_options_test.moc"
