// Technology, conventions and search options are folded, sizes and the array are not. The state
// stays in the settings, and an error unfolds its section.
#include "editors/accelerator_editor.h"
#include "editors/editors_panel.h"
#include "editors/fanout_picture.h"
#include "editors/fold/fold_section.h"
#include "editors/options_editor.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/own_home.h"
#include "widgets/number_box.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QToolButton>

namespace loopglass::ui::test::fold_section_test {

class FoldSectionTest : public EditorFixture {
    Q_OBJECT

    std::optional<OwnHome> m_home;

    std::unique_ptr<EditorsPanel> panel() {
        auto made = std::make_unique<EditorsPanel>(*m_theme, *m_document);
        made->resize(320, 900);
        made->show();
        return made;
    }
    static QToolButton* titleOf(const FoldSection& section) {
        return section.findChild<QToolButton*>({}, Qt::FindDirectChildrenOnly);
    }

private slots:
    void init() {
        m_home.emplace();
        begin();
    }
    void cleanup() {
        end();
        m_home.reset();
    }

    void threeSectionsAreFolded() {
        const auto shown = panel();
        const auto sections = shown->findChildren<FoldSection*>();
        QCOMPARE(sections.size(), 3);
        for (FoldSection* section : sections) {
            QVERIFY(!section->isUnfolded());
            QVERIFY(titleOf(*section)->isVisible());
            QVERIFY(!titleOf(*section)->toolTip().isEmpty());
        }
        QVERIFY(shown->findChild<FanoutPicture*>()->isVisible());
    }

    void aClickUnfoldsAndTheStateStays() {
        auto shown = panel();
        FoldSection* section = shown->findChildren<FoldSection*>().last();
        QTest::mouseClick(titleOf(*section), Qt::LeftButton);
        QVERIFY(section->isUnfolded());
        shown.reset();
        shown = panel();
        const auto again = shown->findChildren<FoldSection*>();
        QVERIFY(again.last()->isUnfolded());
        QVERIFY(!again.first()->isUnfolded());
        QTest::keyClick(titleOf(*again.last()), Qt::Key_Space);
        QVERIFY(!again.last()->isUnfolded());
    }

    /// A search that its constraints prevent leads to the text of the constraints.
    void anErrorUnfoldsItsSection() {
        const auto shown = panel();
        auto* text = shown->findChild<QPlainTextEdit*>(QString());
        QPlainTextEdit* constraints = nullptr;
        for (QPlainTextEdit* one : shown->findChildren<QPlainTextEdit*>()) {
            constraints = FoldSection::hides(*one) ? one : constraints;
        }
        QVERIFY(text != nullptr && constraints != nullptr);
        constraints->setPlainText(QStringLiteral("levels: [{name: nowhere}]"));
        QVERIFY(m_document->prepare().inConstraints);
        shown->showProblem();
        QVERIFY(constraints->isVisible());
    }

    /// A click on the picture of the array leads to its size.
    void thePictureOfTheArrayLeadsToItsSize() {
        const auto shown = open<AcceleratorEditor>();
        QVERIFY(QTest::qWaitForWindowActive(shown.get(), longestWait));
        auto* picture = shown->findChild<FanoutPicture*>();
        QTest::mouseClick(picture, Qt::LeftButton);
        auto* focused = qobject_cast<NumberBox*>(QApplication::focusWidget());
        if (focused == nullptr) {
            focused = qobject_cast<NumberBox*>(QApplication::focusWidget()->parentWidget());
        }
        QVERIFY(focused != nullptr);
        QCOMPARE(focused->accessibleName(), QStringLiteral("fanout x"));
    }
};

LOOPGLASS_TEST(FoldSectionTest)

}  // namespace loopglass::ui::test::fold_section_test

#include "fold_section_test.moc"
