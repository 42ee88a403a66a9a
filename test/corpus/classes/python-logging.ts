import type { Toolchain } from '../error-class.ts';

const ORDERS = `
import logging
import threading

log = logging.getLogger("shop.orders")


def total(order):
    return «raise»sum(line["{{key}}"] for line in order["lines"])


def handle(order):
    try:
        return total(order)
    except KeyError as error:
        raise RuntimeError("order %s is broken" % order["id"]) from error
`;

const pythonLogging: Toolchain = {
  name: 'python-logging',
  packages: ['python3'],
  pypi: ['python-json-logger==4.2.0', 'structlog==26.1.0', 'loguru==0.7.3'],
  comment: '#',
  classes: [
    {
      name: 'exception',
      files: {
        'shop/orders.py': ORDERS,
        'main.py': `
import logging

from shop import orders

logging.basicConfig(level="INFO", format="%(asctime)s %(levelname)s [%(name)s] [%(process)d] %(message)s")
log = logging.getLogger("main")
log.info("processed 12 orders, errors=0")
try:
    orders.handle({"id": {{id}}, "lines": [{"sku": "pen"}]})
except RuntimeError:
    log.exception("order failed")
log.info("stopping: 1 order failed")
`,
      },
      values: { key: 'price', id: '7' },
      run: 'python3 main.py',
      truth: { type: 'KeyError', cause: '{{key}}', at: 'raise' },
      noise: [{ id: '8' }, { id: '451' }],
      near: [{ name: 'other-key', values: { key: 'amount' } }],
    },
    {
      name: 'default-layout',
      files: {
        'main.py': `
import logging

logging.basicConfig(level="DEBUG")
log = logging.getLogger("shop.sync")
log.debug("error queue is empty")
log.info("connecting to warehouse")
log.warning("retrying: answer was late")
log.error("{{words}}")
log.info("bye")
`,
      },
      values: { words: 'warehouse speaks protocol 4, expected 5' },
      run: 'python3 main.py',
      truth: { type: null, cause: '{{words}}', at: null },
      near: [{ name: 'other-words', values: { words: 'warehouse sent no signature' } }],
    },
    {
      name: 'json',
      files: {
        'shop/orders.py': ORDERS,
        'main.py': `
import logging

from pythonjsonlogger.json import JsonFormatter

from shop import orders

handler = logging.StreamHandler()
handler.setFormatter(JsonFormatter("%(asctime)s %(levelname)s %(name)s %(message)s %(process)d"))
logging.basicConfig(level="INFO", handlers=[handler])
log = logging.getLogger("main")
log.info("started", extra={"errors": 0})
try:
    orders.handle({"id": {{id}}, "lines": [{"sku": "pen"}]})
except RuntimeError:
    log.exception("order failed", extra={"order": {{id}}})
log.info("stopped")
`,
      },
      values: { key: 'price', id: '7' },
      run: 'python3 main.py',
      truth: { type: 'KeyError', cause: 'order failed {{key}}', at: 'raise' },
      noise: [{ id: '8' }, { id: '451' }],
      near: [{ name: 'other-key', values: { key: 'amount' } }],
    },
    {
      name: 'structlog-json',
      files: {
        'shop/orders.py': ORDERS,
        'main.py': `
import structlog

from shop import orders

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.dict_tracebacks,
        structlog.processors.JSONRenderer(),
    ]
)
log = structlog.get_logger()
log.info("started", errors=0)
try:
    orders.handle({"id": {{id}}, "lines": [{"sku": "pen"}]})
except RuntimeError:
    log.exception("order failed", order={{id}})
`,
      },
      values: { key: 'price', id: '7' },
      run: 'python3 main.py',
      truth: { type: 'KeyError', cause: 'order failed {{key}}', at: 'raise' },
      noise: [{ id: '8' }, { id: '451' }],
      near: [{ name: 'other-key', values: { key: 'amount' } }],
    },
    {
      name: 'structlog-logfmt',
      files: {
        'main.py': `
import structlog

structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", key="ts"),
        structlog.processors.LogfmtRenderer(key_order=["ts", "level", "event"]),
    ]
)
log = structlog.get_logger()
log.info("started", errors=0)
log.warning("slow answer", millis=901)
log.error("import failed", error="{{words}}", row={{row}})
log.info("stopped")
`,
      },
      values: { words: 'column 3 holds text', row: '18' },
      run: 'python3 main.py',
      truth: { type: null, cause: 'import failed {{words}}', at: null },
      noise: [{ row: '19' }, { row: '1999' }],
      near: [{ name: 'other-words', values: { words: 'the header is missing' } }],
    },
    {
      name: 'loguru',
      files: {
        'main.py': `
import sys

from loguru import logger


def ship(order):
    if not order.get("address"):
        «log»logger.error("order {} has no {{field}}", order["id"])
        sys.exit(3)


logger.info("shipping, 0 errors so far")
ship({"id": {{id}}})
`,
      },
      values: { field: 'address', id: '7' },
      run: 'python3 main.py',
      truth: { type: null, cause: 'order {{id}} has no {{field}}' },
      noise: [{ id: '9' }, { id: '870' }],
      near: [{ name: 'other-field', values: { field: 'weight' } }],
    },
  ],
};

export default pythonLogging;
