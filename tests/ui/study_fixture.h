// A window with an accelerator and a network, and the study in front.
#pragma once

#include "modes/network_mode.h"
#include "network/network_page.h"
#include "network/study.h"
#include "network/study_view.h"
#include "runner/patience.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "widgets/table_panel.h"

#include <QInputDialog>
#include <QTest>
#include <QTimer>

namespace loopglass::ui::test {

class StudyFixture : public WindowFixture {
protected:
    /// Opens the window with the study.
    void beginStudy() {
        begin();
        m_window->setUnattended(true);
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/unified-edge.yaml")));
        QVERIFY(m_window->openFile(fromSource("samples/networks/alexnet.yaml")));
        trigger("network.accelerators");
    }
    NetworkPage& page() const { return modeCalled<NetworkMode>("network").network(); }
    Study& study() const { return page().study(); }
    StudyView& view() const { return page().studyView(); }
    QString cell(int row, int column, int role = Qt::DisplayRole) const {
        return view().rows().model()->index(row, column).data(role).toString();
    }
    /// Adds the present accelerator and one with a smaller L2, and maps all.
    void map() const {
        view().addCurrent();
        Accelerator smaller = m_window->document().accelerator();
        smaller.levels[1].buffers[0].capacity = *smaller.levels[1].buffers[0].capacity / 16;
        study().add(QStringLiteral("small"), std::make_shared<const Accelerator>(smaller));
        run();
    }
    /// Adds the current accelerator once more; an empty name cancels. Returns the question.
    QString addTwin(const QString& name) const {
        QString question;
        QTimer::singleShot(0, m_window.get(), [&] {
            auto* dialog = view().findChild<QInputDialog*>();
            question = dialog->labelText();
            dialog->setTextValue(name);
            name.isEmpty() ? dialog->reject() : dialog->accept();
        });
        view().addCurrent();
        return question;
    }
    void run() const {
        modeCalled<NetworkMode>("network").run(ModeCommand::Run);
        QTRY_VERIFY_WITH_TIMEOUT(!study().isRunning(), longestWait);
    }
};

}  // namespace loopglass::ui::test
