import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of all threads of this program and its children, except the given ones. A phone has a core for the page and others
 * for the rest; on a small machine the page would otherwise wait for the other threads. Linux only.
 */
export function lowerPriorityExcept(threads: readonly number[]): void {
  if (process.platform !== 'linux') return;
  const parents = parentsOfAll();
  const isOurs = (pid: number): boolean => pid === process.pid || isOursBy(parents.get(pid), isOurs);
  for (const pid of [...parents.keys()].filter((each) => isOurs(each))) {
    for (const thread of threadsOf(pid)) if (!threads.includes(thread)) lower(thread);
  }
}

const isOursBy = (parent: number | undefined, isOurs: (pid: number) => boolean): boolean =>
  parent !== undefined && parent > 1 && isOurs(parent);

function parentsOfAll(): Map<number, number> {
  return new Map(
    numbersIn('/proc').flatMap((pid): [number, number][] => {
      // The fields after the name are the state and the parent. The name may contain any character.
      const parent = Number(readOr(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);
      return Number.isInteger(parent) ? [[pid, parent]] : [];
    }),
  );
}

const threadsOf = (pid: number): number[] => numbersIn(`/proc/${pid}/task`);

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Ignores a thread that has ended in the meantime. */
function lower(thread: number): void {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {}
}
