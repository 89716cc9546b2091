import type { Random } from '@mela/kernel/random';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One question of a load: where it comes from, as a proxy tells, and what it brings. */
export type Question = { from: string; body?: string };

export type Asking = { url: string; questions: readonly Question[]; perSecond: number; random: Random };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Asks at a rate and not in a ring: the next question comes when its time has come, however long the others wait, as visitors do. Each
 * answer's time counts from the moment in which the question was due. Gives milliseconds.
 */
export async function askAtRate({ url, questions, perSecond, random }: Asking): Promise<number[]> {
  const began = performance.now();
  const under: Promise<number>[] = [];
  let due = 0;
  for (const question of questions) {
    due += (-Math.log((random.below(1_000_000) + 0.5) / 1_000_000) / perSecond) * 1000;
    const wait = began + due - performance.now();
    if (wait > 1) await pause(wait);
    under.push(ask(url, question, began + due));
  }
  return Promise.all(under);
}

/** Asks as often as answers come, so many at once, and gives how many a second that is. */
export async function askInRings(
  url: string,
  questions: readonly Question[],
  rings: number,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  const ring = async (): Promise<void> => {
    for (let question = questions[next++]; question; question = questions[next++])
      await ask(url, question, performance.now());
  };
  await Promise.all(Array.from({ length: rings }, ring));
  return questions.length / ((performance.now() - began) / 1000);
}

export function ask(url: string, { from, body }: Question, since: number): Promise<number> {
  return new Promise((done, failed) => {
    const headers = {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/jose' }),
    };
    const asked = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('error', failed);
      answer.once('end', () =>
        answer.statusCode === 200
          ? done(performance.now() - since)
          : failed(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    asked.once('error', failed);
    asked.end(body);
  });
}

export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
