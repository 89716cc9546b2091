import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Rail } from './rail.tsx';

/** Simulates a list of 1000 px in a viewport of 400 px, because jsdom has no layout. */
function measure(list: HTMLElement, scrollLeft: number) {
  for (const [name, value] of Object.entries({ scrollWidth: 1000, clientWidth: 400, scrollLeft })) {
    Object.defineProperty(list, name, { configurable: true, value });
  }
  act(() => {
    list.dispatchEvent(new Event('scroll'));
  });
}

function show() {
  render(
    <Rail label="Games" previousLabel="Back" nextLabel="On">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </Rail>,
  );
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
  return { list: screen.getByRole('list', { name: 'Games' }), isOff };
}

test('a rail makes each child an item of the named list', () => {
  show();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
});

test('a rail enables an arrow only when there is more content on its side', () => {
  const { list, isOff } = show();
  measure(list, 0);
  expect([isOff('Back'), isOff('On')]).toEqual([true, false]);
  measure(list, 300);
  expect([isOff('Back'), isOff('On')]).toEqual([false, false]);
  measure(list, 600);
  expect([isOff('Back'), isOff('On')]).toEqual([false, true]);
});

test('a rail scrolls by almost one viewport, forward and back', async () => {
  const user = userEvent.setup();
  const { list } = show();
  const scrollBy = vi.fn<(options?: ScrollToOptions) => void>();
  Object.defineProperty(list, 'scrollBy', { value: scrollBy });
  measure(list, 300);
  await user.click(screen.getByRole('button', { name: 'On' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollBy.mock.calls.map(([options]) => options?.left)).toEqual([360, -360]);
});

test('a rail without focusable content is a tab stop itself, and only while it overflows', () => {
  render(
    <Rail label="Winners" previousLabel="Back" nextLabel="On">
      <p>One</p>
      <p>Two</p>
    </Rail>,
  );
  const list = screen.getByRole('list', { name: 'Winners' });
  expect(list.hasAttribute('tabindex')).toBe(false);
  measure(list, 0);
  expect(list.getAttribute('tabindex')).toBe('0');
});

test('a rail of links adds no tab stop of its own', () => {
  const { list } = show();
  measure(list, 0);
  expect(list.hasAttribute('tabindex')).toBe(false);
});
