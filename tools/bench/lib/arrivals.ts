import type { Random } from '@mela/kernel/random';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One request: the client address that the proxy header carries, and an optional body. */
export type LoadRequest = { from: string; body?: string };

export type ArrivalOptions = {
  url: string;
  requests: readonly LoadRequest[];
  perSecond: number;
  random: Random;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends requests at a fixed mean rate, whether or not earlier ones are answered (an open-loop load). Returns the latencies in milliseconds,
 * each counted from the moment when the request was due.
 */
export async function sendAtRate({ url, requests, perSecond, random }: ArrivalOptions): Promise<number[]> {
  const startedAt = performance.now();
  const inFlight: Promise<number>[] = [];
  let due = 0;
  for (const loadRequest of requests) {
    due += (-Math.log((random.below(1_000_000) + 0.5) / 1_000_000) / perSecond) * 1000;
    const wait = startedAt + due - performance.now();
    if (wait > 1) await pause(wait);
    inFlight.push(sendRequest(url, loadRequest, startedAt + due));
  }
  return Promise.all(inFlight);
}

/** Sends each request when an earlier one is answered (a closed-loop load), and returns the requests per second. */
export async function sendConcurrently(
  url: string,
  requests: readonly LoadRequest[],
  concurrency: number,
): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let loadRequest = requests[next++]; loadRequest; loadRequest = requests[next++])
      await sendRequest(url, loadRequest, performance.now());
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return requests.length / ((performance.now() - startedAt) / 1000);
}

export function sendRequest(url: string, { from, body }: LoadRequest, since: number): Promise<number> {
  return new Promise((done, failed) => {
    const headers = {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/jose' }),
    };
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('error', failed);
      answer.once('end', () =>
        answer.statusCode === 200
          ? done(performance.now() - since)
          : failed(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

export function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
