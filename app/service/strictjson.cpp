// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/strictjson.h"

#include <QJsonDocument>
#include <QSet>

namespace care::service {

namespace {

constexpr int deepest = 1024;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

//! Its value, or -1.
int hexDigit(char c)
{
    const char lower = c >= 'A' && c <= 'F' ? char(c - 'A' + 'a') : c;
    return isDigit(c) ? c - '0' : lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

//! A quoted name without its escapes, so that "a" and "\u0061" are the same.
QByteArray unescaped(QByteArrayView name)
{
    if (!name.contains('\\'))
        return name.sliced(1).chopped(1).toByteArray();
    return QJsonDocument::fromJson('[' + name.toByteArray() + ']')[0].toString().toUtf8();
}

//! Walks once through the text; each step takes what it is called after, or says that it is not there.
class Walk {
public:
    explicit Walk(QByteArrayView text)
        : m_text(text)
    {
    }

    bool whole() { return value() && blanks() && m_at == m_text.size(); }

private:
    char next() const { return m_at < m_text.size() ? m_text.at(m_at) : '\0'; }

    bool take(QByteArrayView token)
    {
        if (!m_text.sliced(m_at).startsWith(token))
            return false;
        m_at += token.size();
        return true;
    }

    bool blanks()
    {
        while (next() == ' ' || next() == '\t' || next() == '\n' || next() == '\r')
            ++m_at;
        return true;
    }

    //! A token with blanks before it.
    bool mark(QByteArrayView token) { return blanks() && take(token); }

    bool value()
    {
        blanks();
        switch (next()) {
        case '{':
            return object();
        case '[':
            return array();
        case '"':
            return string();
        default:
            return take("true") || take("false") || take("null") || number();
        }
    }

    bool object()
    {
        ++m_at;
        if (++m_depth > deepest)
            return false;
        QSet<QByteArray> names;
        if (!mark("}")) {
            do {
                blanks();
                const qsizetype start = m_at;
                if (!string())
                    return false;
                const QByteArray name = unescaped(m_text.sliced(start, m_at - start));
                if (names.contains(name) || !mark(":") || !value())
                    return false;
                names += name;
            } while (mark(","));
            if (!mark("}"))
                return false;
        }
        --m_depth;
        return true;
    }

    bool array()
    {
        ++m_at;
        if (++m_depth > deepest)
            return false;
        if (!mark("]")) {
            do {
                if (!value())
                    return false;
            } while (mark(","));
            if (!mark("]"))
                return false;
        }
        --m_depth;
        return true;
    }

    bool string()
    {
        if (!take("\""))
            return false;
        while (m_at < m_text.size()) {
            const char c = m_text.at(m_at);
            if (c == '"')
                return take("\"");
            if (uchar(c) < 0x20 || (c == '\\' && !escape()))
                return false;
            m_at += c == '\\' ? 0 : 1;
        }
        return false;
    }

    bool escape()
    {
        ++m_at;
        if (next() != 'u')
            return m_at < m_text.size() && QByteArrayView("\"\\/bfnrt").contains(m_text.at(m_at++));
        const int unit = codeUnit();
        if (unit < 0 || QChar::isLowSurrogate(char32_t(unit)))
            return false;
        if (!QChar::isHighSurrogate(char32_t(unit)))
            return true;
        return take("\\") && QChar::isLowSurrogate(char32_t(qMax(0, codeUnit())));
    }

    //! "u" and four hexadecimal digits; -1 if it is not that.
    int codeUnit()
    {
        if (!take("u"))
            return -1;
        int unit = 0;
        for (int i = 0; i < 4; ++i, ++m_at) {
            const int digit = hexDigit(next());
            if (digit < 0)
                return -1;
            unit = unit * 16 + digit;
        }
        return unit;
    }

    bool digits()
    {
        const qsizetype start = m_at;
        while (isDigit(next()))
            ++m_at;
        return m_at > start;
    }

    bool number()
    {
        take("-");
        if (!take("0") && !digits())
            return false;
        if (take(".") && !digits())
            return false;
        if (!take("e") && !take("E"))
            return true;
        if (!take("+"))
            take("-");
        return digits();
    }

    const QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_depth = 0;
};

} // namespace

bool isStrictJson(const QByteArray &text)
{
    return text.isValidUtf8() && Walk(text).whole();
}

} // namespace care::service
