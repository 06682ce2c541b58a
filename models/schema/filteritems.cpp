// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/filteritems.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace care {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(filtertext)
};

using Failure = tl::unexpected<FilterProblem>;

bool isNameLetter(QChar c)
{
    return c.isLetterOrNumber() || c.isMark() || c.isSurrogate() || c == u'.' || c == u'_' || c == u'-';
}

//! True for a minus sign, or one of the dashes that word processors write for it.
bool isMinus(QChar c)
{
    return c == u'-' || c == QChar(0x2011) || c == QChar(0x2013) || c == QChar(0x2014) || c == QChar(0x2212);
}

QString signAt(QStringView text)
{
    for (const QStringView sign : { u">=", u"<=", u":", u"=", u"~", u">", u"<" }) {
        if (text.startsWith(sign))
            return sign.toString();
    }
    return {};
}

//! Splitter that cuts a filter line into items.
class Splitter {
public:
    explicit Splitter(const QString &text)
        : m_text(text)
    {
    }

    tl::expected<QList<FilterItem>, FilterProblem> split()
    {
        QList<FilterItem> items;
        while (true) {
            skipBlanks();
            if (m_at == m_text.size())
                return items;
            tl::expected<FilterItem, FilterProblem> item = readItem();
            if (!item)
                return Failure(item.error());
            items += *item;
        }
    }

private:
    void skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    bool atEndOfItem() const { return m_at == m_text.size() || m_text[m_at].isSpace(); }

    tl::expected<FilterItem, FilterProblem> readItem()
    {
        FilterItem item;
        item.position = m_at;
        readHead(item);
        const bool list = !item.name.isEmpty();
        while (true) {
            tl::expected<FilterValue, FilterProblem> value = readValue(list);
            if (!value)
                return Failure(value.error());
            item.values += *value;
            if (!list || m_at == m_text.size() || m_text[m_at] != u',')
                break;
            ++m_at;
        }
        if (!atEndOfItem())
            return Failure({ m_at, 1, Texts::tr("A space is missing after the quotation mark") });
        item.length = m_at - item.position;
        return item;
    }

    //! Reads the field name and operator sign, if the item begins with them.
    void readHead(FilterItem &item)
    {
        qsizetype at = m_at;
        const bool negated = at < m_text.size() && isMinus(m_text[at]);
        if (negated)
            ++at;
        const qsizetype begin = at;
        while (at < m_text.size() && isNameLetter(m_text[at]))
            ++at;
        const QString sign = signAt(QStringView(m_text).mid(at));
        if (at == begin || sign.isEmpty())
            return;
        item.negated = negated;
        item.name = m_text.mid(begin, at - begin);
        item.sign = sign;
        m_at = at + sign.size();
    }

    tl::expected<FilterValue, FilterProblem> readValue(bool inList)
    {
        FilterValue value;
        value.position = m_at;
        if (inList && m_at < m_text.size() && m_text[m_at] == u'#') {
            value.literal = true;
            ++m_at;
        }
        if (m_at < m_text.size() && isQuotationMark(m_text[m_at])) {
            value.quoted = true;
            if (!readQuoted(value.text))
                return Failure({ value.position, m_text.size() - value.position,
                    Texts::tr("The quotation mark is not closed") });
        } else {
            while (!atEndOfItem() && !(inList && m_text[m_at] == u','))
                value.text += m_text[m_at++];
        }
        value.length = m_at - value.position;
        return value;
    }

    bool readQuoted(QString &text)
    {
        // Curly quotation marks inside straight ones are ordinary text, so only a straight one closes them.
        const bool isCurly = m_text[m_at] != u'"';
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const QChar next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : QChar();
            if (m_text[m_at] == u'"' || (isCurly && isQuotationMark(m_text[m_at]))) {
                ++m_at;
                return true;
            }
            // A backslash escapes only a quotation mark or a backslash; elsewhere it is ordinary text.
            if (m_text[m_at] == u'\\' && (next == u'"' || next == u'\\'))
                ++m_at;
            text += m_text[m_at];
        }
        return false;
    }

    const QString &m_text;
    qsizetype m_at = 0;
};

} // namespace

bool isQuotationMark(QChar c)
{
    return c == u'"' || (c >= QChar(0x201C) && c <= QChar(0x201F));
}

tl::expected<QList<FilterItem>, FilterProblem> splitFilter(const QString &text)
{
    return Splitter(text).split();
}

} // namespace care
