type Job = () => void;

/** A frame that took no longer than this had room to spare. */
const EASY_MS = 24;
const MOST = 6;

const urgent: Job[] = [];
const waiting: Job[] = [];
let atOnce = 1;
let isRunning = false;

/**
 * Work that draws something is done some at a time, a frame for each turn: one after another where frames are slow, several where they are
 * not. What is urgent goes first; of the rest the latest does, for that is what one is looking at. Gives back what calls it off.
 */
export function takeTurn(job: Job, isUrgent = false): () => void {
  const line = isUrgent ? urgent : waiting;
  line.push(job);
  if (!isRunning) {
    isRunning = true;
    atOnce = 1;
    requestAnimationFrame(nextTurn);
  }
  return () => {
    const at = line.indexOf(job);
    if (at !== -1) line.splice(at, 1);
  };
}

function nextTurn(now: number): void {
  for (let done = 0; done < atOnce; done += 1) (urgent.shift() ?? waiting.pop())?.();
  // What was done is drawn by the end of the next frame, and only then is it known what it cost.
  requestAnimationFrame(() => requestAnimationFrame((then) => rest(then - now)));
}

function rest(twoFrames: number): void {
  atOnce = twoFrames < 2 * EASY_MS ? Math.min(atOnce + 1, MOST) : 1;
  isRunning = urgent.length + waiting.length > 0;
  if (isRunning) nextTurn(performance.now());
}
