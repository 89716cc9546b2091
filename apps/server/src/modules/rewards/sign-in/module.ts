import { signInCalls } from '@mela/protocol/calls/sign-in';
import { signInShapes } from '@mela/protocol/shapes/sign-in';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { readStatus } from './read-status.ts';
import { signInForDay } from './sign-in-for-day.ts';

/** The daily sign-in: a reward for each day, which grows with the days in a row. */
export function createSignIn(outside: ModuleNeeds) {
  const needs: Needs = { ...outside, memberMutex: createKeyedMutex() };
  const calls = bind(signInCalls, signInShapes, {
    status: ({ actor }) => readStatus(needs, actor.memberId),
    signIn: async ({ actor }) => {
      await signInForDay(needs, actor.memberId);
      return readStatus(needs, actor.memberId);
    },
  });
  return { calls, signInForDay: (memberId: bigint) => signInForDay(needs, memberId) };
}
