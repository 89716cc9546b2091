import { sessionCalls } from '@mela/protocol/calls/session';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPage, type PageOptions } from './browser.ts';

/** Done when the page has come and does not hear the server yet. */
type Before = (page: Page) => Promise<void>;

/**
 * A page that already hears the server, so that what changes next is pushed to it. The line is opened when the visitor has looked
 * around for a while, so the page's clock is turned, once there is a page and no further than until it asks to be let in: what it still
 * loads counts as lost after two minutes, by the same clock. A push counts from the moment at which the server has answered.
 */
export async function openLive(path: string, order: PageOptions & { before?: Before } = {}): Promise<Page> {
  const { before, ...visitor } = order;
  const page = await newPage(visitor);
  const network = await page.context().newCDPSession(page);
  let [isAsked, isLive] = [false, false];
  network.on('Network.requestWillBeSent', ({ request }) => {
    isAsked ||= new URL(request.url).pathname === sessionCalls.ticket.path;
  });
  network.once('Network.webSocketHandshakeResponseReceived', () => (isLive = true));
  await network.send('Network.enable');
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  await before?.(page);
  await expect
    .poll(async () => {
      if (!isAsked) await page.clock.fastForward(2500);
      return isLive;
    })
    .toBe(true);
  return page;
}
