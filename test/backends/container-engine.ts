import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Makes the images of docker-compose.yml available and sets the variables of this process by which testcontainers finds
 * Docker, or Podman in its place. Rejects where there is neither. Takes up to a minute when images are made for the
 * first time.
 */
export async function useContainers(): Promise<void> {
  await run(join(import.meta.dirname, 'images.sh'));
  const { stdout } = await run(join(import.meta.dirname, 'podman.sh'));
  for (const [, name = '', value = ''] of stdout.matchAll(/^export (\w+)=["']?(.*?)["']?$/gm))
    process.env[name] = value;
}
