import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Path of a file of the repository. */
export function inRepository(...path: readonly string[]): string {
  return join(ROOT, ...path);
}

/** Path of a file of collector-config/. */
export function shipped(...path: readonly string[]): string {
  return inRepository('collector-config', ...path);
}

/** The Collectors that README.md names, each by the files that it is started with, in their order. */
export const COLLECTORS = {
  gateway: ['base.yaml', 'gateway.yaml'],
  local: ['base.yaml', 'local.yaml'],
  'local, tailing the log': ['base.yaml', 'local.yaml', 'local-tail.yaml'],
  edge: ['base.yaml', 'fleet/edge.yaml'],
  backbone: ['base.yaml', 'gateway.yaml', 'fleet/backbone.yaml'],
  'load balancer': ['base.yaml', 'fleet/loadbalancer.yaml'],
} as const;

/** A query of the board. */
export interface BoardQuery {
  readonly panel: string;
  readonly source: 'prometheus' | 'jaeger';
  /** PromQL, or for Jaeger the tags. */
  readonly expression: string;
}

interface Board {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly {
      readonly datasource: { readonly type: 'prometheus' | 'jaeger' };
      readonly expr?: string;
      readonly tags?: string;
    }[];
  }[];
}

/** All queries of the Grafana board, with the variables that Grafana would fill in: a service, and the last hour. */
export function boardQueries(service: string): readonly BoardQuery[] {
  const board = JSON.parse(readFileSync(shipped('grafana/boards/faultline.json'), 'utf8')) as Board;
  return board.panels.flatMap(({ title, targets }) =>
    targets.map(({ datasource, expr, tags }) => ({
      panel: title,
      source: datasource.type,
      expression: (expr ?? tags ?? '').replaceAll('$__range', '1h').replaceAll('$job', () => service),
    })),
  );
}
