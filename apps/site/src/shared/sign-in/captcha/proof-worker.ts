import { solveProof, type Puzzle } from './solve-proof.ts';

// Runs in a worker, so that typing stays smooth during the computation.
self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void solveProof(data).then((answer) => self.postMessage(answer, { transfer: [] }));
});
