// fuzz_TARGET [--mutations N] FILE...
// Runs the fuzz target without libFuzzer: over the files as they are, then over N deterministic mutations of each.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

#include "core/base/MappedFile.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const std::string& text) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

/// Overwrites, inserts, deletes, duplicates a stretch, or cuts the text off.
void mutate(std::string& text, std::mt19937& random) {
    const std::string interesting("()[]{}:;,.=+-*/'\"\\#\n\r\t \0\xC3\xFF"
                                  "a1",
                                  27);
    const std::size_t at = random() % text.size();
    switch (random() % 5) {
    case 0:
        text[at] = interesting[random() % interesting.size()];
        break;
    case 1:
        text.insert(at, 1, interesting[random() % interesting.size()]);
        break;
    case 2:
        text.erase(at, 1 + random() % 64);
        break;
    case 3:
        text.insert(random() % text.size(), text.substr(at, random() % 200));
        break;
    default:
        text.resize(at);
    }
}

} // namespace

int main(int argc, char** argv) {
    unsigned long mutations = 0;
    std::mt19937 random(123);
    unsigned long inputs = 0;
    for (int i = 1; i < argc; ++i) {
        if (std::strcmp(argv[i], "--mutations") == 0 && i + 1 < argc) {
            mutations = std::strtoul(argv[++i], nullptr, 10);
            continue;
        }
        const auto file = gnx::base::MappedFile::open(argv[i]);
        if (!file) {
            std::fprintf(stderr, "%s\n", file.error().text().c_str());
            return 1;
        }
        run(std::string(file->text()));
        ++inputs;
        for (unsigned long round = 0; round < mutations; ++round, ++inputs) {
            std::string text(file->text());
            for (unsigned edits = 1 + random() % 4; edits > 0 && !text.empty(); --edits)
                mutate(text, random);
            run(text);
        }
    }
    std::printf("%lu inputs, no fault found\n", inputs);
    return 0;
}
