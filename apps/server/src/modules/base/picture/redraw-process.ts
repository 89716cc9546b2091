import { refuse } from '@mela/protocol/refusals';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createSemaphore } from '#concurrency/semaphore.ts';
import { serverRoot } from '#config/paths.ts';
import type { Frame, Redrawn } from './redraw-picture.ts';

export type RedrawJob = { bytes: Uint8Array; frame: Frame };
export type RedrawAnswer =
  | { isReady: true }
  | { picture: Redrawn }
  | { refusal: 'PICTURE_UNREADABLE' | 'PICTURE_TOO_MANY_PIXELS' };

export type RedrawProcess = {
  /** Refuses PICTURE_UNREADABLE, PICTURE_TOO_MANY_PIXELS and, with too many pictures waiting, OVERLOADED. */
  redraw(bytes: Uint8Array, frame: Frame): Promise<Redrawn>;
  /** Of the process that is running; undefined before the first picture and after a crash. */
  pid(): number | undefined;
  close(): void;
};

export type RedrawLimits = {
  /** Memory that the process may reserve, in kilobytes. The process alone needs about 130,000. */
  memoryKilobytesMax: number;
  /** Time for one picture. */
  pictureMsMax: number;
  /** Pictures that are being decoded or wait for it. */
  picturesMax: number;
  /** A picture that waited longer than this is refused, because its sender may be gone. */
  waitMsMax: number;
};

const usualLimits: RedrawLimits = {
  memoryKilobytesMax: 512 * 1024,
  pictureMsMax: 10_000,
  picturesMax: 24,
  waitMsMax: 20_000,
};
const START_MS_MAX = 30_000;

/**
 * Decodes pictures in a process of its own, so that a hostile picture costs the server neither memory nor threads. The process starts with
 * the first picture and is used for all later ones. After a crash or a timeout the picture is refused, and the next one starts a new process.
 */
export function openRedrawProcess(limits: RedrawLimits = usualLimits): RedrawProcess {
  const oneAtATime = createSemaphore(1);
  let pictures = 0;
  let child: ChildProcess | undefined;
  let isClosed = false;

  const running = async (): Promise<ChildProcess | undefined> => {
    if (child) return child;
    if (isClosed) return undefined;
    const started = startChild(limits.memoryKilobytesMax);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return (await nextAnswer(started, START_MS_MAX)) ? started : undefined;
  };
  const redrawNow = async (job: RedrawJob, since: number): Promise<Redrawn> => {
    if (performance.now() - since > limits.waitMsMax) refuse('OVERLOADED');
    const used = await running();
    if (!used) throw new Error('the process for pictures did not start');
    const answered = nextAnswer(used, limits.pictureMsMax);
    used.send(job);
    const answer = await answered;
    if (answer && 'picture' in answer) return answer.picture;
    return refuse(answer && 'refusal' in answer ? answer.refusal : 'PICTURE_UNREADABLE');
  };
  return {
    redraw: async (bytes, frame) => {
      if (pictures >= limits.picturesMax) refuse('OVERLOADED');
      pictures += 1;
      const since = performance.now();
      try {
        return await oneAtATime(() => redrawNow({ bytes, frame }, since));
      } finally {
        pictures -= 1;
      }
    },
    pid: () => child?.pid,
    close: () => {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}

/** The source while developing and testing, the file beside the bundle in a built server. */
function childWords(): string[] {
  return import.meta.url.endsWith('.ts')
    ? ['--import', 'tsx', join(serverRoot, 'src/modules/base/picture/redraw-child.ts')]
    : [join(serverRoot, 'dist/redraw-child.js')];
}

/** Only a shell can limit the memory of a program before it runs. The process gets no variable of the server, so it knows no secret. */
function startChild(memoryKilobytesMax: number): ChildProcess {
  const words = ['-c', 'ulimit -d "$0" && exec "$@"', String(memoryKilobytesMax), process.execPath];
  const child = spawn('/bin/sh', [...words, ...childWords()], {
    cwd: serverRoot,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  // Neither the process nor its channel keeps the server alive.
  child.unref();
  child.channel?.unref();
  return child;
}

/** The next message of the process; undefined if it exits before. A process that takes too long is killed. */
function nextAnswer(child: ChildProcess, msMax: number): Promise<RedrawAnswer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: RedrawAnswer) => {
      clearTimeout(late);
      child.off('message', receive);
      child.off('exit', gone);
      child.off('error', gone);
      resolve(answer);
    };
    const receive = (answer: RedrawAnswer) => finish(answer);
    const gone = () => finish();
    const late = setTimeout(() => child.kill('SIGKILL'), msMax);
    child.once('message', receive);
    child.once('exit', gone);
    child.once('error', gone);
  });
}
