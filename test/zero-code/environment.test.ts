import { describe, expect, test } from 'vitest';
import { EXPORTS, hasConfigFile, isExported, isSdkDisabled } from '../../src/zero-code/environment.ts';
import { optionsFrom } from '../../src/zero-code/options.ts';

describe('what is exported', () => {
  test.each<[Record<string, string>, readonly string[]]>([
    [{}, []],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, []],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b', OTEL_SERVICE_NAME: 'shop' }, []],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, ['traces', 'metrics', 'logs']],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, ['traces']],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318/v1/metrics' }, ['metrics']],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, ['traces']],
    [{ OTEL_METRICS_EXPORTER: 'prometheus' }, ['metrics']],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_LOGS_EXPORTER: ' None ' }, ['traces', 'metrics']],
  ])('%j: %j', (environment, exported) => {
    expect(EXPORTS.filter((what) => isExported(what, environment))).toEqual(exported);
  });

  test('may be said in a file, or nothing at all', () => {
    expect(hasConfigFile({ OTEL_CONFIG_FILE: 'otel.yaml' })).toBe(true);
    expect(hasConfigFile({ OTEL_CONFIG_FILE: ' ' })).toBe(false);
    expect(isSdkDisabled({ OTEL_SDK_DISABLED: 'True' })).toBe(true);
    expect(isSdkDisabled({ OTEL_SDK_DISABLED: 'yes' })).toBe(false);
  });
});

describe('our own variables', () => {
  test('are read', () => {
    expect(
      optionsFrom({
        FAULTLINE_DIR: '/var/log/faults',
        FAULTLINE_CONSECUTIVE: '5',
        FAULTLINE_BUDGET: ' 50 ',
        FAULTLINE_RECORD_UNSAMPLED: 'False',
        FAULTLINE_FETCH: 'TRUE',
        FAULTLINE_HINTS: 'True',
        FAULTLINE_LOCALE: 'de-at',
      }),
    ).toEqual({
      options: {
        directory: '/var/log/faults',
        escalator: { consecutive: 5, budget: 50 },
        recordUnsampled: false,
        hints: true,
        locale: 'de-AT',
      },
      adaptsFetch: true,
      problems: [],
    });
  });

  test('leave the defaults where they are empty', () => {
    expect(optionsFrom({ FAULTLINE_DIR: '', FAULTLINE_CONSECUTIVE: ' ' })).toEqual({
      options: { directory: undefined, escalator: {} },
      adaptsFetch: false,
      problems: [],
    });
  });

  test.each(['0', '-3', '2.5', '1e3', 'three', '9999999999'])('are refused as a count when they say %s', (value) => {
    const { options, problems } = optionsFrom({ FAULTLINE_CONSECUTIVE: value });
    expect(options.escalator).toEqual({});
    expect(problems).toEqual([
      `FAULTLINE_CONSECUTIVE should be a positive integer, got "${value}"; 3 is used. Example: FAULTLINE_CONSECUTIVE=5`,
    ]);
  });

  test.each([
    [{ FAULTLINE_HINTS: 'false' }, { hints: false }, []],
    [{ FAULTLINE_HINTS: 'Workspace' }, { hints: 'workspace' }, []],
    [
      { FAULTLINE_HINTS: 'all', FAULTLINE_LOCALE: 'de_AT.UTF-8' },
      {},
      [
        'FAULTLINE_HINTS should be workspace, true or false, got "all"; workspace is used. Example: FAULTLINE_HINTS=false',
        'FAULTLINE_LOCALE should be a language by BCP 47, got "de_AT.UTF-8"; en is used. Example: FAULTLINE_LOCALE=de-AT',
      ],
    ],
  ])('say which hints are named, and in which language: %j', (environment, said, problems) => {
    expect(optionsFrom(environment)).toEqual({ options: { escalator: {}, ...said }, adaptsFetch: false, problems });
  });

  test('are refused as a choice where they say neither', () => {
    expect(optionsFrom({ FAULTLINE_RECORD_UNSAMPLED: 'no' })).toEqual({
      options: { escalator: {} },
      adaptsFetch: false,
      problems: [
        'FAULTLINE_RECORD_UNSAMPLED should be true or false, got "no"; true is used. Example: FAULTLINE_RECORD_UNSAMPLED=false',
      ],
    });
  });
});
