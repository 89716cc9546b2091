import { enVisitor } from '@mela/i18n/en-visitor';
import { messagesOf } from '@mela/i18n/messages';
import { Refusal } from '@mela/protocol/refusals';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { useRefusalText } from './use-refusal-text.ts';

function Says({ error }: { error: unknown }) {
  return <p>{useRefusalText()(error)}</p>;
}

test.each([
  ['of a call of the site', new Refusal('DRAW_UNKNOWN', {}), enVisitor.refusal.DRAW_UNKNOWN],
  [
    'of the back office, which a visitor has no text for',
    new Refusal('ROLE_UNKNOWN', {}),
    enVisitor.refusal.UNKNOWN,
  ],
  ['that is an error', new Error('boom'), enVisitor.refusal.UNKNOWN],
])('a refusal %s has a text with the texts of a first visit alone (API-2)', (_about, error, text) => {
  render(
    <IntlProvider locale="en" messages={messagesOf(enVisitor)}>
      <Says error={error} />
    </IntlProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});
