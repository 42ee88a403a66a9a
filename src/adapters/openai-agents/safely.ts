import { RunHaltedError } from '../../errors.ts';
import { diagLogger } from '../../otel-registry.ts';

/**
 * Work of ours that must not cost the program its run: what goes wrong is told, and `otherwise` is the result.
 *
 * @throws RunHaltedError when the run was ended
 */
export async function safely<T>(work: () => T | PromiseLike<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (RunHaltedError.isInstance(error)) throw error;
    diagLogger().error(`faultline: the OpenAI Agents adapter failed: ${String(error)}`);
    return otherwise;
  }
}
