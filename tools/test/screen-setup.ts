import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

freshPage();

// Testing Library cleans up automatically only with global test functions.
afterEach(cleanup);

// A test that follows a real link or submits a real form makes the window navigate. The files that follow in the same worker would run
// in a window without an address.
afterAll(() => {
  if (!location.href.startsWith('http'))
    throw new Error(`a test of this file left the page: ${location.href}`);
});

configure({
  // A screen's chunk may be compiled while the test waits for it on a busy machine.
  asyncUtilTimeout: 15_000,
  // The page is formatted only when the message is read. A wait throws such an error on every poll and reads none of them.
  getElementError: function createError(message, container) {
    const error = new Error();
    // The stack starts at the caller of the query.
    Error.captureStackTrace(error, createError);
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    Object.defineProperties(error, {
      name: { value: 'TestingLibraryElementError' },
      message: { get: read, configurable: true },
    });
    return error;
  },
});

/**
 * Test files of one worker share its window and the modules of npm packages. Before each file our own modules are reset, and all state of the
 * previous file is removed.
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
 * React records a stack for every new element for its warnings, until it has recorded ten thousand. Recording takes a tenth of the test time,
 * so the counter is set above that limit. Without such a counter in React nothing changes.
 */
const inside: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof inside === 'object' && inside !== null)
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
