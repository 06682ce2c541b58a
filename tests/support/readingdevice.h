// SPDX-License-Identifier: GPL-3.0-or-later
//! Paper that can be read: what is painted on it, in words, and whether all of it lies on the page.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

namespace care::test {

//! Keeps the texts that are painted, and what lies outside the page.
class ReadingEngine : public QPaintEngine {
public:
    ReadingEngine()
        : QPaintEngine(QPaintEngine::AllFeatures)
    {
    }
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &) override { }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { }
    void drawPath(const QPainterPath &) override { }
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override { }
    Type type() const override { return User; }
    void drawTextItem(const QPointF &place, const QTextItem &item) override
    {
        const QPointF there = painter()->transform().map(place);
        const QRectF shown =
            painter()->hasClipping() ? painter()->transform().mapRect(painter()->clipBoundingRect()) : page;
        if (!shown.adjusted(-1, -1, 1, 1).contains(there))
            return;
        words += item.text().remove(u'\u2060') + u' '; // the word joiner is not to be seen
        all = all && page.contains(there);
    }

    QRectF page;
    QString words;
    bool all = true; //!< lies within the page
};

class ReadingDevice : public QPaintDevice {
public:
    static constexpr QSize a4{ 680, 1009 }; //!< less its margins

    explicit ReadingDevice(QSize size = a4)
        : m_size(size)
    {
        m_engine.page = QRectF(QPointF(), QSizeF(size));
    }
    QPaintEngine *paintEngine() const override { return &m_engine; }
    const ReadingEngine &read() const { return m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDevicePixelRatio:
        case PdmNumColors:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(QPaintDevice::devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return 96;
        }
    }

private:
    QSize m_size;
    mutable ReadingEngine m_engine;
};

} // namespace care::test
