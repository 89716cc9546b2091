import { trusted } from '#lib/trusted-types.ts';
// oxlint-disable-next-line import/default -- Vite resolves this import to a module with the worker's URL
import workerAddress from './proof-worker.ts?worker&url';
import { solveProof, type Puzzle } from './solve-proof.ts';

/** Solves the puzzle in a worker, or in the page if the worker does not start. */
export async function prove(puzzle: Puzzle): Promise<string | undefined> {
  if (typeof Worker === 'undefined') return solveProof(puzzle);
  const worker = new Worker(trusted().createScriptURL(workerAddress), { type: 'module' });
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
      worker.postMessage(puzzle, { transfer: [] });
    });
  } finally {
    worker.terminate();
  }
}
