#include "constraints/step_buttons.h"

#include "text/text.h"
#include "widgets/typed_field.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QShortcut>

namespace loopglass::ui {

namespace {

using NextStep = Document::Step (Document::*)() const;

struct StepButton {
    QString text;
    QList<QKeySequence> keys;
    NextStep next;
    void (QUndoStack::*go)();
};

}  // namespace

void addStepButtons(QBoxLayout& row, QWidget& window, Document& document, Document::Parts parts,
                    const QString& tip) {
    QUndoStack& steps = document.undoStack();
    for (const StepButton& step :
         {StepButton{tr("Undo"),
                     {QKeySequence(QKeySequence::Undo)},
                     &Document::undoStep,
                     &QUndoStack::undo},
          StepButton{tr("Redo"), redoKeys(), &Document::redoStep, &QUndoStack::redo}}) {
        auto* button = new QPushButton(step.text, &window);
        button->setAutoDefault(false);
        button->setToolTip(tip);
        row.addWidget(button);
        const auto can = [&document, parts, next = step.next] {
            const Document::Parts changed = (document.*next)().parts;
            return changed != Document::NoPart && (changed & ~parts) == Document::NoPart;
        };
        const auto show = [button, can] { button->setEnabled(can()); };
        const auto act = [&steps, can, go = step.go] {
            if (can()) {
                (steps.*go)();
            }
        };
        show();
        QObject::connect(&steps, &QUndoStack::indexChanged, button, show);
        QObject::connect(button, &QPushButton::clicked, &window, act);
        auto* shortcut = new QShortcut(&window);
        shortcut->setKeys(step.keys);
        QObject::connect(shortcut, &QShortcut::activated, &window, act);
    }
}

}  // namespace loopglass::ui
