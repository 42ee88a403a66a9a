import type { FailingToolchain } from '../failure.ts';
import { forWares } from '../repeated.ts';

export default [
  {
    name: 'flask',
    packages: ['python3'],
    pypi: ['flask==3.1.3'],
    failures: [
      {
        name: 'traceback-in-the-log',
        files: {
          'shop/__init__.py': `
import logging

from flask import Flask

from shop.orders import orders

logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")


def create_app():
    app = Flask(__name__)
    app.register_blueprint(orders)
    return app
`,
          'shop/orders.py': `
from flask import Blueprint, current_app, jsonify

from shop.totals import total_of

orders = Blueprint("orders", __name__)
ORDERS = {number: {"lines": [{"sku": "tea", "price": 3}]} for number in range(40)}
ORDERS[31] = {"lines": [{"sku": "tea", "price": 3}, {"sku": "gift card"}]}


@orders.get("/orders/<int:number>")
def show(number):
    current_app.logger.info("order %d is asked for", number)
    return jsonify(number=number, total=total_of(ORDERS[number]))
`,
          'shop/totals.py': `
def total_of(order):
    «price»return sum(line["price"] for line in order["lines"])
`,
          'smoke.py': `
from shop import create_app

client = create_app().test_client()
for number in range(40):
    print("GET", f"/orders/{number}", client.get(f"/orders/{number}").status_code)
`,
        },
        run: 'python3 smoke.py',
        truth: { cause: "KeyError 'price'", at: 'price' },
      },
    ],
  },
  {
    name: 'fastapi',
    packages: ['python3'],
    pypi: ['fastapi==0.163.2', 'httpx==0.28.1'],
    failures: [
      {
        name: 'answer-not-valid',
        files: {
          'api.py': `
from fastapi import Depends, FastAPI
from pydantic import BaseModel

from store import Store

app = FastAPI()


class Order(BaseModel):
    number: int
    total: float
    customer: str


@app.get("/orders/{number}")
def order(number: int, store: Store = Depends(Store)) -> Order:
    return store.load(number)
`,
          'store.py': `
class Store:
    def load(self, number):
        row = self.row(number)
        «row»return {"number": number, "total": row["total"] / row["count"], "customer": row["customer"]}

    def row(self, number):
        return {"total": 12.5, "count": number - 7, "customer": "ada"}
`,
          'smoke.py': `
from fastapi.testclient import TestClient

from api import app

client = TestClient(app)
for number in range(1, 12):
    print(number, client.get(f"/orders/{number}").json())
`,
        },
        run: 'python3 smoke.py',
        truth: { cause: 'ZeroDivisionError float division by zero', at: 'row' },
      },
    ],
  },
  {
    name: 'sqlalchemy',
    packages: ['python3'],
    pypi: ['sqlalchemy==2.1.9'],
    failures: [
      {
        name: 'import-with-echo',
        files: {
          'models.py': `
from sqlalchemy import CheckConstraint, String, create_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column


class Base(DeclarativeBase):
    pass


class Product(Base):
    __tablename__ = "products"
    __table_args__ = (CheckConstraint("price > 0", name="price_is_positive"),)
    sku: Mapped[str] = mapped_column(String(20), primary_key=True)
    price: Mapped[int]
`,
          'load.py': `
from sqlalchemy import create_engine
from sqlalchemy.orm import Session

from models import Base, Product

ROWS = [${forWares(25, (ware, index) => `("${ware}", ${index === 19 ? 0 : index + 3}),`).replaceAll('\n', ' ')}]


def load(engine):
    for sku, price in ROWS:
        with Session(engine) as session:
            session.add(Product(sku=sku, price=price))
            «commit»session.commit()


if __name__ == "__main__":
    engine = create_engine("sqlite://", echo=True)
    Base.metadata.create_all(engine)
    load(engine)
`,
        },
        run: 'python3 load.py',
        truth: { cause: 'IntegrityError CHECK constraint failed: price_is_positive', at: 'commit' },
      },
    ],
  },
  {
    name: 'python',
    packages: ['python3'],
    failures: [
      {
        name: 'worker-log',
        files: {
          'worker.py': `
import logging
import sys

from jobs import run

logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(asctime)s [%(process)d] %(levelname)-8s %(name)s %(message)s")
log = logging.getLogger("worker")

log.info("started with 4 threads")
for number in range(120):
    try:
        log.info("job %04d taken from queue 'invoices'", number)
        run(number)
        log.info("job %04d done in %d ms", number, 20 + number % 7)
    except Exception:
        log.exception("job %04d failed, it goes to the dead letters", number)
log.info("nothing left to do, stopping")
sys.exit(1)
`,
          'jobs.py': `
import json


class JobError(Exception):
    pass


def payload(number):
    return '{"customer": "ada", "cents": 1200}' if number != 87 else '{"customer": "ada", "cents": 12,00}'


def run(number):
    try:
        «loads»order = json.loads(payload(number))
    except ValueError as error:
        raise JobError(f"job {number} has no readable payload") from error
    return order["cents"]
`,
        },
        run: 'python3 worker.py',
        truth: { cause: 'job 87 has no readable payload JSONDecodeError Expecting property name', at: 'loads' },
      },
      {
        name: 'task-group',
        files: {
          'crawl.py': `
import asyncio

from pages import parse


async def fetch(path, delay):
    await asyncio.sleep(delay)
    print("fetched", path)
    return parse(path, "<html>" + "x" * 20)


async def main():
    async with asyncio.TaskGroup() as group:
        for number in range(30):
            group.create_task(fetch(f"/page/{number}", 0.01 * (number % 5)))


asyncio.run(main())
`,
          'pages.py': `
def parse(path, text):
    «title»start = text.index("<title>")
    return text[start:]
`,
        },
        run: 'python3 crawl.py',
        truth: { cause: 'ValueError substring not found', at: 'title' },
      },
      {
        name: 'too-deep',
        files: {
          'tree.py': `
import json


def flatten(node):
    for child in node["children"]:
        «child»yield from flatten(child)
    yield node["name"]


root = {"name": "root", "children": []}
root["children"].append(root)
print(json.dumps(sorted(flatten(root))))
`,
        },
        run: 'python3 tree.py',
        truth: { cause: 'RecursionError maximum recursion depth exceeded', at: 'child' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
