// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/service/sampledata/residentdraft.h"

namespace care::service::sampledata {

std::string ResidentDraft::written(std::string text) const
{
    if (!isFromElsewhere())
        return text;
    // One of each unusual character that programs lose: a non-breaking space, a CR LF, a line separator.
    auto replaceOnce = [&text, from = std::size_t(0)](std::string_view what, std::string_view with) mutable {
        const std::size_t found = text.find(what, from);
        if (found == std::string::npos)
            return;
        text.replace(found, what.size(), with);
        from = found + with.size();
    };
    replaceOnce(" ", "\u00a0");
    replaceOnce(". ", ".\r\n");
    replaceOnce(". ", ".\u2028");
    return text + "\r\n";
}

Words residentWords(std::string_view key)
{
    return Prose::file("residents").words(key);
}

} // namespace care::service::sampledata
