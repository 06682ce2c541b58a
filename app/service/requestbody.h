// SPDX-License-Identifier: GPL-3.0-or-later
//! The body of a request as it arrives, whole or in chunks, never more than the service takes.
#pragma once

#include "app/service/requesthead.h"

namespace care::service {

constexpr qsizetype largestBody = 1024 * 1024;
constexpr qsizetype largestKeyBody = 16 * 1024; //!< of an exchange, which anybody may send

class RequestBody {
public:
    enum class State : quint8 { Incomplete, Whole, Refused };

    RequestBody() = default;
    explicit RequestBody(const RequestHead &head, qsizetype largest = largestBody);

    //! Takes what belongs to the body from the start of \a bytes; how much that was.
    qsizetype take(QByteArrayView bytes);
    State state() const { return m_state; }
    int refusal() const { return m_refusal; } //!< 400 or 413 when Refused
    QByteArray content() const { return m_content; }

private:
    enum class Part : quint8 { Data, Size, DataEnd, Trailer };

    void refuse(int status);
    qsizetype takeData(QByteArrayView bytes);
    qsizetype takeLine(QByteArrayView bytes);
    void readLine(QByteArrayView line);
    void readSize(QByteArrayView line);

    State m_state = State::Whole;
    Part m_part = Part::Data;
    int m_refusal = 0;
    bool m_chunked = false;
    qsizetype m_largest = largestBody;
    qsizetype m_left = 0; //!< of the body, or of the chunk
    qsizetype m_trailers = 0; //!< bytes of them so far
    QByteArray m_line; //!< the beginning of a line that is not whole yet
    QByteArray m_content;
};

} // namespace care::service
