#pragma once

#include "embed/embed_session.h"
#include "theme/theme.h"
#include "views/view_export.h"

#include <QWidget>

class QTabWidget;

namespace loopglass::ui {

class DomainsView;
class MatchView;
class StatusBadge;
class StaleOverlay;
class SolutionsView;
class StreamSession;
class StreamView;

/// The centre of the mode Instructions, with the tabs Match, Domains, Solutions and Stream.
class EmbedPage : public QWidget {
    Q_OBJECT

public:
    EmbedPage(const Theme& theme, EmbedSession& session, StreamSession& stream,
              QWidget* parent = nullptr);

    MatchView& match() const { return *m_match; }
    DomainsView& domains() const { return *m_domains; }
    SolutionsView& solutions() const { return *m_solutions; }
    StreamView& stream() const { return *m_stream; }
    bool isStreamInFront() const;
    /// Returns the active view: `match`, `domains`, `solutions` or `stream`.
    QString viewInFront() const;
    void chooseView(const QString& name);
    /// Selects a view and focuses it.
    void showView(const QString& name);
    ExportedView exported();
    /// Marks the displayed instruction mappings and the stream as out of date.
    void setOld(bool embeddings, bool stream);
    /// Returns the status of the active view, shown beside the tabs; empty if the view is up to
    /// date.
    QString shownText() const;
    bool isStale() const;
    /// Returns the theme with the colours of paper, used for pictures.
    const Theme& paper() const { return m_paper; }

signals:
    void viewChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showFreshness();
    void placeBadge();

    const Theme& m_theme;
    Theme m_paper;
    QTabWidget* m_tabs;
    StatusBadge* m_badge;
    StaleOverlay* m_staleOverlay;
    bool m_embeddingsOld = false;
    bool m_streamOld = false;
    MatchView* m_match;
    DomainsView* m_domains;
    SolutionsView* m_solutions;
    StreamView* m_stream;
};

}  // namespace loopglass::ui
