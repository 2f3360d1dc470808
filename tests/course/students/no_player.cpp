// A shared object that nobody has told how to make a player; with an interface of its own, if one is defined.
extern "C" __attribute__((visibility("default"))) int something() { return 1; }

#ifdef OTHER_ABI
extern "C" __attribute__((visibility("default"))) int parlour_course_abi() { return OTHER_ABI; }
extern "C" __attribute__((visibility("default"))) void* parlour_course_create(const char*) { return nullptr; }
extern "C" __attribute__((visibility("default"))) void parlour_course_destroy(void*) {}
#endif

#ifdef UNRESOLVED
int not_anywhere();
extern "C" __attribute__((visibility("default"))) int calls_it() { return not_anywhere(); }
#endif
