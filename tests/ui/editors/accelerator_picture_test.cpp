// The drawing of the accelerator: levels from DRAM to the MACs in their colours, and for each
// fanout a grid with as many cells as children. After edits by keys, it is drawn again.
#include "document/document.h"
#include "editors/accelerator_editor.h"
#include "editors/fanout_picture.h"
#include "editors/level_card.h"
#include "editors/reuse_table.h"
#include "editors/workload_editor.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "widgets/number_box.h"

#include <QImage>
#include <QLabel>
#include <QTest>
#include <cmath>
#include <optional>

namespace loopglass::ui::test::accelerator_picture_test {

/// Returns the contrast as defined by WCAG 2.
double luminance(const QColor& colour) {
    const auto part = [](double one) {
        return one <= 0.04045 ? one / 12.92 : std::pow((one + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) +
           0.0722 * part(colour.blueF());
}

/// Counts how often a line of pixels goes from the background into a cell.
int cellsAlong(const QImage& picture, const QRgb ground, bool across, int at) {
    const int length = across ? picture.width() : picture.height();
    int cells = 0;
    bool inside = false;
    for (int i = 0; i < length; ++i) {
        const QRgb pixel = across ? picture.pixel(i, at) : picture.pixel(at, i);
        const int far = std::abs(qRed(pixel) - qRed(ground)) +
                        std::abs(qGreen(pixel) - qGreen(ground)) +
                        std::abs(qBlue(pixel) - qBlue(ground));
        const bool now = far > 60;
        cells += now && !inside ? 1 : 0;
        inside = now;
    }
    return cells;
}

/// Returns the largest number of cells in any row and in any column of the grid, which is at the
/// left of the picture.
QSize gridOf(FanoutPicture& picture) {
    const QImage image = picture.grab(QRect(2, 7, 76, picture.height() - 14)).toImage();
    const QRgb ground = image.pixel(0, 0);
    QSize most(0, 0);
    for (int y = 0; y < image.height(); ++y) {
        most.setWidth(std::max(most.width(), cellsAlong(image, ground, true, y)));
    }
    for (int x = 0; x < image.width(); ++x) {
        most.setHeight(std::max(most.height(), cellsAlong(image, ground, false, x)));
    }
    return most;
}

class AcceleratorPictureTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    Theme m_theme;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<AcceleratorEditor> m_editor;

    void open(const char* accelerator) {
        m_document->open(fromSource("samples/accelerators/") + QLatin1String(accelerator));
        QCoreApplication::processEvents();
    }
    /// Returns the cards from top to bottom.
    QList<LevelCard*> cards() {
        QList<LevelCard*> all;
        for (LevelCard* card : m_editor->findChildren<LevelCard*>()) {
            if (card->isVisible()) {
                all << card;
            }
        }
        std::sort(all.begin(), all.end(), [this](LevelCard* a, LevelCard* b) {
            return a->mapTo(m_editor.get(), QPoint()).y() < b->mapTo(m_editor.get(), QPoint()).y();
        });
        return all;
    }
    NumberBox* number(const QWidget& in, const QString& name) {
        for (auto* box : in.findChildren<NumberBox*>()) {
            if (box->accessibleName() == name) {
                return box;
            }
        }
        return nullptr;
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_document = std::make_unique<Document>();
        m_editor = std::make_unique<AcceleratorEditor>(m_theme, *m_document);
        m_editor->resize(320, 1000);
        m_editor->show();
        m_editor->activateWindow();
    }
    void cleanup() {
        m_editor.reset();
        m_document.reset();
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void levelsStandFromDramDown_data() {
        QTest::addColumn<QByteArray>("file");
        for (const char* file :
             {"figure-4-3.yaml", "eyeriss-like.yaml", "simba-like.yaml", "datacenter-split.yaml"}) {
            QTest::newRow(file) << QByteArray(file);
        }
    }
    void levelsStandFromDramDown() {
        QFETCH(QByteArray, file);
        open(file.constData());
        const auto& levels = m_document->accelerator().levels;
        const QList<LevelCard*> drawn = cards();
        QCOMPARE(static_cast<std::size_t>(drawn.size()), levels.size());
        for (std::size_t l = 0; l < levels.size(); ++l) {
            LevelCard* card = drawn[static_cast<qsizetype>(l)];
            QCOMPARE(card->accessibleName(),
                     QStringLiteral("Level ") + QString::fromStdString(levels[l].name));
            const QImage picture = card->grab().toImage();
            const QRgb colour = m_theme.levelColor(l, levels.size() + 1).rgb();
            QCOMPARE(picture.pixel(picture.width() / 2, 4), colour);
        }
    }

    /// Checks the band of each level; the band of the outermost level is the furthest from the
    /// panel.
    void greyWordsAreRead() {
        for (const bool dark : {false, true}) {
            m_theme.setDark(dark);
            open("eyeriss-like.yaml");
            m_editor->setStyleSheet(m_theme.styleSheet());
            const double ground =
                luminance(m_theme.levelColor(0, m_document->accelerator().levels.size() + 1));
            int grey = 0;
            for (const QLabel* label : cards().front()->findChildren<QLabel*>()) {
                if (label->property("faint").toBool() && !label->text().isEmpty()) {
                    const double ink = luminance(label->palette().color(QPalette::WindowText));
                    const double contrast =
                        (std::max(ink, ground) + 0.05) / (std::min(ink, ground) + 0.05);
                    QVERIFY2(contrast >= 4.49, qPrintable(QString::number(contrast)));
                    ++grey;
                }
            }
            QVERIFY(grey > 0);
        }
        m_theme.setDark(false);
    }

    void aFanoutIsDrawnWithItsChildren() {
        open("eyeriss-like.yaml");
        const auto& levels = m_document->accelerator().levels;
        for (std::size_t l = 0; l < levels.size(); ++l) {
            auto* picture = cards()[static_cast<qsizetype>(l)]->findChild<FanoutPicture*>();
            const Fanout& fanout = levels[l].fanout;
            if (fanout.x * fanout.y > 1) {
                QVERIFY(picture->accessibleName().startsWith(
                    QStringLiteral("fanout: %1 by %2").arg(fanout.x).arg(fanout.y)));
                QCOMPARE(gridOf(*picture),
                         QSize(static_cast<int>(fanout.x), static_cast<int>(fanout.y)));
            } else {
                QVERIFY(picture->height() < 20);
            }
        }
    }

    void anEditIsDrawn() {
        open("figure-4-3.yaml");
        LevelCard* card = cards().last();
        auto* picture = card->findChild<FanoutPicture*>();
        QVERIFY(picture->height() < 20);
        card->setUnfolded(true);
        QCoreApplication::processEvents();
        for (const auto& [name, value] :
             {std::pair{QStringLiteral("fanout x"), QStringLiteral("4")},
              {QStringLiteral("fanout y"), QStringLiteral("3")}}) {
            NumberBox* box = number(*card, name);
            QVERIFY2(box, qPrintable(name));
            box->setFocus();
            QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(box, value);
            QTest::keyClick(box, Qt::Key_Return);
        }
        QCoreApplication::processEvents();
        QCOMPARE(m_document->accelerator().levels.back().fanout.x, 4);
        card = cards().last();
        picture = card->findChild<FanoutPicture*>();
        QCOMPARE(gridOf(*picture), QSize(4, 3));
        m_document->undoStack().undo();
        QCoreApplication::processEvents();
        QCOMPARE(gridOf(*cards().last()->findChild<FanoutPicture*>()).height(), 1);
    }

    /// The drawn part of the workload shows which dimension reuses which tensor, as in the engine.
    void theReuseTableIsTheEngines() {
        WorkloadEditor editor(m_theme, *m_document);
        editor.resize(320, 700);
        editor.show();
        m_document->open(fromSource("samples/workloads/conv2d.yaml"));
        QCoreApplication::processEvents();
        auto* table = editor.findChild<ReuseTable*>();
        QVERIFY(table && table->isVisible());
        const Problem problem = bind(m_document->workload(), m_document->accelerator());
        QString all = table->accessibleName() + table->accessibleDescription();
        for (const QLabel* label : table->findChildren<QLabel*>()) {
            all += QLatin1Char('\n') + label->text();
        }
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            QVERIFY(all.contains(QString::fromStdString(problem.workload.tensors[t].name)));
            for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
                if (problem.reuse[t].full.contains(dimensionId(d))) {
                    QVERIFY(
                        all.contains(QString::fromStdString(problem.workload.dimensions[d].name)));
                }
            }
        }
    }
};

LOOPGLASS_TEST(AcceleratorPictureTest)

}  // namespace loopglass::ui::test::accelerator_picture_test

#include "accelerator_picture_test.moc"
