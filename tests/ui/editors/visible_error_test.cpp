// An error below a field is visible as a whole, even if the field is at the lower edge of the
// panel.
#include "editors/editors_panel.h"
#include "editors/workload/equation_edit.h"
#include "runner/run_tests.h"
#include "ui/editor_fields.h"
#include "ui/editor_fixture.h"
#include "ui/from_source.h"

#include <QTest>
#include <QToolButton>

namespace loopglass::ui::test::visible_error_test {

using namespace loopglass::test;

class VisibleErrorTest : public EditorFixture {
    Q_OBJECT

    /// Returns whether the panel shows all of a part.
    static bool isWhole(const EditorsPanel& panel, const QWidget& part) {
        const QRect place(part.mapTo(panel.viewport(), QPoint()), part.size());
        return part.isVisible() && panel.viewport()->rect().contains(place);
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }
    void errorsOfTheEquation_data() {
        QTest::addColumn<QString>("equation");
        QTest::newRow("unknown dimension") << "O[p] += I[p+z] * W[r]";
        QTest::newRow("no equation") << "O[p] += I[p+r * W[r]";
    }
    void errorsOfTheEquation();
};

void VisibleErrorTest::errorsOfTheEquation() {
    QFETCH(const QString, equation);
    m_document->open(fromSource("samples/accelerators/eyeriss-like.yaml"));
    EditorsPanel panel(*m_theme, *m_document);
    panel.resize(320, 700);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, longestWait));
    auto* edit = panel.findChild<EquationEdit*>();
    // The equation is the last visible line.
    panel.ensureWidgetVisible(edit, 0, 0);
    panel.resize(320, panel.height() - 1 +
                          (edit->mapTo(panel.viewport(), QPoint(0, 0)).y() + edit->height() -
                           panel.viewport()->height()));
    panel.ensureWidgetVisible(edit, 0, 0);
    typeInto(edit, equation);
    QVERIFY(!m_document->refusal().isEmpty());
    QLabel* error = nullptr;
    for (QLabel* label : panel.findChildren<QLabel*>()) {
        if (label->isVisible() && label->text() == m_document->refusal()) {
            error = label;
        }
    }
    QVERIFY(error != nullptr);
    QTRY_VERIFY(isWhole(panel, *error));
    QVERIFY(error->height() >= error->heightForWidth(error->width()));
    if (auto* repair = button(panel, QStringLiteral("Add dimension z"))) {
        QTRY_VERIFY(isWhole(panel, *repair));
    }
}

LOOPGLASS_TEST(VisibleErrorTest)

}  // namespace loopglass::ui::test::visible_error_test

#include "visible_error_test.moc"
