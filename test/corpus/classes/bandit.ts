import type { Toolchain } from '../error-class.ts';

const bandit: Toolchain = {
  name: 'bandit',
  packages: ['python3'],
  pypi: ['bandit==1.9.4'],
  comment: '#',
  classes: [
    {
      name: 'two-findings',
      files: {
        'run.py': `
import os
«import»import subprocess


def clean(folder):
    «shell»{{clean}}


def load(text):
    return «eval»{{call}}(text)
`,
      },
      values: { call: 'eval', clean: 'os.system("rm -rf " + folder)' },
      run: 'python3 -m bandit -q run.py',
      truth: {
        type: null,
        code: 'B605',
        cause: 'Starting a process with a shell, possible injection detected',
        at: 'shell',
        diagnostics: [
          { at: 'import', code: 'B404', severity: 'info', message: 'security implications' },
          { at: 'shell', code: 'B605', message: 'Starting a process with a shell' },
          {
            at: 'eval',
            code: 'B307',
            severity: 'warning',
            message: 'Use of possibly insecure function - consider using safer ast.literal_eval',
          },
        ],
      },
      near: [
        {
          name: 'subprocess',
          values: { clean: 'subprocess.call("rm -rf " + folder, shell=True)' },
          truth: {
            code: 'B602',
            cause: 'subprocess call with shell=True identified, security issue',
            diagnostics: [
              { at: 'import', code: 'B404', severity: 'info', message: 'security implications' },
              { at: 'shell', code: 'B602', message: 'subprocess call with shell=True identified' },
              { at: 'eval', code: 'B307', severity: 'warning', message: 'Use of possibly insecure function' },
            ],
          },
        },
      ],
    },
    {
      name: 'custom-lines',
      files: {
        'hashes.py': `
import hashlib
import ssl


def digest(data):
    return «hash»hashlib.{{name}}(data).hexdigest()
`,
      },
      values: { name: 'md5' },
      run: "python3 -m bandit -q -f custom --msg-template '{relpath}:{line}: {test_id}[bandit]: {severity}: {msg}' hashes.py",
      truth: {
        type: null,
        cause: 'Use of weak MD5 hash for security. Consider usedforsecurity=False',
        at: 'hash',
      },
      near: [{ name: 'sha1', values: { name: 'sha1' }, truth: { cause: 'Use of weak SHA1 hash for security' } }],
    },
  ],
};

export default bandit;
