import type { Toolchain } from '../error-class.ts';
import { ANSWER_SERVER, answers, answersJson, START_ANSWERS } from '../servers/answer.ts';

const prepare = START_ANSWERS;
const SHOW = 'curl -si http://127.0.0.1:8080{{path}}';
const BODY = 'curl -s -X POST -d @answer/head http://127.0.0.1:8080{{path}}';

const httpApi: Toolchain = {
  name: 'http-api',
  packages: ['curl'],
  environment: { ANSWER_SERVER },
  comment: null,
  classes: [
    {
      name: 'stripe-decline',
      prepare,
      files: answersJson(
        '402 Payment Required',
        {
          error: {
            charge: 'ch_{{id}}',
            code: 'card_declined',
            decline_code: '{{decline}}',
            doc_url: 'https://docs.example.com/error-codes/card-declined',
            message: '{{words}}',
            param: '',
            request_log_url: 'https://dashboard.example.com/test/logs/req_{{id}}',
            type: 'card_error',
          },
        },
        'Request-Id: req_{{id}}\nDate: {{date}}',
      ),
      values: {
        path: '/v1/charges',
        id: '3Ox1Ab2CdEf',
        date: 'Mon, 02 Nov 2026 10:00:00 GMT',
        decline: 'insufficient_funds',
        words: 'Your card has insufficient funds.',
      },
      run: SHOW,
      truth: { type: 'card_error', code: 'card_declined', cause: '{{words}} {{decline}}', at: null },
      noise: [{ id: '9ZyXw8VuTs7' }, { date: 'Tue, 03 Nov 2026 23:59:01 GMT', id: '1Qq2Ww3Ee4R' }],
      near: [
        { name: 'other-decline', values: { decline: 'lost_card', words: 'Your card was declined.' } },
        { name: 'same-words', values: { decline: 'generic_decline', words: 'Your card was declined.' } },
      ],
    },
    {
      name: 'openai-quota',
      prepare,
      files: answersJson(
        '429 Too Many Requests',
        { error: { message: '{{words}}', type: '{{code}}', param: null, code: '{{code}}' } },
        'x-request-id: req_{{id}}\nDate: {{date}}',
      ),
      values: {
        path: '/v1/chat/completions',
        id: '0f3cafe12ab34cd56ef7',
        date: 'Mon, 02 Nov 2026 10:00:00 GMT',
        code: 'insufficient_quota',
        words: 'You exceeded your current quota, please check your plan and billing details.',
      },
      run: SHOW,
      truth: { code: '{{code}}', cause: '{{words}}', at: null },
      noise: [{ id: '99aabbccddee00112233' }, { date: 'Tue, 03 Nov 2026 23:59:01 GMT' }],
      near: [
        {
          name: 'rate-limit',
          values: { code: 'rate_limit_exceeded', words: 'Rate limit reached for requests per minute.' },
        },
      ],
    },
    {
      name: 'openai-parameter',
      prepare,
      files: answersJson('400 Bad Request', {
        error: {
          message: "Unsupported value: '{{param}}' does not support {{value}} with this model.",
          type: 'invalid_request_error',
          param: '{{param}}',
          code: 'unsupported_value',
        },
      }),
      values: { path: '/v1/responses', param: 'temperature', value: '0.2' },
      run: BODY,
      truth: {
        type: 'invalid_request_error',
        code: 'unsupported_value',
        cause: "'{{param}}' does not support",
        at: null,
      },
      noise: [{ value: '0.7' }, { value: '1.5' }],
      near: [{ name: 'other-parameter', values: { param: 'top_p' } }],
    },
    {
      name: 'anthropic',
      prepare,
      files: answersJson('{{status}}', {
        type: 'error',
        error: { type: '{{type}}', message: '{{words}}' },
        request_id: 'req_{{id}}',
      }),
      values: {
        path: '/v1/messages',
        status: '400 Bad Request',
        type: 'invalid_request_error',
        words: 'messages.2: `tool_use` ids were found without `tool_result` blocks immediately after',
        id: '011CQbTn4kVx7wHfNw2kXyZa',
      },
      run: SHOW,
      truth: { type: '{{type}}', cause: '{{words}}', at: null },
      noise: [{ id: '011CRzz9pQd8sLmEr3tUvWxY' }, { id: '011CAbC1dE2fG3hI4jK5lM6n' }],
      near: [
        { name: 'overloaded', values: { status: '529 Overloaded', type: 'overloaded_error', words: 'Overloaded' } },
        {
          name: 'other-words',
          values: { words: 'max_tokens: 300000 > 64000, which is the maximum allowed number of output tokens' },
        },
      ],
    },
    {
      name: 'google-reason',
      prepare,
      files: answersJson('403 Forbidden', {
        error: {
          code: 403,
          message: 'Requests to this API are blocked.',
          status: 'PERMISSION_DENIED',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
              reason: '{{reason}}',
              domain: 'googleapis.com',
              metadata: { service: 'maps.example.com', consumer: 'projects/{{project}}' },
            },
          ],
        },
      }),
      values: { path: '/v1/places', reason: 'API_KEY_SERVICE_BLOCKED', project: '123456789012' },
      run: BODY,
      truth: { code: '{{reason}}', cause: 'Requests to this API are blocked', at: null },
      noise: [{ project: '998877665544' }, { project: '5' }],
      near: [{ name: 'other-reason', values: { reason: 'API_KEY_HTTP_REFERRER_BLOCKED' } }],
    },
    {
      name: 'aws-json',
      prepare,
      files: answers(
        'HTTP/1.1 400 Bad Request\nContent-Type: application/x-amz-json-1.0\nx-amzn-RequestId: {{id}}',
        '{"__type":"com.amazonaws.dynamodb.v20120810#{{type}}","message":"{{words}}"}',
      ),
      values: {
        path: '/',
        id: 'KQ1T8O9VJ5E3T6U4P2N0M7L8',
        type: 'ConditionalCheckFailedException',
        words: 'The conditional request failed',
      },
      run: SHOW,
      truth: { type: '{{type}}', cause: '{{words}}', at: null },
      noise: [{ id: 'AAB1C2D3E4F5G6H7I8J9K0L1' }, {}],
      near: [
        {
          name: 'other-type',
          values: { type: 'ResourceNotFoundException', words: 'Requested resource not found: Table: orders not found' },
        },
      ],
    },
    {
      name: 's3-xml',
      prepare,
      files: answers(
        'HTTP/1.1 404 Not Found\nContent-Type: application/xml\nx-amz-request-id: {{id}}',
        `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>{{code}}</Code><Message>{{words}}</Message>{{subject}}<RequestId>{{id}}</RequestId><HostId>{{host}}</HostId></Error>`,
      ),
      values: {
        path: '/reports/2026/may.csv',
        code: 'NoSuchKey',
        words: 'The specified key does not exist.',
        subject: '<Key>reports/may.csv</Key>',
        id: '4442587FB7D0A2F9',
        host: 'Uuag1LuByRx9e6j5Onimru9pO4ZVKnJ2Qz7/C1NPcfTWAtRPfTaOFg==',
      },
      run: BODY,
      truth: { code: '{{code}}', cause: '{{words}}', at: null },
      noise: [{ id: '00FF11EE22DD33CC', host: 'Zz9/abc+DEF==' }, {}],
      near: [
        {
          name: 'no-bucket',
          values: {
            code: 'NoSuchBucket',
            words: 'The specified bucket does not exist',
            subject: '<BucketName>reports</BucketName>',
          },
        },
      ],
    },
    {
      name: 'azure',
      prepare,
      files: answersJson(
        '404 Not Found',
        {
          error: {
            code: '{{code}}',
            message: "The Resource 'Microsoft.Web/sites/{{site}}' under resource group '{{group}}' was not found.",
          },
        },
        'x-ms-request-id: {{id}}\nx-ms-correlation-request-id: {{id}}',
      ),
      values: {
        path: '/subscriptions',
        code: 'ResourceNotFound',
        site: 'shop-web',
        group: 'shop',
        id: '6a1c2f0e-1111-4222-8333-944445555666',
      },
      run: SHOW,
      truth: {
        code: '{{code}}',
        cause: "Microsoft.Web/sites/{{site}} resource group '{{group}}' was not found",
        at: null,
      },
      noise: [{ id: '0b2d3e4f-aaaa-4bbb-8ccc-9dddeeeeffff' }, {}],
      near: [
        { name: 'other-group', values: { group: 'billing' } },
        { name: 'other-code', values: { code: 'ParentResourceNotFound' } },
      ],
    },
    {
      name: 'problem',
      prepare,
      files: answers(
        'HTTP/1.1 409 Conflict\nContent-Type: application/problem+json',
        `{
  "type": "https://api.example.com/problems/{{problem}}",
  "title": "{{title}}",
  "status": 409,
  "detail": "{{detail}}",
  "instance": "/accounts/12345/transfers/{{id}}"
}`,
      ),
      values: {
        path: '/accounts/12345/transfers',
        problem: 'out-of-credit',
        title: 'You do not have enough credit.',
        detail: 'Your current balance does not cover the transfer.',
        id: '7781',
      },
      run: BODY,
      truth: { code: '{{problem}}', cause: '{{detail}}', at: null },
      noise: [{ id: '7782' }, { id: '90001' }],
      near: [
        {
          name: 'other-problem',
          values: { problem: 'account-locked', title: 'Account locked.', detail: 'The account is under review.' },
        },
      ],
    },
    {
      name: 'graphql',
      prepare,
      files: answersJson('200 OK', {
        errors: [
          {
            message: 'Cannot query field "{{field}}" on type "Order".',
            locations: [{ line: 3, column: 7 }],
            extensions: { code: 'GRAPHQL_VALIDATION_FAILED', stacktrace: [] },
          },
        ],
      }),
      values: { path: '/graphql', field: 'totl' },
      run: BODY,
      truth: { code: 'GRAPHQL_VALIDATION_FAILED', cause: 'Cannot query field "{{field}}" on type "Order"', at: null },
      near: [
        { name: 'other-field', values: { field: 'amount' } },
        {
          name: 'resolver',
          files: answersJson('200 OK', {
            data: { order: { customer: null } },
            errors: [{ message: 'Not authorised', path: ['order', 'customer'], extensions: { code: 'FORBIDDEN' } }],
          }),
          truth: { code: 'FORBIDDEN', cause: 'Not authorised order.customer' },
        },
      ],
    },
    {
      name: 'json-rpc',
      prepare,
      files: answersJson('200 OK', {
        jsonrpc: '2.0',
        id: '{{id}}',
        error: { code: -32602, message: 'Invalid params', data: '{{reason}}' },
      }),
      values: { path: '/rpc', id: '17', reason: 'missing field `block_number` at line 1 column 2' },
      run: BODY,
      truth: { code: '-32602', cause: 'Invalid params {{reason}}', at: null },
      noise: [{ id: '18' }, { id: 'a-91' }],
      near: [
        { name: 'other-field', values: { reason: 'missing field `address` at line 1 column 2' } },
        {
          name: 'other-method',
          files: answersJson('200 OK', {
            jsonrpc: '2.0',
            id: 4,
            error: { code: -32601, message: 'the method shop_orders does not exist/is not available' },
          }),
          truth: { code: '-32601', cause: 'the method shop_orders does not exist' },
        },
      ],
    },
    {
      name: 'oauth',
      prepare,
      files: answersJson(
        '400 Bad Request',
        { error: '{{code}}', error_description: '{{words}}', correlation_id: '{{id}}', timestamp: '{{time}}' },
        'Cache-Control: no-store',
      ),
      values: {
        path: '/oauth/token',
        code: 'invalid_grant',
        words: 'The refresh token has expired or has been revoked.',
        id: '5c9b0f7e-6f0a-4d38-9a9b-0d6f1a2b3c4d',
        time: '2026-11-02 10:00:00Z',
      },
      run: BODY,
      truth: { code: '{{code}}', cause: '{{words}}', at: null },
      noise: [{ id: '11111111-6f0a-4d38-9a9b-0d6f1a2b3c4d' }, { time: '2026-11-04 03:22:09Z' }],
      near: [
        { name: 'other-code', values: { code: 'invalid_client', words: 'Client authentication failed.' } },
        { name: 'other-words', values: { words: 'The redirect URI does not match the one of the request.' } },
      ],
    },
    {
      name: 'slack',
      prepare,
      files: answersJson('200 OK', {
        ok: false,
        error: '{{code}}',
        warning: 'missing_charset',
        response_metadata: { warnings: ['missing_charset'] },
      }),
      values: { path: '/api/chat.postMessage', code: 'channel_not_found' },
      run: BODY,
      truth: { cause: '{{code}}', at: null },
      near: [{ name: 'other-code', values: { code: 'not_in_channel' } }],
    },
    {
      name: 'github',
      prepare,
      files: answersJson(
        '422 Unprocessable Entity',
        {
          message: 'Validation Failed',
          errors: [{ resource: '{{resource}}', field: '{{field}}', code: '{{code}}' }],
          documentation_url: 'https://docs.example.com/rest/pulls#create',
          status: '422',
        },
        'X-GitHub-Request-Id: {{id}}',
      ),
      values: {
        path: '/repos/o/r/pulls',
        resource: 'PullRequest',
        field: 'head',
        code: 'invalid',
        id: 'C0DE:1A2B:3C4D',
      },
      run: SHOW,
      truth: { cause: 'Validation Failed {{field}} {{code}}', at: null },
      noise: [{ id: 'BEEF:9F8E:7D6C' }, {}],
      near: [
        { name: 'other-field', values: { field: 'base' } },
        { name: 'other-code', values: { code: 'missing_field' } },
      ],
    },
    {
      name: 'soap-fault',
      prepare,
      files: answers(
        'HTTP/1.1 500 Internal Server Error\nContent-Type: text/xml; charset=utf-8',
        `<?xml version="1.0"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>
<faultcode>soap:Client</faultcode><faultstring>{{words}}</faultstring>
<detail><stackTrace><![CDATA[{{trace}}
	at shop.stock.Warehouse.reserve(Warehouse.java:{{line}})
	at shop.stock.Endpoint.handle(Endpoint.java:18)
]]></stackTrace></detail></soap:Fault></soap:Body></soap:Envelope>`,
      ),
      values: {
        path: '/stock',
        words: 'Reservation failed',
        trace: 'java.lang.IllegalStateException: article pen is not on stock',
        line: '55',
      },
      run: SHOW,
      truth: {
        type: 'java.lang.IllegalStateException',
        cause: 'Reservation failed article pen is not on stock',
        at: 'Warehouse.java:{{line}}',
        function: 'Warehouse.reserve',
      },
      noise: [{ line: '61' }, { line: '70' }],
      near: [
        {
          name: 'other-cause',
          values: { trace: 'java.lang.IllegalStateException: article ink is not on stock' },
          truth: { cause: 'Reservation failed article ink is not on stock' },
        },
        {
          name: 'other-type',
          values: { trace: 'java.lang.NullPointerException: article pen is not on stock' },
          truth: { type: 'java.lang.NullPointerException' },
        },
      ],
    },
    {
      name: 'rails-errors',
      prepare,
      files: answersJson('422 Unprocessable Content', {
        errors: { '{{field}}': ['has already been taken'], age: ['must be greater than {{least}}', 'is not a number'] },
      }),
      values: { path: '/users.json', field: 'email', least: '17' },
      run: BODY,
      truth: { cause: '{{field}} has already been taken age must be greater than {{least}}', at: null },
      near: [{ name: 'other-field', values: { field: 'nickname' } }],
    },
    {
      name: 'fastapi-422',
      prepare,
      files: answersJson('422 Unprocessable Content', {
        detail: [
          {
            type: 'int_parsing',
            loc: ['body', 'items', 0, '{{field}}'],
            msg: 'Input should be a valid integer, unable to parse string as an integer',
            input: '{{value}}',
          },
          { type: 'missing', loc: ['body', 'customer'], msg: 'Field required', input: { items: [] } },
        ],
      }),
      values: { path: '/orders', field: 'quantity', value: 'two' },
      run: SHOW,
      truth: { cause: 'items {{field}} Input should be a valid integer body.customer Field required', at: null },
      noise: [{ value: 'three' }, { value: 'n/a' }],
      near: [{ name: 'other-field', values: { field: 'price' } }],
    },
    {
      name: 'traceback-in-body',
      prepare,
      files: answersJson('500 Internal Server Error', {
        status: 'failed',
        job: '{{id}}',
        error: {
          message: 'Command failed: python3 etl.py',
          stderr:
            'Traceback (most recent call last):\n  File "/app/etl.py", line {{line}}, in <module>\n    main()\n  File "/app/etl.py", line 12, in main\n    row["{{key}}"]\n    ~~~^^^^^^^^^\nKeyError: \'{{key}}\'\n',
        },
      }),
      values: { path: '/jobs', id: 'job_8821', line: '30', key: 'price' },
      run: BODY,
      truth: { type: 'KeyError', cause: '{{key}}', at: 'etl.py:12', function: 'main' },
      noise: [{ id: 'job_9177' }, { line: '44' }],
      near: [{ name: 'other-key', values: { key: 'currency' } }],
    },
    {
      name: 'double-encoded',
      prepare,
      files: answersJson('502 Bad Gateway', {
        errorMessage: JSON.stringify({
          statusCode: 502,
          body: JSON.stringify({ error: { code: '{{code}}', message: '{{words}}' } }),
        }),
        errorType: 'Error',
        requestId: '{{id}}',
      }),
      values: {
        path: '/lambda',
        code: 'UPSTREAM_SCHEMA_MISMATCH',
        words: 'the upstream sent version 3 of the schema',
        id: '9b7c0c9e-3b1a-4a55-8a3c-2f9a1c0d7e11',
      },
      run: SHOW,
      truth: { code: '{{code}}', cause: '{{words}}', at: null },
      noise: [{ id: '1c7c0c9e-3b1a-4a55-8a3c-2f9a1c0d7e99' }, {}],
      near: [
        { name: 'other-code', values: { code: 'UPSTREAM_SIGNATURE', words: 'the upstream signature is not valid' } },
      ],
    },
    {
      name: 'nginx-page',
      prepare,
      files: answers(
        'HTTP/1.1 {{status}}\nServer: nginx/1.22.1\nDate: {{date}}\nContent-Type: text/html',
        '<html>\r\n<head><title>{{status}}</title></head>\r\n<body>\r\n<center><h1>{{status}}</h1></center>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>\r\n</html>',
      ),
      values: { path: '/', status: '502 Bad Gateway', date: 'Mon, 02 Nov 2026 10:00:00 GMT' },
      run: SHOW,
      truth: { cause: '{{status}}', at: null },
      noise: [{ date: 'Tue, 03 Nov 2026 01:00:00 GMT' }, {}],
      near: [
        { name: 'other-status', values: { status: '504 Gateway Time-out' } },
        { name: 'not-found', values: { status: '404 Not Found' } },
      ],
    },
    {
      name: 'spring-page',
      prepare,
      files: answers(
        'HTTP/1.1 500\nContent-Type: text/html;charset=UTF-8',
        `<html><body><h1>Whitelabel Error Page</h1><p>This application has no explicit mapping for /error, so you are seeing this as a fallback.</p><div id='created'>{{date}}</div><div>There was an unexpected error (type=Internal Server Error, status=500).</div><div>{{words}}</div></body></html>`,
      ),
      values: {
        path: '/orders/1',
        date: 'Mon Nov 02 10:00:00 UTC 2026',
        words: 'No primary or single unique constructor found for class Order',
      },
      run: BODY,
      truth: { cause: '{{words}}', at: null },
      noise: [{ date: 'Tue Nov 03 11:12:13 UTC 2026' }, {}],
      near: [{ name: 'other-words', values: { words: 'Required request parameter size is not present' } }],
    },
  ],
};

export default httpApi;
