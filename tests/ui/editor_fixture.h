#pragma once

#include "document/document.h"
#include "editors/fold/fold_section.h"
#include "runner/patience.h"
#include "theme/theme.h"
#include "ui/no_warnings.h"

#include <QObject>
#include <QTest>
#include <memory>
#include <optional>

namespace loopglass::ui::test {

/// A document with visible editors. A derived test class calls begin() in its init() and end() in
/// its cleanup().
class EditorFixture : public QObject {
protected:
    void begin() {
        m_warnings.emplace();
        m_theme = std::make_unique<Theme>();
        m_document = std::make_unique<Document>();
    }
    void end() {
        m_document.reset();
        m_theme.reset();
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }
    template <typename Editor> std::unique_ptr<Editor> open() {
        auto editor = std::make_unique<Editor>(*m_theme, *m_document);
        for (FoldSection* section : editor->template findChildren<FoldSection*>()) {
            section->setUnfolded(true);
        }
        editor->resize(300, 900);
        editor->show();
        if (!QTest::qWaitForWindowExposed(editor.get(), longestWait)) {
            qWarning("the window does not come");
        }
        editor->activateWindow();
        return editor;
    }

    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Document> m_document;
};

}  // namespace loopglass::ui::test
