import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chips } from './chips.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const items = [
  { id: 'all', label: 'All' },
  { id: 'new', label: 'New' },
  { id: 'hot', label: 'Hot' },
];

function Views() {
  const [value, setValue] = useState('all');
  return (
    <>
      <Tabs label="Views" items={items} value={value} onChange={setValue} panelId="view" />
      <TabPanel id="view" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

function Filter() {
  const [value, setValue] = useState('all');
  return <Chips label="Filter" items={items} value={value} onChange={setValue} />;
}

const selected = () => screen.getByRole('tab', { selected: true });

test('arrow keys, Home and End move through the tabs, select, and wrap around', async () => {
  const user = userEvent.setup();
  render(<Views />);
  await user.tab();
  expect(document.activeElement).toBe(selected());
  for (const [key, name] of [
    ['{ArrowRight}', 'New'],
    ['{End}', 'Hot'],
    ['{ArrowRight}', 'All'],
    ['{ArrowLeft}', 'Hot'],
    ['{Home}', 'All'],
  ] as const) {
    await user.keyboard(key);
    expect(selected().textContent).toBe(name);
    expect(document.activeElement).toBe(selected());
  }
});

test('a tab list has only the selected tab in the tab order, followed by its panel', async () => {
  const user = userEvent.setup();
  render(<Views />);
  await user.click(screen.getByRole('tab', { name: 'New' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'New' }));
});

test('a chip is selected by click, one at a time', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  await user.click(screen.getByRole('radio', { name: 'Hot' }));
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([
    screen.getByRole('radio', { name: 'Hot' }),
  ]);
});

afterEach(() => vi.restoreAllMocks());

test.each([
  { what: 'tab', strip: Tabs },
  { what: 'chip', strip: Chips },
])(
  'a selected $what beyond the edge of a phone is scrolled into view, a visible one is not',
  ({ strip: Strip }) => {
    // happy-dom has no layout: three items of 150 px in a strip of 360 px.
    const at = (element: HTMLElement) => items.findIndex(({ label }) => label === element.textContent);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(
      this: HTMLElement,
    ) {
      return Math.max(0, at(this)) * 150;
    });
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    const shown = (value: string) => {
      const { container, unmount } = render(
        <Strip label="Views" items={items} value={value} onChange={() => undefined} />,
      );
      const left = container.querySelector('.overflow-x-auto')?.scrollLeft;
      unmount();
      return left;
    };
    expect(shown('new')).toBe(0);
    expect(shown('hot')).toBe(450 - 360 + 24);
  },
);
