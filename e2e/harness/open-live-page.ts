import { sessionCalls } from '@mela/protocol/calls/session';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPage, type PageOptions } from './browser.ts';

/** Runs when the page is rendered and before its socket is open. */
type Before = (page: Page) => Promise<void>;

/**
 * Opens a page and waits for its socket, so that the server pushes the next change to it. The site opens the socket some seconds after
 * the first view, so the page's clock is moved forward, and only until the page requests its socket ticket: by the same clock, a pending
 * load fails after two minutes. The page is live once the server has answered the socket handshake.
 */
export async function openLivePage(
  path: string,
  options: PageOptions & { before?: Before } = {},
): Promise<Page> {
  const { before, ...visitor } = options;
  const page = await newPage(visitor);
  const network = await page.context().newCDPSession(page);
  let [isTicketRequested, isLive] = [false, false];
  network.on('Network.requestWillBeSent', ({ request }) => {
    isTicketRequested ||= new URL(request.url).pathname === sessionCalls.ticket.path;
  });
  network.once('Network.webSocketHandshakeResponseReceived', () => (isLive = true));
  await network.send('Network.enable');
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  await before?.(page);
  await expect
    .poll(async () => {
      if (!isTicketRequested) await page.clock.fastForward(2500);
      return isLive;
    })
    .toBe(true);
  return page;
}
