import { queryText } from '@mela/client/http';
import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { winnerBoard } from '@mela/protocol/constants';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#test/steps.ts';

const page = readFileSync(join(root, 'apps/site/index.html'), 'utf8');

/** The URLs that index.html prefetches, in English. */
const prefetched = [...page.matchAll(/\bprefetch\('([^']+)' \+ language(?: \+ '([^']+)')?\)/g)].map(
  ([, start = '', end = '']) => `${start}language=EN${end}`,
);

test('index.html prefetches exactly the URLs that the first view requests', () => {
  const language = 'EN';
  expect(prefetched).toEqual([
    systemCalls.status.path + queryText({ language }),
    lobbyCalls.vendors.path + queryText({ language }),
    contentCalls.notice.path + queryText({ language }),
    lobbyCalls.winners.path + queryText({ language, gameCategory: 'ALL', limitNum: winnerBoard.limit }),
    lobbyCalls.hotGames.path + queryText({ language }),
  ]);
});
