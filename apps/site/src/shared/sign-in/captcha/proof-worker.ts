import { solveProof, type Puzzle } from './solve-proof.ts';

// Runs beside the page, so that typing stays smooth while the sum is done.
self.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void solveProof(data).then((answer) => self.postMessage(answer, { transfer: [] }));
});
