/** A delay that can be cancelled. */
export type Pause = { wait(milliseconds: number): Promise<void>; cut(): void };

export function openPause(): Pause {
  let end: (() => void) | undefined;
  return {
    wait: (milliseconds) =>
      new Promise((done) => {
        const timer = setTimeout(done, milliseconds);
        end = () => {
          clearTimeout(timer);
          done();
        };
      }),
    cut: () => end?.(),
  };
}
