// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/schema/rawlist.h"

#include <QJsonDocument>

namespace care {

QList<QByteArray> rawElements(const QByteArray &array)
{
    // Qt's reader vouches for the syntax; after that brackets and texts are all there is to watch.
    if (!QJsonDocument::fromJson(array).isArray())
        return {};
    QList<QByteArray> elements;
    int depth = 0;
    bool inText = false;
    qsizetype start = 0;
    for (qsizetype i = 0; i < array.size(); ++i) {
        const char c = array.at(i);
        if (inText) {
            if (c == '\\')
                ++i;
            else
                inText = c != '"';
            continue;
        }
        if (c == '"') {
            inText = true;
        } else if (c == '[' || c == '{') {
            if (depth++ == 0)
                start = i + 1;
        } else if (c == ',' || c == ']' || c == '}') {
            if (depth == 1) {
                const QByteArray element = array.mid(start, i - start).trimmed();
                if (!element.isEmpty())
                    elements += element;
                start = i + 1;
            }
            if (c != ',')
                --depth;
        }
    }
    return elements;
}

} // namespace care
