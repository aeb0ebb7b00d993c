// The counts of design points: a point without a mapping is not mapped, and each point belongs to
// one count.
#include "design/views/sizes_view.h"
#include "design_window.h"
#include "modes/headers/plain_header.h"
#include "runner/patience.h"
#include "runner/run_tests.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

namespace loopglass::ui::test::design_counts_test {

/// One word of L1 cannot hold a word of each tensor.
const char* const design = "accelerator: %1/samples/accelerators/figure-4-3.yaml\n"
                           "workloads: %1/samples/workloads/conv1d.yaml\n"
                           "vary:\n"
                           "  - {parameter: L1.capacity, values: [1, 8, 16]}\n";

const char* const limited = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                            "workloads: %1/samples/workloads/conv1d.yaml\n"
                            "vary:\n"
                            "  - {parameter: L2.capacity, values: [4096, 65536]}\n"
                            "  - {parameter: L1.weight_spad.capacity, values: [128, 192]}\n"
                            "limit:\n"
                            "  - {area: 0.3 mm2}\n"
                            "  - {energy: 1 pJ}\n";

class DesignCountsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;

    /// Searches all sizes and returns the line with the counts.
    QLabel* searched() {
        m_bench->trigger("design.sizes");
        auto& view = m_bench->view<SizesView>("sizes");
        QTest::mouseClick(&view.button(), Qt::LeftButton);
        if (!QTest::qWaitFor([&] { return view.work().isEmpty() && view.sizes(); }, longestWait)) {
            return nullptr;
        }
        for (QLabel* label : view.findChildren<QLabel*>()) {
            if (label->text().contains(QStringLiteral("design points: "))) {
                return label;
            }
        }
        return nullptr;
    }

private slots:
    void init() { m_bench = std::make_unique<DesignWindow>(); }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    void pointsWithoutAMappingAreNotMapped() {
        QVERIFY(m_bench->map(QLatin1String(design)));
        const DesignData& data = *m_bench->page().data();
        QCOMPARE(data.known(), std::size_t{3});
        QCOMPARE(data.mapped(), std::size_t{2});
        const auto& header = static_cast<PlainHeader&>(m_bench->mode().header());
        QVERIFY2(header.remark().contains(
                     QStringLiteral(": 2 mapped with proven optimum, 1 without a mapping")),
                 qPrintable(header.remark()));
        QVERIFY2(m_bench->mode().note().startsWith(
                     QStringLiteral("2 of 3 points mapped, 1 without a mapping")),
                 qPrintable(m_bench->mode().note()));
    }

    void eachPointCountsOnce_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        QTest::newRow("without a mapping") << QString::fromLatin1(design) << "1 without a mapping";
        QTest::newRow("two limits") << QString::fromLatin1(limited) << "4 over the budget";
    }
    void eachPointCountsOnce() {
        QFETCH(const QString, text);
        QFETCH(const QString, part);
        QVERIFY(m_bench->map(text));
        QLabel* const line = searched();
        QVERIFY(line != nullptr);
        QVERIFY2(line->text().contains(part), qPrintable(line->text()));
        QVERIFY(line->toolTip().contains(QStringLiteral("counts once")));
        static const QRegularExpression number(QStringLiteral("\\d+"));
        std::vector<int> numbers;
        for (auto found = number.globalMatch(line->text()); found.hasNext();) {
            numbers.push_back(found.next().captured().toInt());
        }
        int sum = 0;
        for (std::size_t i = 1; i < numbers.size(); ++i) {
            sum += numbers[i];
        }
        QCOMPARE(sum, numbers.front());
    }
};

LOOPGLASS_TEST(DesignCountsTest)

}  // namespace loopglass::ui::test::design_counts_test

#include "design_counts_test.moc"
