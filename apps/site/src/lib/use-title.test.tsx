import { hi } from '@mela/i18n/hi';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { useLanguageStore } from './language.tsx';
import { useTitle } from './use-title.ts';

function Named({ title }: { title: string | undefined }) {
  useTitle(title);
  return null;
}

test('a popup sets the document title while it is open, and the page restores it afterwards', () => {
  const page = renderSite(<Named title="Slots" />, wireOf({}));
  expect(document.title).toBe('Slots · Mela');
  const popup = renderSite(<Named title="Log in" />, wireOf({}));
  expect(document.title).toBe('Log in · Mela');
  // A change of language changes every title; the document keeps that of the topmost screen.
  act(() => useLanguageStore.setState({ language: 'HI', texts: hi }));
  expect(document.title).toMatch(/^Log in · /);
  popup.unmount();
  expect(document.title).toMatch(/^Slots · /);
  page.unmount();
});

test('a page without a title uses the brand', () => {
  renderSite(<Named title={undefined} />, wireOf({}));
  expect(document.title).toBe('Mela');
});
