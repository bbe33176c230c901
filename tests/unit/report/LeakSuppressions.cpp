// Fontconfig keeps its configuration until the process ends; its caches are no leaks of ours.
#ifdef __SANITIZE_ADDRESS__
extern "C" const char* __lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier): LSan's name
extern "C" const char* __lsan_default_suppressions() { // NOLINT(bugprone-reserved-identifier)
    return "leak:libfontconfig\n";
}
#endif
