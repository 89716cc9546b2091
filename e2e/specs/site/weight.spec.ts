import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, type Language } from '#harness/browser.ts';

/** The total includes answers with data, whose size varies by some kilobytes from run to run. */
const limits = { script: 178, style: 21, total: 470 };

for (const lang of ['EN', 'HI'] as const) {
  test(`the first view of home in ${lang} loads at most ${limits.script} KB of script, ${limits.style} of style, ${limits.total} in all`, async () => {
    const weight = await firstView(lang);
    expect(weight.script).toBeGreaterThan(50);
    expect(weight.script).toBeLessThanOrEqual(limits.script);
    expect(weight.style).toBeLessThanOrEqual(limits.style);
    expect(weight.total).toBeLessThanOrEqual(limits.total);
  });
}

/** Kilobytes as gzip sends them, of everything the page requests without input; the socket comes last. */
async function firstView(lang: Language): Promise<{ script: number; style: number; total: number }> {
  const page = await newPage({ lang, isFirstVisit: true, seesPictures: true });
  const weights: Promise<{ kind: string; kilobytes: number }>[] = [];
  const weigh = (response: Response) => {
    const kind = response.request().resourceType();
    const isDense = kind === 'font' || kind === 'image';
    weights.push(
      response.body().then((body) => {
        const isVector = response.headers()['content-type']?.includes('svg') ?? false;
        const bytes = isDense && !isVector ? body.length : gzipSync(body, { level: 9 }).length;
        return { kind, kilobytes: bytes / 1000 };
      }),
    );
  };
  page.on('response', weigh);
  const line = page.waitForEvent('websocket');
  await page.goto('/');
  await line;
  await page.waitForLoadState('networkidle');

  // A response that arrives while the page closes has no readable body.
  page.off('response', weigh);
  const all = await Promise.all(weights);
  const sum = (kinds: string[]) =>
    all.filter(({ kind }) => kinds.includes(kind)).reduce((total, { kilobytes }) => total + kilobytes, 0);
  return {
    script: sum(['script']),
    style: sum(['stylesheet']),
    total: all.reduce((total, { kilobytes }) => total + kilobytes, 0),
  };
}
