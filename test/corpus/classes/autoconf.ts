import type { Toolchain } from '../error-class.ts';

const autoconf: Toolchain = {
  name: 'autoconf',
  packages: ['autoconf', 'gcc', 'make'],
  comment: null,
  classes: [
    {
      name: 'library-missing',
      files: {
        'configure.ac': `
AC_INIT([shop], [1.2])
AC_PROG_CC
AC_CHECK_LIB([{{library}}], [ledger_open], [], [AC_MSG_ERROR([lib{{library}} is required; install lib{{library}}-dev])])
AC_OUTPUT
`,
      },
      values: { library: 'ledger' },
      prepare: 'autoconf',
      run: './configure',
      truth: { cause: 'lib{{library}} is required; install lib{{library}}-dev', at: null },
      near: [{ name: 'other-library', values: { library: 'ledgers' } }],
    },
    {
      name: 'compiler-missing',
      files: {
        'configure.ac': `
AC_INIT([shop], [1.2])
AC_PROG_CC([specialcc])
AC_OUTPUT
`,
      },
      prepare: 'autoconf',
      run: './configure',
      truth: { cause: 'no acceptable C compiler found in $PATH', at: null },
      near: [
        {
          name: 'unknown-option',
          run: './configure --no-such=1',
          truth: { cause: 'unrecognized option: --no-such=1' },
        },
      ],
    },
  ],
};

export default autoconf;
