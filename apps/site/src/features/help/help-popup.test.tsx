import { contentCalls } from '@mela/protocol/calls/content';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { HelpPopup } from './help-popup.tsx';

const articles = [
  { term: 'play-credits', topic: 'Account', title: 'What are play credits?', content: '<p>Counters.</p>' },
  { term: 'responsible-play', topic: 'Care', title: 'Playing responsibly', content: '<p>Call 14416.</p>' },
  { term: 'limits', topic: 'Care', title: 'Setting limits', content: '<p>At once.</p>' },
];
const answers = { [systemCalls.status.path]: status(), [contentCalls.helpCenter.path]: articles };
const open = (at: string, wire = wireOf(answers)) => renderSite(<HelpPopup />, wire, { at });
const isFolded = (text: string) => screen.getByText(text).closest('[hidden]') !== null;

test('the article of the URL hash is open, all others are closed (ROUTE-3)', async () => {
  open('/help#limits');
  await screen.findByText('At once.');
  expect(isFolded('At once.')).toBe(false);
  expect(isFolded('Counters.')).toBe(true);
});

test('the help center lists all articles when the hash cannot be decoded (ROUTE-3)', async () => {
  open('/help#%E0%A4%A');
  expect(await screen.findByText('3 articles')).toBeTruthy();
});

test('an article opens and closes on click', async () => {
  open('/help');
  const question = await screen.findByRole('button', { name: /What are play credits/ });
  await userEvent.click(question);
  expect(isFolded('Counters.')).toBe(false);
  await userEvent.click(question);
  expect(isFolded('Counters.')).toBe(true);
});

test('responsible play is one tap away, also while another article is open', async () => {
  open('/help#limits');
  await userEvent.click(await screen.findByRole('link', { name: /Play responsibly/ }));
  expect(isFolded('Call 14416.')).toBe(false);
});

test('responsible play opens also while another topic or a search hides it', async () => {
  open('/help');
  await userEvent.click(await screen.findByRole('radio', { name: 'Account' }));
  expect(screen.queryByText('Call 14416.')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Play responsibly/ }));
  expect(isFolded('Call 14416.')).toBe(false);

  await userEvent.type(screen.getByLabelText('Search help'), 'credits');
  await userEvent.click(screen.getByRole('link', { name: /Play responsibly/ }));
  expect(isFolded('Call 14416.')).toBe(false);
  expect(screen.getByText('1 article')).toBeTruthy();
});

test('topic and search narrow the list, and a search without results offers to show all articles', async () => {
  open('/help');
  await userEvent.click(await screen.findByRole('radio', { name: 'Care' }));
  expect(screen.getByText('2 articles')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search help'), 'credits');
  expect(screen.getByText('1 article')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search help'), ' zzz');
  expect(screen.getByText('No articles for “credits zzz”')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all articles' }));
  expect(screen.getByText('2 articles')).toBeTruthy();
});

test('the help center that does not load can be retried', async () => {
  let tries = 0;
  open(
    '/help',
    wireOf({
      ...answers,
      [contentCalls.helpCenter.path]: () => (tries++ === 0 ? new Refusal('OVERLOADED', {}) : articles),
    }),
  );
  const alert = await screen.findByRole('alert');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 articles')).toBeTruthy();
});
