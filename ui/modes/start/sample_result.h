#pragma once

#include "theme/theme.h"

#include <QList>
#include <QString>
#include <QStringList>

class QPainter;

namespace loopglass::ui {

/// The result of a sample, computed in advance by tools/sample-results, and its small picture.
struct SampleResult {
    /// An accelerator of a design space.
    struct Point {
        double area = 0;   ///< mm²
        double value = 0;  ///< objective, or its lower bound
        Mark mark = Mark::Kept;
    };
    QStringList levels;           ///< levels of an accelerator, outermost first
    QList<QList<double>> energy;  ///< pJ by level, and by tensor in the order of their roles
    QList<double> layers;         ///< pJ of each layer of a network
    QList<Point> points;

    bool isEmpty() const { return energy.isEmpty() && layers.isEmpty() && points.isEmpty(); }
    /// Returns the meaning of the picture.
    QString text() const;
    void draw(QPainter& painter, const QRectF& area, const Theme& theme) const;

private:
    void drawLevels(QPainter& painter, const QRectF& area, const Theme& theme) const;
    void drawLayers(QPainter& painter, const QRectF& area, const Theme& theme) const;
    void drawPoints(QPainter& painter, const QRectF& area, const Theme& theme) const;
};

/// Returns the result of a sample by its id; empty for an unknown sample.
SampleResult sampleResult(const QString& id);

}  // namespace loopglass::ui
