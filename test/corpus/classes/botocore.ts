import type { Toolchain } from '../error-class.ts';
import { server } from '../python/server.ts';

const botocore: Toolchain = {
  name: 'botocore',
  packages: ['python3'],
  pypi: ['botocore==1.44.5'],
  comment: '#',
  environment: { AWS_ACCESS_KEY_ID: 'corpus', AWS_SECRET_ACCESS_KEY: 'corpus', AWS_MAX_ATTEMPTS: '1' },
  classes: [
    {
      name: 'client-error',
      files: {
        'server.py': server(
          '{{status}}',
          '{"__type":"com.amazonaws.dynamodb.v20120810#{{code}}","message":"{{message}}"}',
        ),
        'table.py': `
import botocore.session

import server

client = botocore.session.Session().create_client(
    "dynamodb", region_name="eu-west-1", endpoint_url="http://127.0.0.1:8456"
)


def order(number):
    return «get»client.get_item(TableName="{{table}}", Key={"number": {"N": str(number)}})


print(order(7))
`,
      },
      values: {
        status: '400',
        code: 'ResourceNotFoundException',
        message: 'Requested resource not found: Table: orders not found',
        table: 'orders',
      },
      run: 'python3 table.py',
      truth: {
        type: 'botocore.errorfactory.{{code}}',
        code: '{{code}}',
        cause: '{{message}}',
        at: 'get',
        function: 'order',
      },
      near: [
        {
          name: 'validation',
          values: { code: 'ValidationException', message: 'The provided key element does not match the schema' },
          truth: { type: 'botocore.exceptions.ClientError' },
        },
        {
          name: 'other-table',
          values: { message: 'Requested resource not found: Table: users not found', table: 'users' },
        },
      ],
    },
    {
      name: 'no-endpoint',
      files: {
        'bucket.py': `
import botocore.session

client = botocore.session.Session().create_client("s3", region_name="eu-west-1", endpoint_url="http://127.0.0.1:{{port}}")


def names(bucket):
    return [item["Key"] for item in «list»client.list_objects_v2(Bucket=bucket)["Contents"]]


print(names("{{bucket}}"))
`,
      },
      values: { port: '8470', bucket: 'invoices' },
      run: 'python3 bucket.py',
      truth: {
        type: 'botocore.exceptions.EndpointConnectionError',
        cause: 'Could not connect to the endpoint URL: 127.0.0.1:{{port}}/{{bucket}}',
        at: 'list',
      },
      near: [
        { name: 'other-port', values: { port: '8471' } },
        {
          name: 'bad-name',
          values: { bucket: 'in voices' },
          truth: {
            type: 'botocore.exceptions.ParamValidationError',
            cause: 'Invalid bucket name "in voices": Bucket name must match the regex',
          },
        },
      ],
    },
  ],
};

export default botocore;
