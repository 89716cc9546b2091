import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterEach, vi } from 'vitest';

freshPage();

// Testing Library cleans up by itself only where the runner's functions are global, and here they are imported.
afterEach(cleanup);

configure({
  // A screen's chunk may be compiled while the test waits for it, and the machine may be busy.
  asyncUtilTimeout: 15_000,
  // The page is written out when somebody reads the error: whoever waits for something throws one at every look and reads none.
  getElementError: function tell(message, container) {
    const error = new Error();
    // The first line of ours in its stack is the one that looked.
    Error.captureStackTrace(error, tell);
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    Object.defineProperties(error, {
      name: { value: 'TestingLibraryElementError' },
      message: { get: read, configurable: true },
    });
    return error;
  },
});

/**
 * Files of one worker share its window, as pages of a tab do, and what they import of others, which is warm by then. Each finds the house's
 * own modules unread and nothing of what the file before it left.
 */
function freshPage(): void {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/**
 * React notes for every element where it was made, for the words of its warnings, until ten thousand of them were made in a while. As if
 * they always had been: to look up the stack for each takes a tenth of a test. Where React has no such counter, nothing changes.
 */
const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof inside === 'object' && inside !== null)
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
