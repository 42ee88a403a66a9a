import type { Toolchain } from '../error-class.ts';

const MODELS = `
from sqlalchemy import ForeignKey, create_engine, event
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "users"
    id: Mapped[int] = mapped_column(primary_key=True)
    email: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
`;

const sqlalchemy: Toolchain = {
  name: 'sqlalchemy',
  packages: ['python3'],
  pypi: ['sqlalchemy==2.1.9'],
  comment: '#',
  classes: [
    {
      name: 'constraint',
      files: {
        'models.py': MODELS,
        'main.py': `
from models import User, engine
from sqlalchemy.orm import Session


def register(session, email, name):
    session.add(User(email=email, name=name))
    «flush»session.flush()


with Session(engine) as session:
    register(session, "{{email}}", "Ann")
    register(session, {{second}})
`,
      },
      values: { email: 'ann@example.org', second: '"ann@example.org", "Bob"' },
      run: 'python3 main.py',
      truth: {
        type: 'sqlalchemy.exc.IntegrityError',
        cause: 'UNIQUE constraint failed: users.email',
        at: 'flush',
        function: 'register',
      },
      noise: [
        { email: 'bob@example.org', second: '"bob@example.org", "Cem"' },
        { email: 'cem@example.org', second: '"cem@example.org", "Dan"' },
      ],
      near: [
        {
          name: 'not-null',
          values: { second: '"eve@example.org", None' },
          truth: { cause: 'NOT NULL constraint failed: users.name' },
        },
      ],
    },
    {
      name: 'no-such-table',
      files: {
        'models.py': MODELS,
        'report.py': `
from models import engine
from sqlalchemy import text


def rows(limit):
    with engine.connect() as connection:
        return «query»connection.execute(text("select id, {{column}} from {{table}} limit :limit"), {"limit": limit}).all()


print(rows(5))
`,
      },
      values: { column: 'name', table: 'customers' },
      run: 'python3 report.py',
      truth: {
        type: 'sqlalchemy.exc.OperationalError',
        cause: 'no such table: {{table}}',
        at: 'query',
        function: 'rows',
      },
      near: [
        { name: 'other-table', values: { table: 'clients' } },
        {
          name: 'column',
          values: { table: 'users', column: 'nickname' },
          truth: { cause: 'no such column: nickname' },
        },
      ],
    },
    {
      name: 'mapping',
      files: {
        'models.py': MODELS,
        'find.py': `
from models import User, engine
from sqlalchemy import select
from sqlalchemy.orm import Session


def find(session, **filters):
    return session.scalars(«filter»select(User).filter_by(**filters)).one()


with Session(engine) as session:
    print(find(session, {{field}}="Ann").email)
`,
      },
      values: { field: 'nick' },
      run: 'python3 find.py',
      truth: {
        type: 'sqlalchemy.exc.InvalidRequestError',
        cause: 'None of the FROM clause entities have a property "{{field}}"',
        at: 'filter',
        function: 'find',
      },
      near: [
        { name: 'other-field', values: { field: 'login' } },
        {
          name: 'no-row',
          values: { field: 'name' },
          truth: { type: 'sqlalchemy.exc.NoResultFound', cause: 'No row was found when one was required' },
        },
      ],
    },
  ],
};

export default sqlalchemy;
