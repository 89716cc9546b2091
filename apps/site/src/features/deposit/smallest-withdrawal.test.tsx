import { depositCalls } from '@mela/protocol/calls/deposit';
import { systemCalls } from '@mela/protocol/calls/system';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { status } from '#testing/answers.ts';
import { offer } from '#testing/deposit-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { terms } from '#testing/withdrawal-answers.ts';
import { DepositScreen } from './deposit-screen.tsx';

function open(amountMin: string, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [depositCalls.methods.path]: offer(),
    [depositCalls.list.path]: { content: [], pageNum: 1, totalPages: 1, total: 0 },
    [withdrawalCalls.terms.path]: terms({ amountMin }),
  });
  renderSite(<DepositScreen />, wire, { language });
}

test.each([
  ['EN', /Withdrawals start at ₹200\.00\./],
  ['HI', /कम से कम ₹200\.00 निकाल सकते हैं/],
] as const)(
  'the deposit form shows the smallest withdrawal where a deposit may be smaller, %s (MEMBER-3)',
  async (language, said) => {
    open('200.0000', language);
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

test('the deposit form says nothing about withdrawals that may be as small as a deposit (MEMBER-3)', async () => {
  open('100.0000');
  await screen.findByText(/Before you withdraw/);
  expect(screen.queryByText(/Withdrawals start at/)).toBeNull();
});
