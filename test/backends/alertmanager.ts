import { join } from 'node:path';
import { binary } from './binaries.ts';
import { answers, getJson } from './http.ts';
import { configurationFile, dataFolder, freePort, type Server, startServer } from './server.ts';

export interface ReceivedAlert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly receivers: readonly { readonly name: string }[];
  readonly status: { readonly state: 'unprocessed' | 'active' | 'suppressed'; readonly inhibitedBy: readonly string[] };
}

export interface Alertmanager extends Server {
  readonly url: string;
  /** Host and port, for `alertmanagers` of prometheus.yml. */
  readonly address: string;
  readonly alerts: () => Promise<readonly ReceivedAlert[]>;
}

const TELLS_NOBODY = 'route: { receiver: nobody }\nreceivers: [{ name: nobody }]\n';

/** Starts an Alertmanager with the text of a configuration, or the path of one. @default tells nobody */
export async function startAlertmanager(configuration: string = TELLS_NOBODY): Promise<Alertmanager> {
  const folder = dataFolder();
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const server = await startServer({
    command: binary('alertmanager'),
    arguments: [
      `--config.file=${configurationFile(configuration, folder, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      // One alone: it looks for no others.
      '--cluster.listen-address=',
    ],
    folder,
    ready: () => answers(`${url}/-/ready`),
  });
  return { ...server, url, address, alerts: () => getJson<ReceivedAlert[]>(`${url}/api/v2/alerts`) };
}
