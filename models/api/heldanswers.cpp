// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/api/heldanswers.h"

#include "models/api/requestpath.h"

#include <algorithm>

namespace care {

namespace {

constexpr int mostUses = 3;
constexpr qint64 longest = 15 * 60'000;
constexpr qsizetype mostBytes = 4 * 1024 * 1024;
constexpr qsizetype mostBytesOfOne = 1024 * 1024;
constexpr qsizetype longestTag = 200;

} // namespace

HeldAnswers::HeldAnswers(Clock &clock)
    : m_clock(clock)
{
}

QByteArray HeldAnswers::tagOf(const HttpResponse &answer)
{
    const QByteArray tag = answer.header("etag").trimmed();
    const QByteArray opaque = tag.startsWith("W/") ? tag.mid(2) : tag;
    const bool isTag = opaque.size() > 2 && opaque.startsWith('"') && opaque.endsWith('"')
        && opaque.count('"') == 2 && tag.size() <= longestTag && isSafeHeader(tag);
    return isTag ? tag : QByteArray();
}

std::optional<HttpResponse> HeldAnswers::use(const QByteArray &url)
{
    const auto held =
        std::find_if(m_held.begin(), m_held.end(), [&](const Held &each) { return each.url == url; });
    if (held == m_held.end() || m_clock.elapsed() - held->at >= longest || ++held->uses > mostUses)
        return {};
    return held->answer;
}

void HeldAnswers::insert(const QByteArray &url, const HttpResponse &answer)
{
    const QByteArray tag = tagOf(answer);
    const bool lies = !tag.isEmpty() && std::any_of(m_held.cbegin(), m_held.cend(), [&](const Held &each) {
        return tagOf(each.answer) == tag && each.answer.body != answer.body;
    });
    if (lies) {
        m_isDistrusted = true;
        clear();
    }
    drop(url);
    if (tag.isEmpty() || m_isDistrusted || answer.body.size() > mostBytesOfOne)
        return;
    m_held.push_back({ url, answer, m_clock.elapsed() });
    m_bytes += answer.body.size();
    while (m_bytes > mostBytes)
        drop(m_held.front().url);
}

void HeldAnswers::drop(const QByteArray &url)
{
    const auto held =
        std::find_if(m_held.begin(), m_held.end(), [&](const Held &each) { return each.url == url; });
    if (held == m_held.end())
        return;
    m_bytes -= held->answer.body.size();
    m_held.erase(held);
}

void HeldAnswers::clear()
{
    m_held.clear();
    m_bytes = 0;
}

} // namespace care
