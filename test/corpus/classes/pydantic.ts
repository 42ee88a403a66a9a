import type { Toolchain } from '../error-class.ts';

const pydantic: Toolchain = {
  name: 'pydantic',
  packages: ['python3'],
  pypi: ['pydantic==2.14.3'],
  comment: '#',
  classes: [
    {
      name: 'nested',
      files: {
        'models.py': `
from pydantic import BaseModel, EmailStr, Field


class Line(BaseModel):
    sku: str
    amount: int = Field(gt=0)


class Order(BaseModel):
    {{field}}: str
    lines: list[Line]


def parse(data):
    print("parsing order")
    return «call»Order.model_validate(data)
`.replace(', EmailStr', ''),
        'main.py': 'import models\n\nmodels.parse({"lines": [{"sku": "pen", "amount": "{{amount}}"}]})\n',
      },
      values: { field: 'customer', amount: 'two' },
      run: 'python3 main.py',
      truth: {
        type: 'pydantic_core._pydantic_core.ValidationError',
        cause: '{{field}} Field required lines amount Input should be a valid integer',
        at: 'call',
        function: 'parse',
      },
      noise: [{ amount: 'three' }, { amount: 'n/a' }],
      near: [
        { name: 'other-field', values: { field: 'client' } },
        {
          name: 'too-small',
          values: { amount: '0' },
          truth: { cause: '{{field}} Field required lines amount Input should be greater than 0' },
        },
      ],
    },
    {
      name: 'json',
      files: {
        'main.py': `
import sys

from pydantic import BaseModel, ValidationError


class Settings(BaseModel):
    {{field}}: int
    hosts: list[str]


try:
    Settings.model_validate_json('{"{{field}}": "{{value}}", "hosts": "a"}')
except ValidationError as error:
    sys.exit(error.json(include_url=False))
`,
      },
      values: { field: 'port', value: 'http' },
      run: 'python3 main.py',
      truth: {
        code: 'int_parsing',
        cause: '{{field}} Input should be a valid integer hosts Input should be a valid array',
        at: null,
      },
      noise: [{ value: 'ssh' }, { value: 'x' }],
      near: [{ name: 'other-field', values: { field: 'timeout' } }],
    },
  ],
};

export default pydantic;
