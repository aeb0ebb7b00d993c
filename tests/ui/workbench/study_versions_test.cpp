// Versions of an accelerator in a study: their names, their areas, and the bar that adds them.
#include "accelerator/area.h"
#include "accelerator/derive.h"
#include "charts/energy_plot.h"
#include "design/points/design_data.h"
#include "editors/technology_steps.h"
#include "network/study_charts.h"
#include "runner/run_tests.h"
#include "text/area_text.h"
#include "text/text.h"
#include "ui/settled.h"
#include "ui/study_fixture.h"

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QTest>

namespace loopglass::ui::test::study_versions_test {

class StudyVersionsTest : public StudyFixture {
    Q_OBJECT

private slots:
    void init() { beginStudy(); }
    void cleanup() { end(); }
    void areasWithoutMacsAreOfBuffers();
    void anAcceleratorIsAddedTwiceOnRequest();
    void aVersionHasTenPercentMoreArea();
    void aNarrowBarCutsNothing();
    void aVersionHasTheNameOfItsLevel();
    void aVersionDiffersFromTheLastOne();
    void thePlotOfAreasFillsTheSpace();
    void namesBelowBarsTakeTwoLines();
    void theBaselineIsShownWhole();
};

/// No table has the area of a 16-bit MAC at 22 nm. The area of the buffers is known all the same.
void StudyVersionsTest::areasWithoutMacsAreOfBuffers() {
    QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
    const auto choose = [this](const Accelerator& accelerator) {
        QCOMPARE(m_window->document().setAccelerator(accelerator, {}), QString());
    };
    choose(withTable(m_window->document().accelerator(), "cacti-22nm"));
    view().addCurrent();
    Accelerator larger = m_window->document().accelerator();
    larger.levels[1].buffers[0].capacity = 131'072;
    choose(larger);
    view().addCurrent();
    run();
    const double before = areaOf(*study().columns()[0].accelerator).total();
    const double after = areaOf(*study().columns()[1].accelerator).total();
    QVERIFY(after > before && before > 0);
    QCOMPARE(cell(0, 0), QStringLiteral("area, buffers only"));
    QCOMPARE(cell(0, 2), areaLabel(before));
    QCOMPARE(cell(0, 6), areaLabel(after));
    view().shownNumbers().setCurrentIndex(1);
    QCOMPARE(cell(0, 6), changeLabel(after / before));
    QCOMPARE(view().charts().area().points().size(), std::size_t{2});
    // An area that includes the MACs cannot be compared with one that omits them.
    Accelerator whole = larger;
    whole.compute.area = 1668;
    whole.compute.derived.area = false;
    study().add(QStringLiteral("with MACs"), std::make_shared<const Accelerator>(whole));
    QCOMPARE(cell(0, 0), QStringLiteral("area"));
    QCOMPARE(cell(0, 2), QStringLiteral("%1, buffers only").arg(areaLabel(before)));
    QCOMPARE(cell(0, 10), areaLabel(areaOf(whole).total()));
    study().removeColumn(2);
    // An unknown area does not hide what the others count.
    Accelerator unknown = larger;
    unknown.technology.reset();
    for (Level& level : unknown.levels) {
        for (Buffer& buffer : level.buffers) {
            buffer.area.reset();
            buffer.derived = {};
        }
    }
    study().add(QStringLiteral("unknown"), std::make_shared<const Accelerator>(unknown));
    study().setBaseline(2);
    QCOMPARE(cell(0, 0), QStringLiteral("area, buffers only"));
    QCOMPARE(cell(0, 10), QStringLiteral("not known"));
    QCOMPARE(view().charts().area().points().size(), std::size_t{2});
}

/// The plot of areas has an item of its own, because it may not fit beside the bars.
void StudyVersionsTest::thePlotOfAreasFillsTheSpace() {
    QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like-45nm.yaml")));
    map();
    StudyCharts& charts = view().charts();
    charts.kind().setCurrentIndex(charts.kind().count() - 1);
    QVERIFY(settle(*m_window));
    QVERIFY(charts.area().isVisible() && !charts.bars().isVisible());
    QVERIFY(charts.area().width() >= charts.width() - 20);
    charts.kind().setCurrentIndex(0);
    QVERIFY(charts.bars().isVisible());
}

/// A name below a bar takes two lines before it loses letters.
void StudyVersionsTest::namesBelowBarsTakeTwoLines() {
    const QFontMetricsF letters(m_window->font());
    const QString name = QStringLiteral("Eyeriss-like, L2 61 440 words");
    const double whole = letters.horizontalAdvance(name);
    QCOMPARE(inTwoLines(name, letters, whole + 1), name);
    for (double room = whole; room > 20; room -= 5) {
        const QStringList lines = inTwoLines(name, letters, room).split(QLatin1Char('\n'));
        QVERIFY(lines.size() <= 2);
        for (const QString& line : lines) {
            QVERIFY(letters.horizontalAdvance(line) <= room);
        }
        if (room > 0.7 * whole) {
            QCOMPARE(lines.join(QLatin1Char(' ')), name);
        }
    }
}

/// The box with the baseline is as wide as the longest name, also if it is added later.
void StudyVersionsTest::theBaselineIsShownWhole() {
    view().addCurrent();
    study().add(QStringLiteral("an accelerator with a long name"),
                std::make_shared<const Accelerator>(m_window->document().accelerator()));
    study().setBaseline(1);
    QVERIFY(settle(*m_window));
    const QComboBox& box = view().baseline();
    QCOMPARE(box.currentText(), QStringLiteral("an accelerator with a long name"));
    QTRY_VERIFY(box.width() >= box.sizeHint().width());
    QVERIFY(box.width() > box.fontMetrics().horizontalAdvance(box.currentText()));
}

void StudyVersionsTest::anAcceleratorIsAddedTwiceOnRequest() {
    view().addCurrent();
    const QString name = study().columns()[0].name;
    QVERIFY(addTwin({}).contains(name));
    QCOMPARE(study().columns().size(), std::size_t{1});
    addTwin(QStringLiteral("copy"));
    QCOMPARE(study().columns()[1].name, QStringLiteral("copy"));
}

/// The menu adds a version whose area grows by 10 %. One word less would not reach 10 %.
void StudyVersionsTest::aVersionHasTenPercentMoreArea() {
    QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like-45nm.yaml")));
    view().addCurrent();
    auto* menu = view().findChild<QMenu*>(QStringLiteral("study edit"));
    emit menu->aboutToShow();
    QMenu* column = menu->actions().front()->menu();
    QAction* l2 = nullptr;
    for (QMenu* wider : column->findChildren<QMenu*>()) {
        for (QAction* action : wider->actions()) {
            l2 = action->text() == QStringLiteral("L2") ? action : l2;
        }
    }
    QVERIFY(l2 != nullptr);
    l2->trigger();
    QCOMPARE(study().columns().size(), std::size_t{2});
    const Accelerator& before = *study().columns()[0].accelerator;
    Accelerator wider = *study().columns()[1].accelerator;
    const double factor = areaOf(wider).total() / areaOf(before).total();
    QVERIFY2(factor >= 1.1 && factor < 1.101, qPrintable(QString::number(factor)));
    QVERIFY(wider.levels[1].buffers[0].energy.read > before.levels[1].buffers[0].energy.read);
    --*wider.levels[1].buffers[0].capacity;
    QVERIFY(areaOf(withTechnology(wider)).total() < 1.1 * areaOf(before).total());
}

/// Beside an import report, the table has less than 600 pixels.
void StudyVersionsTest::aNarrowBarCutsNothing() {
    map();
    m_window->resize(1280, 800);
    QVERIFY(settle(*m_window));
    for (const int width : {700, 560, 480}) {
        view().setFixedWidth(width);
        QTRY_COMPARE(view().width(), width);
        QVERIFY(settle(*m_window));
        const auto cut = [this] {
            QStringList names;
            for (QWidget* part : view().findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
                const bool ofBar = qobject_cast<QPushButton*>(part) != nullptr ||
                                   qobject_cast<QComboBox*>(part) != nullptr;
                if (ofBar && part->isVisible() && part->width() < part->sizeHint().width()) {
                    names << part->accessibleName();
                }
            }
            return names;
        };
        QTRY_COMPARE(cut(), QStringList());
        // Without areas, the bars have the whole width.
        QVERIFY(view().charts().bars().width() > width - 20);
    }
}

void StudyVersionsTest::aVersionHasTheNameOfItsLevel() {
    view().addCurrent();
    Accelerator other = m_window->document().accelerator();
    other.levels[1].buffers[0].capacity = 4096;
    QCOMPARE(m_window->document().setAccelerator(other, {}), QString());
    view().addCurrent();
    QCOMPARE(study().columns()[1].name,
             QStringLiteral("%1, %2 %3 words")
                 .arg(QString::fromStdString(other.name),
                      QString::fromStdString(other.levels[1].name), countLabel(4096)));
}

/// The second version with a technology is named by its difference from the first one.
void StudyVersionsTest::aVersionDiffersFromTheLastOne() {
    QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
    view().addCurrent();
    const auto add = [this](const Accelerator& accelerator) {
        QCOMPARE(m_window->document().setAccelerator(accelerator, {}), QString());
        view().addCurrent();
    };
    Accelerator version = withTable(m_window->document().accelerator(), "cacti-22nm");
    add(version);
    QCOMPARE(study().columns()[1].name, QStringLiteral("Eyeriss-like, cacti-22nm"));
    version.levels[1].buffers[0].capacity = 61'440;
    add(version);
    QCOMPARE(study().columns()[2].name,
             QStringLiteral("Eyeriss-like, L2 %1 words").arg(countLabel(61'440)));
}

LOOPGLASS_TEST(StudyVersionsTest)

}  // namespace loopglass::ui::test::study_versions_test

#include "study_versions_test.moc"
