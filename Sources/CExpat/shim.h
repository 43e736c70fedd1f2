/* The library is built with entity support; its header declares the limits only if told so. */
#ifndef XML_DTD
#define XML_DTD 1
#endif
#ifndef XML_GE
#define XML_GE 1
#endif
#include <expat.h>
