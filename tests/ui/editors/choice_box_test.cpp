// Combo boxes are as wide as in plain Qt for all font sizes, and have their lists when they are
// opened.
#include "editors/choice_box.h"
#include "runner/run_tests.h"
#include "theme/theme.h"
#include "ui/no_warnings.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QTest>
#include <memory>

namespace loopglass::ui::test::choice_box_test {

class ChoiceBoxTest : public QObject {
    Q_OBJECT

    static constexpr int letters = 12;

    static bool hasList(const QComboBox& box) {
        return box.findChild<QAbstractItemView*>() != nullptr;
    }
    static void fill(QComboBox& box) {
        box.addItems({QStringLiteral("energy"), QStringLiteral("delay"),
                      QStringLiteral("energy-delay product and more than fits in it")});
    }

private slots:
    void cleanup() { qApp->setStyleSheet({}); }

    /// The first style sheet, and one with another font size, create no lists, unlike Qt's own
    /// boxes.
    void itsListIsMadeWhenItIsOpened() {
        const NoWarnings warnings;
        ChoiceBox box(letters);
        fill(box);
        box.show();
        Theme theme;
        qApp->setStyleSheet(theme.styleSheet());
        theme.zoomBy(1);
        qApp->setStyleSheet(theme.styleSheet());
        QVERIFY(!hasList(box));
        box.setCurrentIndex(1);
        QTest::keyClick(&box, Qt::Key_Up);
        QCOMPARE(box.currentIndex(), 0);
        box.showPopup();
        QVERIFY(hasList(box));
        QVERIFY(box.view()->isVisible());
        QCOMPARE(box.view()->font().pixelSize(), box.font().pixelSize());
        QCOMPARE(box.view()->model()->rowCount(), 3);
        box.hidePopup();
        theme.zoomBy(1);
        qApp->setStyleSheet(theme.styleSheet());  // from now on, the box is styled like Qt's own
        QCOMPARE(box.view()->font().pixelSize(), box.font().pixelSize());
        QCOMPARE(NoWarnings::taken(), QStringList());
    }

    void itIsAsWideAsQtMakesOne() {
        const NoWarnings warnings;
        ChoiceBox box(letters);
        QComboBox plain;
        plain.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        plain.setMinimumContentsLength(letters);
        for (QComboBox* each : {static_cast<QComboBox*>(&box), &plain}) {
            fill(*each);
            each->show();
        }
        Theme theme;
        QCOMPARE(box.minimumSizeHint(), plain.minimumSizeHint());
        for (int step = 0; step < 3; ++step) {
            qApp->setStyleSheet(theme.styleSheet());
            QCOMPARE(box.minimumSizeHint(), plain.minimumSizeHint());
            QVERIFY(box.sizeHint().width() > plain.sizeHint().width());
            QCOMPARE(box.sizeHint().height(), plain.sizeHint().height());
            theme.zoomBy(1);
        }
        QCOMPARE(NoWarnings::taken(), QStringList());
    }
};

LOOPGLASS_TEST(ChoiceBoxTest)

}  // namespace loopglass::ui::test::choice_box_test

#include "choice_box_test.moc"
