import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Marquee } from './marquee.tsx';

function show(onSelect: () => void) {
  render(
    <Marquee
      label="News"
      items={[{ id: 'fair', text: 'The fair opens at seven', onSelect }]}
      pauseLabel="Pause"
      playLabel="Play"
    />,
  );
  return screen.getByRole('region', { name: 'News' });
}

test('the marquee can be paused and started again (HOME-2)', async () => {
  const user = userEvent.setup();
  const marquee = show(() => undefined);
  const isPaused = () => marquee.querySelector('[data-paused]')?.getAttribute('data-paused');
  expect(isPaused()).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(isPaused()).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(isPaused()).toBe('false');
});

test('each marquee item is spoken and focused once, although it is rendered twice', async () => {
  const user = userEvent.setup();
  show(() => undefined);
  expect(screen.getAllByRole('button', { name: 'The fair opens at seven' })).toHaveLength(1);
  expect(screen.getAllByText('The fair opens at seven')).toHaveLength(2);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
});

test('a click on either copy of a marquee item opens it', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn<() => void>();
  show(onSelect);
  for (const drawing of screen.getAllByText('The fair opens at seven')) await user.click(drawing);
  expect(onSelect).toHaveBeenCalledTimes(2);
});

test('a marquee without items renders nothing', () => {
  render(<Marquee label="News" items={[]} pauseLabel="Pause" playLabel="Play" />);
  expect(screen.queryByRole('region')).toBeNull();
});
