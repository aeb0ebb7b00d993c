// What a race of the window has to do with the problem at hand: lists of mappings that are of
// another one, and tiles that need not divide.
#include "mappers/race_page.h"
#include "mappers/racers_panel.h"
#include "modes/mappers_mode.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "ui/shown_window.h"
#include "widgets/count_box.h"
#include "window/main_window.h"

#include <QCheckBox>
#include <QFile>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test::race_problem_test {

constexpr int patience = 120'000;

class RaceProblemTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    Theme m_theme;
    std::unique_ptr<MainWindow> m_window;
    std::optional<NoWarnings> m_warnings;

    MappersMode& mode() const {
        return *qobject_cast<MappersMode*>(m_window->bench().modeCalled(QStringLiteral("mappers")));
    }
    RacePage& page() const { return mode().race(); }
    RacersPanel& racers() const { return mode().racers(); }
    void trigger(const char* id) const {
        m_window->commands().action(QLatin1String(id))->trigger();
        QCoreApplication::processEvents();
    }
    void choose(const QStringList& keys) const {
        for (const QCheckBox* box : racers().findChildren<QCheckBox*>()) {
            const QString key = box->objectName().mid(6);
            racers().racer(key)->setChecked(keys.contains(key));
        }
    }
    void race() {
        trigger("mappers.race");
        QTRY_VERIFY_WITH_TIMEOUT(!page().run().isRunning(), patience);
        QVERIFY(page().data());
        QCOMPARE(page().data()->done(), page().data()->all);
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_window = shownWindow(m_theme);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/workloads/conv1d.yaml")));
        QVERIFY(settle(*m_window));
        trigger("mode.mappers");
        racers().seeds().setValue(3);
        racers().evaluations().setValue(310);
    }
    void cleanup() {
        m_window.reset();
        QCOMPARE(m_warnings->taken(), QStringList());
    }

    /// A list that was chosen by mistake is a sentence at once, with its place, and no racer.
    void mappingsOfAnotherProblemAreSaid() {
        const QString file = m_home.file(QStringLiteral("other.yaml"));
        const auto refusal = [&](const char* text) {
            QFile list(file);
            if (!list.open(QIODevice::WriteOnly | QIODevice::Truncate))
                return QStringLiteral("cannot be written");
            list.write(text);
            list.close();
            return racers().addList(file);
        };
        const QString of = QStringLiteral("this is no list of mappings of conv1d on Figure 4.3: ");
        QString why = refusal("- levels:\n    - {level: DRAM, temporal: [Q 4]}\n");
        QVERIFY2(why.startsWith(of + file + QStringLiteral(":2:")), qPrintable(why));
        QVERIFY2(why.contains(QStringLiteral("unknown dimension 'Q'")), qPrintable(why));
        why = refusal("- {levels: [{level: GLB, temporal: [K 4]}]}\n");
        QVERIFY2(why.startsWith(of) && why.contains(QStringLiteral("GLB")), qPrintable(why));
        why = refusal("name: conv\ndimensions: {K: 4}\n");
        QVERIFY2(why.startsWith(of), qPrintable(why));
        why = refusal("- [\n");
        QVERIFY2(why.startsWith(of), qPrintable(why));
        why = refusal("- {layer: fc, levels: []}\n");
        QVERIFY2(why.contains(QStringLiteral("none of the mappings of ")), qPrintable(why));
        QVERIFY(racers().racer(QStringLiteral("published:other")) == nullptr);
        QCOMPARE(refusal("- {layer: conv1d, levels: [{level: DRAM, temporal: "
                         "[K 4, C 4, P 14, R 3]}]}\n"),
                 QString());
        QVERIFY(racers().racer(QStringLiteral("published:other")) != nullptr);
    }

    /// Where the search may cut unevenly, so may those who race; who cannot is named.
    void unevenMappingsRace() {
        choose({QStringLiteral("random"), QStringLiteral("cosa")});
        QVERIFY(!racers().failures().contains(QStringLiteral("loops that divide only")));
        race();
        const double even = page().data()->optima[0]->value;
        MapOptions options = m_window->document().options();
        options.uneven = Unevenness::All;
        QCOMPARE(m_window->document().setOptions(options, {QStringLiteral("tiles"), {}, {}}),
                 QString());
        QCOMPARE(page().standing(), Standing::Stale);
        QVERIFY2(racers().failures().endsWith(
                     QStringLiteral("these look at loops that divide only: cosa.")),
                 qPrintable(racers().failures()));
        racers().evaluations().setValue(3000);
        race();
        QCOMPARE(page().standing(), Standing::Current);
        const RaceData& data = *page().data();
        QVERIFY(data.optima[0]->value < even);
        QVERIFY(*data.at({0, 0, 0})->best < even);
        QVERIFY(*data.at({0, 1, 0})->best >= even);
        for (const RacePlace& place : {RacePlace{0, 0, 1}, RacePlace{0, 1, 0}}) {
            page().mark(place);
            QTRY_VERIFY_WITH_TIMEOUT(page().why() != nullptr && page().why()->isWhole, patience);
            QVERIFY(page().why()->mapping && page().why()->optimumKnown);
            QVERIFY(page().why()->way || *data.at(place)->best <= data.optima[0]->value);
        }
        QVERIFY2(mode().why().text().contains(QStringLiteral(" by ")),
                 qPrintable(mode().why().text()));
        choose({QStringLiteral("random")});
        QVERIFY(racers().failures().isEmpty());
    }
};

LOOPGLASS_TEST(RaceProblemTest)

}  // namespace loopglass::ui::test::race_problem_test

#include "race_problem_test.moc"
