/** The fields of a message that are read, by number. */
export interface Message {
  readonly [number: number]: {
    readonly name: string;
    readonly kind: 'text' | 'integer' | Message;
    /** A list of values, or pairs of key and value. @default one value */
    readonly form?: 'list' | 'map';
  };
}

const DURATION: Message = { 1: { name: 'seconds', kind: 'integer' }, 2: { name: 'nanos', kind: 'integer' } };
const PAIR: Message = { 1: { name: 'key', kind: 'text' }, 2: { name: 'value', kind: 'text' } };

/** The details of failed calls that Google's `error_details.proto` defines, by name; members as in their JSON. */
export const MESSAGES: Readonly<Record<string, Message>> = {
  'google.rpc.RetryInfo': { 1: { name: 'retryDelay', kind: DURATION } },
  'google.rpc.ErrorInfo': {
    1: { name: 'reason', kind: 'text' },
    2: { name: 'domain', kind: 'text' },
    3: { name: 'metadata', kind: PAIR, form: 'map' },
  },
  'google.rpc.BadRequest': {
    1: {
      name: 'fieldViolations',
      form: 'list',
      kind: {
        1: { name: 'field', kind: 'text' },
        2: { name: 'description', kind: 'text' },
        3: { name: 'reason', kind: 'text' },
      },
    },
  },
  'google.rpc.QuotaFailure': {
    1: {
      name: 'violations',
      form: 'list',
      kind: { 1: { name: 'subject', kind: 'text' }, 2: { name: 'description', kind: 'text' } },
    },
  },
  'google.rpc.PreconditionFailure': {
    1: {
      name: 'violations',
      form: 'list',
      kind: {
        1: { name: 'type', kind: 'text' },
        2: { name: 'subject', kind: 'text' },
        3: { name: 'description', kind: 'text' },
      },
    },
  },
  'google.rpc.ResourceInfo': {
    1: { name: 'resourceType', kind: 'text' },
    2: { name: 'resourceName', kind: 'text' },
    3: { name: 'owner', kind: 'text' },
    4: { name: 'description', kind: 'text' },
  },
  'google.rpc.RequestInfo': { 1: { name: 'requestId', kind: 'text' }, 2: { name: 'servingData', kind: 'text' } },
  'google.rpc.Help': {
    1: {
      name: 'links',
      form: 'list',
      kind: { 1: { name: 'description', kind: 'text' }, 2: { name: 'url', kind: 'text' } },
    },
  },
  'google.rpc.LocalizedMessage': { 1: { name: 'locale', kind: 'text' }, 2: { name: 'message', kind: 'text' } },
  'google.rpc.DebugInfo': {
    1: { name: 'stackEntries', kind: 'text', form: 'list' },
    2: { name: 'detail', kind: 'text' },
  },
};
