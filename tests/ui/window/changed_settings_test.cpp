// The units, the theme and the text size change while all modes and views are open. Then every view
// shows the same texts as in a window that was opened with these settings. Each view changes once
// in front, and once while another view is in front.
#include "compare/side_by_side.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"
#include "embed/stream_session.h"
#include "mappers/spaces_tab.h"
#include "reasons/space_panel.h"
#include "record/vocabulary.h"
#include "run/proof_search.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "text/units.h"
#include "ui/drawn_text.h"
#include "ui/mode_views.h"
#include "ui/widget_texts.h"
#include "ui/window_fixture.h"
#include "views/compare_view.h"
#include "widgets/elided_label.h"
#include "widgets/frozen_columns.h"
#include "widgets/tab_font_fitter.h"

#include <QLineEdit>
#include <QMap>
#include <QRegularExpression>
#include <QSettings>
#include <QTabBar>
#include <QTest>

namespace loopglass::ui::test::changed_settings_test {

struct Look {
    QString energy;
    QString delay;
    bool dark = false;
    double zoom = 1;
};

const Look& other() {
    static const Look look{QStringLiteral("nJ"), QStringLiteral("ns"), true, 1.25};
    return look;
}

class ChangedSettingsTest : public WindowFixture {
    Q_OBJECT

    static QStringList textsOf(QWidget& widget) {
        QStringList words{widget.toolTip(), widget.accessibleName(),
                          widget.accessibleDescription()};
        if (qobject_cast<ElidedLabel*>(&widget) != nullptr ||
            qobject_cast<QLineEdit*>(&widget) != nullptr) {
            return words;  // the name of a shortened text is complete; typed texts may differ
        }
        const QStringList displayed = displayedTexts(widget);
        words << displayed;
        if (displayed.isEmpty() &&
            widget.metaObject()->className() != QWidget::staticMetaObject.className()) {
            QString drawn;
            for (const DrawnText& text : drawnTexts(widget)) {
                drawn += isShortened(text) ? QString() : text.text + QLatin1Char('|');
            }
            words << drawn;
        }
        return words;
    }
    /// Returns true for a copy of a table's first columns, which is visible if the table scrolls.
    static bool isCopy(const QWidget* widget) {
        for (; widget != nullptr; widget = widget->parentWidget()) {
            if (qobject_cast<const FrozenColumns*>(widget) != nullptr) {
                return true;
            }
        }
        return false;
    }
    /// Returns the texts of the visible widgets, each with the class of the widget.
    QStringList texts() const {
        static const QRegularExpression time(QStringLiteral("[0-9.]+ (µs|ms|s)\\b"));
        QStringList all;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->size().isEmpty() || isCopy(widget)) {
                continue;
            }
            for (QString text : textsOf(*widget)) {
                text.replace(time, QStringLiteral("… s"));
                if (!text.isEmpty()) {
                    all << QLatin1String(widget->metaObject()->className()) + QStringLiteral(": ") +
                               text;
                }
            }
        }
        all.sort();
        return all;
    }
    /// Shows a view, and waits for its computations in the background.
    void show(const QString& mode, const std::function<void()>& look) {
        look();
        letPaint();
        if (mode == QLatin1String("embed")) {
            const StreamSession& stream = modeCalled<EmbedMode>("embed").stream();
            QTRY_VERIFY_WITH_TIMEOUT(!stream.isRunning(), longestWait);
        } else if (mode == QLatin1String("search")) {
            const auto& panel = *m_window->findChild<SpacePanel*>();
            QTRY_VERIFY_WITH_TIMEOUT(!panel.isVisible() || panel.asTable().size() > 8, longestWait);
        }
        letPaint();
    }
    void choose(const Look& look) {
        m_window->chooseEnergyUnit(look.energy);
        m_window->chooseDelayUnit(look.delay);
        m_theme->setDark(look.dark);
        m_theme->setZoom(look.zoom);
        letPaint();
    }

    /// Opens a document with a clock, a limit in the objective, and varied parameters with limits.
    void openDocument() {
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/simba-like-45nm.yaml")));
        QVERIFY(settle(*m_window));
        waitForProof();
        trigger("run.reference");
        MapOptions options = m_window->document().options();
        options.objective = readObjective("energy within 1000000 cycles");
        QCOMPARE(m_window->document().setOptions(options, {}), QString());
        QVERIFY(settle(*m_window));
        waitForProof();
    }
    void waitForProof() {
        const auto& proof = m_window->bench().services().of<ProofSearch>();
        QTRY_VERIFY_WITH_TIMEOUT(proof.gap().has_value(), longestWait);
    }
    void workOut(const QString& mode) {
        openDocument();
        const WorkedModes modes(*m_window);
        if (mode == QLatin1String("search")) {
            static_cast<CompareView&>(m_window->view(ViewId::Compare)).sideBySide().pinBest();
            trigger("edit.hand");
            m_window->selection().select(firstCut());
        } else if (mode == QLatin1String("network")) {
            trigger("network.map");
            NetworkPage& page = modes.mode<NetworkMode>().network();
            QTRY_VERIFY(page.run().isDone() && !page.run().isRunning());
        } else if (mode == QLatin1String("design")) {
            workOutDesign(modes);
        } else {
            QVERIFY(modes.workOut(mode));
        }
        if (mode == QLatin1String("mappers")) {
            SpacesTab& spaces = modes.mode<MappersMode>().race().spaces();
            spaces.begin();
            QTRY_VERIFY_WITH_TIMEOUT(!spaces.run().isRunning(), longestWait);
        }
        modes.show(mode);
    }
    void workOutDesign(const WorkedModes& modes) {
        DesignPlan plan;
        plan.add("L1.weight_buffer.capacity", "16384,32768");
        plan.add("L2.capacity", "262144,524288");
        plan.limits = {{{}, 1e9, design::LimitedQuantity::Energy},
                       {{}, 1e9, design::LimitedQuantity::Delay}};
        QCOMPARE(m_window->document().setDesign(plan, {QStringLiteral("design"), {}, {}}),
                 QString());
        trigger("design.run");
        DesignPage& page = modes.mode<DesignMode>().design();
        QTRY_VERIFY(page.canExport() && !page.run().isRunning());
        page.mark(*page.data()->best());
        auto& steps = *page.findChild<SensitivityView*>();
        page.chooseView(QStringLiteral("sensitivity"));
        QCOMPARE(steps.begin(), QString());
        QTRY_VERIFY_WITH_TIMEOUT(steps.work().isEmpty(), longestWait);
        auto& sizes = *page.findChild<SizesView*>();
        page.chooseView(QStringLiteral("sizes"));
        QCOMPARE(sizes.begin(), QString());
        QTRY_VERIFY_WITH_TIMEOUT(sizes.work().isEmpty(), longestWait);
    }
    NodeId firstCut() const {
        const Trace& trace = m_window->shown().now().run->trace();
        for (std::size_t n = 0; n < trace.size(); ++n) {
            if (trace[static_cast<NodeId>(n)].state == NodeState::Cut) {
                return static_cast<NodeId>(n);
            }
        }
        return noNode;
    }
    static QString difference(const QStringList& some, QStringList others) {
        QStringList only;
        for (const QString& text : some) {
            if (!others.removeOne(text)) {
                only << QStringLiteral("changed window: ") + text.left(300);
            }
        }
        for (const QString& text : others) {
            only << QStringLiteral("new window:     ") + text.left(300);
        }
        return only.join(QLatin1Char('\n'));
    }

private slots:
    void init() {
        begin();
        QSettings().setValue(QStringLiteral("saidOfRoom"), true);  // no message about hidden panels
    }
    void cleanup() {
        m_window.reset();
        chooseDelayUnit({});
        chooseEnergyUnit({});
        end();
    }

    void everyView_data() {
        QTest::addColumn<QString>("mode");
        for (const ModeRow& row : modeRows()) {
            QTest::newRow(row.name) << QString::fromLatin1(row.name);
        }
    }
    void everyView() {
        QFETCH(const QString, mode);
        workOut(mode);
        QMap<QString, QStringList> inFront;
        int changes = 0;
        auto number = static_cast<std::uint64_t>(mode.size());
        for (const auto& [view, look] : viewsOf(*m_window, mode)) {
            if (!loopglass::test::isTakenHere(number++)) {
                continue;
            }
            show(mode, look);
            choose({});
            const QStringList before = texts();
            choose(other());
            inFront[view] = texts();
            changes += inFront[view] != before ? 1 : 0;
        }
        // The texts of Start, Instructions and Labs have neither units nor colours.
        QVERIFY(changes > 0 || inFront.isEmpty() || mode == QLatin1String("start") ||
                mode == QLatin1String("embed") || mode == QLatin1String("labs"));
        choose({});
        choose(other());
        QMap<QString, QStringList> behind;
        for (const auto& [view, look] : viewsOf(*m_window, mode)) {
            show(mode, look);
            behind[view] = texts();
        }
        m_window->close();
        openWindow();
        workOut(mode);
        QStringList differences;
        for (const auto& [view, look] : viewsOf(*m_window, mode)) {
            show(mode, look);
            const QStringList fresh = texts();
            for (const QStringList& changed : {inFront.value(view, fresh), behind[view]}) {
                if (const QString found = difference(changed, fresh); !found.isEmpty()) {
                    differences << view << found;
                }
            }
        }
        const QString all = QDir::tempPath() + QStringLiteral("/changed_settings_test.txt");
        if (QFile file(all); !differences.isEmpty() && file.open(QIODevice::WriteOnly)) {
            file.write(differences.join(QLatin1Char('\n')).toUtf8());
        }
        QVERIFY2(differences.isEmpty(), qPrintable(QStringLiteral("other texts, see ") + all));
    }
};

LOOPGLASS_TEST(ChangedSettingsTest)

}  // namespace loopglass::ui::test::changed_settings_test

#include "changed_settings_test.moc"
