// SPDX-License-Identifier: GPL-3.0-or-later
// The body of a write, which can be read only once. Internal to models/api.
#pragma once

#include <QByteArray>
#include <QIODevice>

namespace care {

// Qt repeats a POST or PUT by itself when the connection is cut before the answer, and the service would
// create a second resident. A sequential device that refuses to start again prevents that.
class NonRewindableBody final : public QIODevice {
    Q_OBJECT

public:
    explicit NonRewindableBody(QByteArray bytes, QObject *parent = nullptr);
    ~NonRewindableBody() override;

    // False as long as no byte was asked for: then nothing can have been sent.
    bool wasRead() const { return m_position > 0; }

    bool isSequential() const override { return true; }
    bool reset() override { return false; }
    bool atEnd() const override { return m_position >= m_bytes.size(); }
    qint64 bytesAvailable() const override;

protected:
    qint64 readData(char *data, qint64 maximum) override;
    qint64 writeData(const char *data, qint64 size) override;

private:
    QByteArray m_bytes;
    qsizetype m_position = 0;
};

} // namespace care
