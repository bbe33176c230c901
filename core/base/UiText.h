#pragma once

/// Marks a fixed text that the window shows in the user's language: translations/update collects it, coreText() of
/// widgets/common/Text.h translates it. In files and on the command line it stays English.
#define GNX_UI_TEXT(text) text
