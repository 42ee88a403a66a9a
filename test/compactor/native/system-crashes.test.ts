import { describe, expect, test } from 'vitest';
import { parseText } from '../../../src/compactor/parse.ts';

/** How systems, debuggers and devices report a crash: the type, the words of the root cause, and the place that matters. */
const CRASHES: Readonly<
  Record<string, readonly [text: string, type: string | null, words: string, place: string | null]>
> = {
  'a tombstone in a log of Android with the time before every line': [
    "11-22 19:41:07.882  1041  1041 F DEBUG   : Build fingerprint: 'google/oriole:14/AP2A'\n11-22 19:41:07.883  1041  1041 F DEBUG   : signal 6 (SIGABRT), code -1 (SI_QUEUE), fault addr --------\n11-22 19:41:07.883  1041  1041 F DEBUG   : Abort message: 'Check failed: zoom <= kMaxZoom'\n11-22 19:41:07.883  1041  1041 F DEBUG   : backtrace:\n11-22 19:41:07.883  1041  1041 F DEBUG   :       #00 pc 00000000000629f0  /apex/com.android.runtime/lib64/bionic/libc.so (abort+164) (BuildId: 19c3)\n11-22 19:41:07.883  1041  1041 F DEBUG   :       #01 pc 0000000000051e10  /data/app/lib/arm64/libtiles.so (tiles::Decoder::ReadHeader()+228) (BuildId: 5f1c)\n",
    'SIGABRT',
    'Check failed: zoom <= kMaxZoom',
    null,
  ],
  "WinDbg's analysis with the source at hand": [
    'EXCEPTION_RECORD:  (.exr -1)\nExceptionAddress: 00007ffb1a2c41d3 (Plot!LayerCache::Lookup+0x43)\n   ExceptionCode: c0000005 (Access violation)\nAttempt to read from address 0000000000000018\n\nSTACK_TEXT:\n000000b2`c1cff6a0 00007ffb`1a2c5a91     : 0000021c`3f0a1b80 00000000`00000011 : Plot!LayerCache::Lookup+0x43\n000000b2`c1cff830 00007ffb`5e11cc91     : 00000000`00000000 00000000`00000000 : kernel32!BaseThreadInitThunk+0x14\n\nFAULTING_SOURCE_FILE:  D:\\src\\plot\\LayerCache.cpp\n\nFAULTING_SOURCE_LINE_NUMBER:  88\n',
    'Access violation',
    'Attempt to read from address 0000000000000018',
    'D:\\src\\plot\\LayerCache.cpp:88',
  ],
  "WinDbg's stack with the source behind each frame": [
    '   ExceptionCode: c0000094 (Integer divide-by-zero)\n\nSTACK_TEXT:\n000000b2`c1cff6a0 00007ffb`1a2c5a91     ucrtbase!invoke_main+0x11 [d:\\agent\\crt.cpp @ 12]\n000000b2`c1cff6f0 00007ffb`1a2c7710     meter!Scale::perUnit+0x21 [C:\\work\\meter\\scale.cpp @ 57]\n',
    'Integer divide-by-zero',
    'Integer divide-by-zero',
    'C:\\work\\meter\\scale.cpp:57',
  ],
  'a stop of the kernel': [
    'IRQL_NOT_LESS_OR_EQUAL (a)\nAn attempt was made to access a pageable address at an IRQL that is too high.\n\nSTACK_TEXT:\nfffff880`0a1 fffff800`02c : nt!KiPageFault+0x260\nfffff880`0b2 fffff800`03d : netcam!FrameDpc+0x1c\n',
    'IRQL_NOT_LESS_OR_EQUAL',
    'An attempt was made to access a pageable address at an IRQL that is too high.',
    null,
  ],
  "Unreal's log": [
    '[2026.11.21-20.02.17:640][309]LogWindows: Error: === Critical error: ===\n[2026.11.21-20.02.17:640][309]LogWindows: Error: \n[2026.11.21-20.02.17:640][309]LogWindows: Error: Assertion failed: Index < Num [File:D:\\build\\++UE5\\Sync\\Array.h] [Line: 783] \n[2026.11.21-20.02.17:640][309]LogWindows: Error: Array index out of bounds: 6 from an array of size 6\n[2026.11.21-20.02.17:640][309]LogWindows: Error: \n[2026.11.21-20.02.17:640][309]LogWindows: Error: [Callstack] 0x00007ff8a1c0be20 UnrealEditor-Core.dll!FDebug::AssertFailed() [D:\\build\\++UE5\\Sync\\Assert.cpp:52]\n[2026.11.21-20.02.17:640][309]LogWindows: Error: [Callstack] 0x00007ff8a1c0be26 UnrealEditor-Quarry.dll!UInventory::Equip() [D:\\work\\Quarry\\Inventory.cpp:117]\n',
    null,
    'Assertion failed: Index < Num; Array index out of bounds: 6 from an array of size 6',
    'D:\\work\\Quarry\\Inventory.cpp:117',
  ],
  'an exception in a game of Unreal': [
    '[2026.11.21-20.02.17:640][  9]LogWindows: Error: === Critical error: ===\n[2026.11.21-20.02.17:640][  9]LogWindows: Error: \n[2026.11.21-20.02.17:640][  9]LogWindows: Error: Unhandled Exception: EXCEPTION_ACCESS_VIOLATION reading address 0x0000000000000028\n[2026.11.21-20.02.17:640][  9]LogWindows: Error: \n[2026.11.21-20.02.17:640][  9]LogWindows: Error: [Callstack] 0x00007ff6 Quarry-Win64.exe!ACart::Tick() [C:\\Quarry\\Cart.cpp:31]\n',
    'EXCEPTION_ACCESS_VIOLATION',
    'Unhandled Exception: EXCEPTION_ACCESS_VIOLATION reading address 0x0000000000000028',
    'C:\\Quarry\\Cart.cpp:31',
  ],
  'the checker of CUDA': [
    '========= COMPUTE-SANITIZER\n========= Invalid __global__ read of size 4 bytes\n=========     at blurRows(const float *, int)+0x2f0 in /srv/denoise/blur.cu:38\n=========     by thread (31,0,0) in block (119,0,0)\n=========     Host Frame: runBlur(Image const&) in /srv/denoise/blur.cu:71 [0x9d41] in denoise\n========= \n========= ERROR SUMMARY: 1 error\n',
    null,
    'Invalid __global__ read of size 4 bytes',
    '/srv/denoise/blur.cu:38',
  ],
  'the older checker of CUDA': [
    '========= CUDA-MEMCHECK\n========= Misaligned __shared__ write of size 8\n=========     at 0x000000a8 in /srv/fft/radix.cu:112:stage(float2*)\n=========     by thread (0,0,0) in block (2,0,0)\n',
    null,
    'Misaligned __shared__ write of size 8',
    '/srv/fft/radix.cu:112',
  ],
  'a panic of an ESP32 with its addresses looked up': [
    "I (2011) hive: 3 scales\nGuru Meditation Error: Core  0 panic'ed (LoadProhibited). Exception was unhandled.\n\nCore  0 register dump:\nPC      : 0x400d6f3a  PS      : 0x00060930\n--- 0x400d6f3a: late at /srv/hive/other.c:9\n\nBacktrace: 0x400d6f37:0x3ffb5e10 0x400d700f:0x3ffb5e30\n--- 0x40087f2d: xQueueReceive at /opt/esp-idf/components/freertos/queue.c:1549\n--- 0x400d6f37: read_scale at /srv/hive/scale.c:73\n",
    'LoadProhibited',
    "Guru Meditation Error: Core 0 panic'ed (LoadProhibited). Exception was unhandled.",
    '/srv/hive/scale.c:73',
  ],
  'the same in the monitor of PlatformIO': [
    "Guru Meditation Error: Core  1 panic'ed (IntegerDivideByZero). Exception was unhandled.\n\nBacktrace: 0x400d1f3c:0x3ffb1f60\n\n  #0  0x400d1f3c:0x3ffb1f60 in Meter::perLitre(int) at src/meter.cpp:12\n  #1  0x400d1f61:0x3ffb1f80 in loop() at src/main.cpp:27 (discriminator 1)\n",
    'IntegerDivideByZero',
    "Guru Meditation Error: Core 1 panic'ed (IntegerDivideByZero). Exception was unhandled.",
    'src/meter.cpp:12',
  ],
  'an assertion of ESP-IDF': [
    'assert failed: take_sample sampler.c:41 (queue != NULL)\n\n\nBacktrace: 0x400d6f37:0x3ffb5e10\n',
    null,
    'assert failed: take_sample (queue != NULL)',
    'sampler.c:41',
  ],
  'a checked call of ESP-IDF': [
    'ESP_ERROR_CHECK failed: esp_err_t 0x103 (ESP_ERR_INVALID_STATE) at 0x400d2b1f\nfile: "./main/net.c" line 41\nfunc: app_main\nexpression: esp_wifi_start()\n\nabort() was called at PC 0x40085e57 on core 0\n',
    'ESP_ERR_INVALID_STATE',
    'ESP_ERROR_CHECK failed: esp_err_t 0x103 (ESP_ERR_INVALID_STATE)',
    './main/net.c:41',
  ],
  'an exception of an ESP8266': [
    '--------------- CUT HERE FOR EXCEPTION DECODER ---------------\n\nException (28):\nepc1=0x40201c5b epc2=0x00000000 epc3=0x00000000 excvaddr=0x00000000 depc=0x00000000\n',
    'Exception (28)',
    'epc1=0x40201c5b epc2=0x00000000 epc3=0x00000000 excvaddr=0x00000000 depc=0x00000000',
    null,
  ],
  'a fault of Zephyr': [
    '[00:00:01.120,000] <err> os: ***** BUS FAULT *****\n[00:00:01.120,000] <err> os:   Precise data bus error\n[00:00:01.120,000] <err> os: >>> ZEPHYR FATAL ERROR 25: Unknown error on CPU 0\n[00:00:01.121,000] <err> os: Halting system\n',
    'ZEPHYR FATAL ERROR 25',
    'BUS FAULT: Unknown error on CPU 0',
    null,
  ],
  'a crash of the JVM in a native library': [
    '#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n#  SIGSEGV (0xb) at pc=0x00007f1c2c1b7a10, pid=4411, tid=4437\n#\n# Problematic frame:\n# C  [libtilecodec.so+0x7a10]  decode_row+0x40\n#\nAborted (core dumped)\n',
    'SIGSEGV',
    'SIGSEGV (0xb) at pc=0x00007f1c2c1b7a10 in decode_row of libtilecodec.so',
    null,
  ],
  'a JVM that found itself broken': [
    '#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n#  Internal Error (sharedRuntime.cpp:531), pid=4411, tid=4437\n#  guarantee(cb != nullptr && cb->is_nmethod()) failed: must be\n#\n# Problematic frame:\n# V  [libjvm.so+0xc8a4d2]  SharedRuntime::continuation_for+0x1e2\n',
    'Internal Error',
    'guarantee(cb != nullptr && cb->is_nmethod()) failed: must be',
    null,
  ],
  'a JVM without memory': [
    '#\n# There is insufficient memory for the Java Runtime Environment to continue.\n# Native memory allocation (mmap) failed to map 268435456 bytes for committing reserved memory.\n# An error report file with more information is saved as:\n# /srv/hs_err_pid9.log\n',
    null,
    'Native memory allocation (mmap) failed to map 268435456 bytes for committing reserved memory.',
    null,
  ],
  'a minidump': [
    'Operating system: Linux\nCrash reason:  SIGSEGV / SEGV_MAPERR\nCrash address: 0x8\n\nThread 3 (crashed) - tid: 20331\n 0  libc.so.6!memmove [memmove.S : 250 + 0x0]\n    rax = 0x0000000000000000   rdx = 0x00007f3a1c0008d0\n    Found by: given as instruction pointer in context\n 1  viewerd!mesh::Index::lookup [index.cpp : 91 + 0x4]\n    Found by: call frame info\n\nThread 4\n 0  other!wait [wait.cpp : 1 + 0x4]\n',
    'SIGSEGV',
    'Crash reason: SIGSEGV / SEGV_MAPERR',
    'index.cpp:91',
  ],
  'a program of eBPF that the kernel refused': [
    "libbpf: prog 'count_drops': BPF program load failed: Permission denied\nlibbpf: prog 'count_drops': -- BEGIN PROG LOAD LOG --\n0: R1=ctx() R10=fp0\n; struct pkt *p = bpf_map_lookup_elem(&pkts, &key); @ drops.bpf.c:31\n12: (85) call bpf_map_lookup_elem#1\n; p->dropped += 1; @ drops.bpf.c:32\n13: (79) r1 = *(u64 *)(r0 +8)\nR0 invalid mem access 'map_value_or_null'\nprocessed 13 insns (limit 1000000) max_states_per_insn 0 total_states 1 peak_states 1 mark_read 1\n-- END PROG LOAD LOG --\nlibbpf: failed to load object 'drops'\n",
    null,
    "R0 invalid mem access 'map_value_or_null'",
    'drops.bpf.c:32',
  ],
};

describe('a crash reads as the system means it', () => {
  test.each(Object.entries(CRASHES))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    const at = location?.file ? `${location.file}:${location.line}` : null;
    expect([root?.type, root?.message, at]).toEqual([type, words, place]);
  });
});
