import { assert } from '@mela/kernel/assert';
import type { CallTable } from '@mela/protocol/call';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { contentCalls } from '@mela/protocol/calls/content';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { memberCalls } from '@mela/protocol/calls/member';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { captchaShapes } from '@mela/protocol/shapes/captcha';
import { contentShapes } from '@mela/protocol/shapes/content';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import { lobbyShapes } from '@mela/protocol/shapes/lobby';
import { memberShapes } from '@mela/protocol/shapes/member';
import { sessionShapes } from '@mela/protocol/shapes/session';
import type { Shape } from '@mela/protocol/shapes/shape';
import { systemShapes } from '@mela/protocol/shapes/system';
import type { Call } from './serve.ts';

/** Every call of the protocol, for what speaks of all of them: the documents, the fuzz, the check of the start. */
export const allCalls: readonly Call[] = [
  ...together(captchaCalls, captchaShapes),
  ...together(contentCalls, contentShapes),
  ...together(feedbackCalls, feedbackShapes),
  ...together(lobbyCalls, lobbyShapes),
  ...together(memberCalls, memberShapes),
  ...together(sessionCalls, sessionShapes),
  ...together(systemCalls, systemShapes),
];

function together(table: CallTable, shapes: Readonly<Record<string, Shape>>): Call[] {
  return Object.entries(table).map(([name, line]) => {
    const shape = shapes[name];
    assert(shape !== undefined, `${line.path} has a shape`);
    return { name, line, shape };
  });
}

/** A start with a call that nobody answers, or with one that no table names, ends here. */
export function checkAllServed(served: readonly Call[]): void {
  const key = ({ line }: Call) => `${line.method} ${line.path}`;
  const names = served.map(key);
  for (const call of allCalls) assert(names.includes(key(call)), `${key(call)} is served`);
  assert(new Set(names).size === names.length, 'no call is served twice');
  assert(names.length === allCalls.length, 'every served call stands in the list of calls');
}
