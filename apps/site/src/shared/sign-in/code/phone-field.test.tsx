import { systemCalls } from '@mela/protocol/calls/system';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PhoneField } from './phone-field.tsx';

/** As the server sends them: sorted by name, several with the same code. */
const countries = [
  ['AX', 'Åland Islands', '+358'],
  ['CA', 'Canada', '+1'],
  ['FI', 'Finland', '+358'],
  ['IN', 'India', '+91'],
  ['VI', 'U.S. Virgin Islands', '+1'],
  ['US', 'United States', '+1'],
].map(([countryCode, countryName, countryDialingCode]) => ({ countryCode, countryName, countryDialingCode }));

function Field({ first }: { first: string }) {
  const [code, setCode] = useState(first);
  return (
    <>
      <PhoneField dialingCode={code} onDialingCode={setCode} />
      <p data-testid="code">{code}</p>
    </>
  );
}

const open = async (first: string) => {
  const answers = { [systemCalls.status.path]: status(), [systemCalls.countries.path]: countries };
  renderSite(<Field first={first} />, wireOf(answers));
  await screen.findByRole('option', { name: 'India +91' });
  return screen.getByLabelText<HTMLSelectElement>('Country');
};
const shown = (field: HTMLSelectElement) => field.selectedOptions[0]?.textContent;

test('countries are listed by name, the merchant’s own first, also when they share a code (AUTH-2)', async () => {
  const field = await open('+91');
  const names = within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'India +91',
    'Åland Islands +358',
    'Canada +1',
    'Finland +358',
    'U.S. Virgin Islands +1',
    'United States +1',
  ]);
  await userEvent.selectOptions(field, 'Canada +1');
  expect(screen.getByTestId('code').textContent).toBe('+1');
  expect(shown(field)).toBe('Canada +1');
  expect(screen.getByText('+1', { selector: 'span' })).toBeTruthy();
});

test.each([
  ['+1', 'United States +1'],
  ['+358', 'Finland +358'],
])('the shared dialing code %s selects its main country (AUTH-2)', async (code, name) => {
  expect(shown(await open(code))).toBe(name);
});
