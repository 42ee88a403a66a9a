import type { Toolchain } from '../error-class.ts';

const APP = `
from celery import Celery

app = Celery("jobs", broker="filesystem://", backend="cache+memory://")
app.conf.update(
    broker_transport_options={"data_folder_in": "queue", "data_folder_out": "queue", "control_folder": "control"},
    broker_connection_retry_on_startup=True,
    task_acks_late=False,
    worker_hijack_root_logger=True,
)


def rate(country):
    return «lookup»{"de": 19}["{{unused}}" if country is None else country]


class Declined(Exception):
    pass


@app.task
def invoice(net, country):
    return net * rate(country)


@app.task(bind=True, max_retries=0)
def charge(self, card):
    try:
        return card["number"]
    except KeyError as error:
        «retry»raise self.retry(exc=Declined("card has no {{field}}"), countdown=0) from error
`;

const RUN = `
mkdir -p queue control
python3 -c 'import jobs; jobs.{{call}}'
timeout -s TERM 6 python3 -m celery -A jobs worker --pool solo --concurrency 1 --without-gossip --without-mingle --without-heartbeat --loglevel INFO 2>&1 | cat`;

const celery: Toolchain = {
  name: 'celery',
  packages: ['python3'],
  pypi: ['celery==5.7.0'],
  comment: '#',
  environment: { C_FORCE_ROOT: '1', PYTHONWARNINGS: 'ignore' },
  classes: [
    {
      name: 'task-fails',
      files: { 'jobs.py': APP },
      values: { call: 'invoice.delay(100, "it")', unused: 'de', field: 'number' },
      run: RUN,
      truth: { type: 'KeyError', cause: "'it'", at: 'lookup', function: 'rate' },
      near: [
        { name: 'other-country', values: { call: 'invoice.delay(100, "es")' }, truth: { cause: "'es'" } },
        {
          name: 'wrong-type',
          values: { call: 'invoice.delay(None, "de")' },
          files: { 'jobs.py': APP.replace('«lookup»', '').replace('return net * rate', 'return «lookup»net * rate') },
          truth: {
            type: 'TypeError',
            cause: "unsupported operand type(s) for *: 'NoneType' and 'int'",
            function: 'invoice',
          },
        },
      ],
    },
    {
      name: 'retries-exhausted',
      files: { 'jobs.py': APP },
      values: { call: 'charge.delay({})', unused: 'de', field: 'number' },
      run: RUN,
      truth: { type: 'jobs.Declined', cause: 'card has no {{field}}' },
      near: [{ name: 'other-field', values: { field: 'expiry' } }],
    },
  ],
};

export default celery;
