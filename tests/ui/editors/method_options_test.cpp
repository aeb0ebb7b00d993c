// The choice of a method and of further decisions of the search: by keys and mouse, with undo, and
// stored in a session.

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

namespace loopglass::ui::test::method_options_test {

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

class MethodOptionsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<OptionsEditor> m_editor;

    /// Returns the search options of the document, except the number of threads, which depends on
    /// the computer.
    bool asPrepared(SearchOptions options) const {
        options.threads = threadsOfMachine();
        return m_document->prepare().options == options;
    }

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
        QCOMPARE(search->currentText(), QStringLiteral("pruning rules"));
        QVERIFY(!box(*m_editor, "also pad dimensions")->isEnabled());
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(m_document->method() == proofMethod());
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(m_document->method() == exactMethod());
        QVERIFY(asPrepared(exactly({})));
        QVERIFY(box(*m_editor, "also pad dimensions")->isEnabled());
        // All pruning rules except the bound rule are off and cannot be switched.
        QVERIFY(!box(*m_editor, "keeps only tiles that cannot grow")->isChecked());
        QVERIFY(!box(*m_editor, "keeps only tiles that cannot grow")->isEnabled());
        QVERIFY(box(*m_editor, "keeps only candidates that may be best")->isChecked());
        QTest::keyClick(search, Qt::Key_Home);
        QVERIFY(m_document->method() == principlesMethod());
        QVERIFY(asPrepared({}));
        QVERIFY(box(*m_editor, "keeps only tiles that cannot grow")->isEnabled());
        m_document->undoStack().undo();
        QVERIFY(m_document->method() == exactMethod());
        QCOMPARE(search->currentIndex(), 2);
        m_document->undoStack().undo();
        QVERIFY(m_document->method() == proofMethod());
        m_document->undoStack().undo();
        QVERIFY(m_document->method() == principlesMethod());
        QVERIFY(m_document->options() == defaultOptions());
        QCOMPARE(search->currentIndex(), 0);
    }

    /// Split loops are searched with the specified keeps and dimension sizes.
    void splitLoopsExcludeVariants() {
        QVERIFY(!box(*m_editor, "also split loops")->isEnabled());
        QCOMPARE(m_document->setMethod(exactMethod(), {}), QString());
        click(box(*m_editor, "also split loops"));
        QCOMPARE(m_document->prepare().options.loopsPerLevel, defaultLoopsPerLevel);
        QVERIFY(!box(*m_editor, "also choose bypassed tensors")->isEnabled());
        QVERIFY(!box(*m_editor, "also pad dimensions")->isEnabled());
        click(box(*m_editor, "also split loops"));
        QCOMPARE(m_document->prepare().options.loopsPerLevel, 1U);
        click(box(*m_editor, "also choose bypassed tensors"));
        QVERIFY(!box(*m_editor, "also split loops")->isEnabled());
    }

    /// The user's choices stay for the next time, but are not part of another method's search.
    void whatAMethodCannotDoWaits() {
        SearchOptions options = defaultOptions();
        options.variants = {true, 0.35};
        options.principles.tile = false;
        options.growth = GrowthRule::IndexingOfReused;
        QCOMPARE(m_document->setOptions(options, {}), QString());
        QVERIFY(m_document->prepare().options.variants.padding == 0);
        QVERIFY(!m_document->prepare().options.principles.tile);
        QVERIFY(box(*m_editor, "also choose bypassed tensors")->isChecked());
        QCOMPARE(m_document->setMethod(exactMethod(), {}), QString());
        SearchOptions exact = exactly({});
        exact.variants = options.variants;
        QVERIFY(asPrepared(exact));
        QVERIFY(m_document->options() == options);
    }

    void theFreedomIsChosen() {
        auto* search = named<QComboBox>(*m_editor, "search");
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(m_document->method() == exactMethod());
        click(box(*m_editor, "also choose bypassed tensors"));
        QVERIFY(m_document->options().variants.bypass);
        QCOMPARE(m_document->options().variants.padding, 0.0);
        auto* limit = named<NumberBox>(*m_editor, "Limit of the MACs that padding adds");
        QVERIFY(limit && !limit->isEnabled());
        click(box(*m_editor, "also pad dimensions"));
        QCOMPARE(m_document->options().variants.padding, defaultPadding);
        QVERIFY(limit->isEnabled());
        limit->setFocus();
        QTest::keyClick(limit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(limit, QStringLiteral("35"));
        QCOMPARE(m_document->options().variants.padding, 0.35);
        while (m_document->undoStack().canUndo()) {
            m_document->undoStack().undo();
        }
        QVERIFY(m_document->options() == defaultOptions());
        QVERIFY(!box(*m_editor, "also pad dimensions")->isChecked());
    }

    void tilesMayBeUneven() {
        auto* tiles = named<QComboBox>(*m_editor, "tiles");
        QVERIFY(tiles && tiles->isEnabled());
        QCOMPARE(tiles->currentText(), QStringLiteral("perfect"));
        tiles->setFocus();
        QTest::keyClick(tiles, Qt::Key_Down);
        QCOMPARE(m_document->prepare().options.uneven, Unevenness::Spatial);
        QTest::keyClick(tiles, Qt::Key_Down);
        QCOMPARE(m_document->prepare().options.uneven, Unevenness::All);
        QVERIFY(tiles->toolTip().contains(QStringLiteral("very loop")));
        m_document->undoStack().undo();
        QCOMPARE(tiles->currentText(), QStringLiteral("imperfect for spatial loops"));
        m_document->undoStack().redo();
        QCOMPARE(m_document->setMethod(exactMethod(), {}), QString());
        QVERIFY(!box(*m_editor, "also split loops")->isEnabled());  // they require perfect factors
        QTest::keyClick(tiles, Qt::Key_Home);
        click(box(*m_editor, "also split loops"));
        QVERIFY(!tiles->isEnabled());
        // With another method, the choice waits.
        click(box(*m_editor, "also split loops"));
        QTest::keyClick(tiles, Qt::Key_End);
        QCOMPARE(m_document->setMethod(*m_document->mappers().find("cosa"), {}), QString());
        QVERIFY(!tiles->isEnabled());
        QVERIFY(tiles->toolTip().contains(QStringLiteral("allows only perfect factors")));
        QCOMPARE(m_document->options().uneven, Unevenness::All);
        QCOMPARE(m_document->prepare().options.uneven, Unevenness::Even);
        QCOMPARE(m_document->setMethod(*m_document->mappers().find("random"), {}), QString());
        QVERIFY(tiles->isEnabled());
        QCOMPARE(m_document->prepare().options.uneven, Unevenness::All);
    }

    /// Constraints require perfect factors. The search is rejected with that sentence.
    void unevenTilesTakeNoConstraints() {
        SearchOptions options;
        options.uneven = Unevenness::Spatial;
        QCOMPARE(m_document->setOptions(options, {}), QString());
        QVERIFY(m_document->prepare().problem);
        m_document->setConstraints("constraints:\n  - level: L1\n    temporal: {order: [C, R]}\n",
                                   {});
        const Document::Prepared prepared = m_document->prepare();
        QCOMPARE(prepared.error,
                 QStringLiteral(
                     "a search over imperfect factors does not support constraints on the loops"));
        QVERIFY(prepared.inConstraints && !prepared.problem);
        options.uneven = Unevenness::Even;
        QCOMPARE(m_document->setOptions(options, {}), QString());
        QVERIFY(m_document->prepare().problem);
    }

    void theGapIsChosen() {
        QVERIFY(!box(*m_editor, "stop when proven within")->isEnabled());
        auto* search = named<QComboBox>(*m_editor, "search");
        search->setFocus();
        QTest::keyClick(search, Qt::Key_Down);
        QTest::keyClick(search, Qt::Key_Down);
        auto* gap = named<NumberBox>(*m_editor, "Gap to the optimum");
        QVERIFY(gap && !gap->isEnabled());
        click(box(*m_editor, "stop when proven within"));
        QCOMPARE(m_document->options().gap, 0.01);
        QCOMPARE(m_document->prepare().options.gap, 0.01);
        QVERIFY(gap->isEnabled());
        gap->setFocus();
        QTest::keyClick(gap, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(gap, QStringLiteral("0.5"));
        QCOMPARE(m_document->options().gap, 0.005);
        QTest::keyClick(search, Qt::Key_Home);
        QCOMPARE(m_document->prepare().options.gap, 0.0);  // the pruning rules prove nothing
        QCOMPARE(m_document->options().gap, 0.005);
    }

    void aSessionKeepsIt() {
        SearchOptions options;
        options.variants = {true, 0.35};
        options.gap = 0.07;
        options.uneven = Unevenness::All;
        options.principles.tile = false;
        QCOMPARE(m_document->setOptions(options, {QStringLiteral("search"), {}, {}}), QString());
        QCOMPARE(m_document->setMethod(exactMethod(), {}), QString());
        const QByteArray text = writeSession({m_document->state(), {}, {}});
        QVERIFY(text.contains("\"search\": \"exact\""));
        const Session read = readSession({"session", text.toStdString()});
        QVERIFY(read.state.options == options);
        QVERIFY(read.state.method == exactMethod());
        for (const auto& [key, value] : {std::pair{"search", "exact"}, {"uneven", "all"}}) {
            QByteArray unknown = text;
            const QByteArray entry = QByteArray("\"") + key + "\": \"";
            QVERIFY(unknown.contains(entry + value));
            unknown.replace(entry + value, entry + "nobody");
            QVERIFY_THROWS_EXCEPTION(InputError, readSession({"session", unknown.toStdString()}));
        }
    }

    /// The rules of the exact search were shown in place of the user's rules.
    void olderSessionsAreRead() {
        SearchOptions options = exactly({});
        options.variants = {true, 0.35};
        QCOMPARE(m_document->setOptions(options, {QStringLiteral("search"), {}, {}}), QString());
        QCOMPARE(m_document->setMethod(exactMethod(), {}), QString());
        const QByteArray text = writeSession({m_document->state(), {}, {}});
        const Session read = readSession({"session", text.toStdString()});
        QVERIFY(read.state.method == exactMethod());
        QVERIFY(read.state.options.principles == Principles{});
        QVERIFY(read.state.options.variants == options.variants);
        // Older files without the switch keep their meaning.
        QByteArray older = text;
        for (const char* line : {"\"search\": \"exact\",", "\"bypass\": true,", "\"pad\": true,",
                                 "\"pad_limit\": 35,"}) {
            QVERIFY2(older.contains(line), line);
            older.replace(line, "");
        }
        const DocumentState oldest = readSession({"session", older.toStdString()}).state;
        QVERIFY(oldest.method == exactMethod() && oldest.options == SearchOptions{});
        QByteArray wrong = text;
        wrong.replace("\"pad_limit\": 35", "\"pad_limit\": 0");
        QVERIFY_THROWS_EXCEPTION(InputError, readSession({"session", wrong.toStdString()}));
    }
};

LOOPGLASS_TEST(MethodOptionsTest)

}  // namespace loopglass::ui::test::method_options_test

#include "method_options_test.moc"
