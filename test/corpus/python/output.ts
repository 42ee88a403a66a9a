import type { ErrorClass } from '../error-class.ts';

/** Failures in the middle of other output, in logs, and cut off. */
export const output: readonly ErrorClass[] = [
  {
    name: 'warning-as-error',
    files: {
      'legacy/dates.py': `
import warnings


def parse(text):
    warnings.warn("parse() is deprecated, use {{use}}() instead", DeprecationWarning, stacklevel=2)
    return text.split("-")
`,
      'main.py': `
from legacy import dates


def due(order):
    return «call»dates.parse(order["due"])


print(due({"due": "2026-01-31"}))
`,
    },
    values: { use: 'read_date' },
    run: 'python3 -W error::DeprecationWarning main.py',
    truth: {
      type: 'DeprecationWarning',
      cause: 'parse() is deprecated, use {{use}}() instead',
    },
    near: [{ name: 'other-advice', values: { use: 'read_day' } }],
  },
  {
    name: 'logged',
    files: {
      'scheduler.py': `
import logging

logging.basicConfig(
    level=logging.DEBUG, format="%(asctime)s [%(process)d] %(levelname)-8s %(name)s: %(message)s"
)
log = logging.getLogger("scheduler")


def rotate(index):
    files = ["a.log", "b.log"]
    return «pick»files[index].{{method}}()


def tick(index):
    log.debug("tick %s", index)
    try:
        rotate(index)
    except Exception:
        log.exception("job %s failed after %.1f ms", "rotate", 12.5)


for index in range({{last}}):
    tick(index)
log.info("%s jobs left", 3)
log.info("shutting down")
`,
    },
    values: { method: 'strip', last: '4' },
    run: 'python3 scheduler.py',
    truth: { type: 'IndexError', cause: 'list index out of range', at: 'pick', function: 'rotate' },
    near: [
      {
        name: 'other-error',
        values: { method: 'trim', last: '1' },
        truth: { type: 'AttributeError', cause: "'str' object has no attribute 'trim'" },
      },
    ],
  },
  {
    name: 'printed-in-a-loop',
    files: {
      'sync.py': `
import sys
import traceback

USERS = [{"id": 1, "mail": "a@example.org"}, {"id": 2}, {"id": 3, "mail": "c@example.org"}]


def send(user):
    print("sending to", «read»user["{{field}}"])


failed = 0
for user in USERS:
    try:
        send(user)
    except KeyError:
        failed += 1
        traceback.print_exc()
    else:
        print("sent", user["id"])
print(len(USERS) - failed, "of", len(USERS), "sent")
sys.exit(failed > 0)
`,
    },
    values: { field: 'mail' },
    run: 'python3 -u sync.py',
    truth: { type: 'KeyError', cause: "'{{field}}'", at: 'read', function: 'send' },
    near: [{ name: 'other-field', values: { field: 'email' } }],
  },
  {
    name: 'dev-mode',
    files: {
      'export.py': `
import json


def header(path):
    source = open(path)
    return json.loads(source.readline())


def export(paths):
    return [header(path)«read»["{{key}}"] for path in paths]


open("a.json", "w").write('{"name": "a"}')
print(export(["a.json", "a.json"]))
`,
    },
    values: { key: 'title' },
    run: 'python3 -X dev export.py',
    truth: { type: 'KeyError', cause: "'{{key}}'", at: 'read' },
    near: [{ name: 'other-key', values: { key: 'label' } }],
  },
  {
    name: 'head-cut-off',
    files: {
      'plan.py': `
def steps(plan, depth):
    if depth == 0:
        return «raise»plan["{{key}}"]
    return steps(plan, depth - 1) + 1


def run(plan):
    for _ in range(3):
        print("planning ...")
    return steps(plan, 12)


run({"name": "deploy"})
`,
    },
    values: { key: 'steps' },
    run: 'python3 plan.py 2>&1 | tail -n 7',
    truth: { type: 'KeyError', cause: "'{{key}}'", at: 'raise', function: 'steps' },
    near: [{ name: 'other-key', values: { key: 'stages' } }],
  },
  {
    name: 'exit-message',
    files: {
      'deploy.py': `
import os
import sys

print("checking the environment")
for name in ("HOME", "{{name}}"):
    if name not in os.environ:
        sys.exit(f"deploy: {name} is not set; see docs/deploy.md")
`,
    },
    values: { name: 'DEPLOY_TOKEN' },
    run: 'python3 -u deploy.py',
    truth: { cause: 'deploy: {{name}} is not set; see docs/deploy.md' },
    near: [{ name: 'other-variable', values: { name: 'DEPLOY_REGION' } }],
  },
];
