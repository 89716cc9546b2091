import type { DepositForm } from '@mela/protocol/deposit';
import { refuse } from '@mela/protocol/refusals';
import type { Deposit, DepositOrder } from '@mela/protocol/shapes/deposit';
import { renderSVG } from 'uqr';
import type { Needs } from './needs.ts';

// Two calls take orders of one form only and answer what a client without our screens needs to pay them.

/** Refuses an order whose method has another form. */
export function checkForm(
  { settings }: Pick<Needs, 'settings'>,
  { method: code }: Pick<DepositOrder, 'method'>,
  form: DepositForm,
): void {
  const method = settings.deposit().methods.find((candidate) => candidate.code === code);
  if (method?.form !== form) refuse('DEPOSIT_METHOD_UNAVAILABLE');
}

export const launchUrlOf = ({ next }: Pick<Deposit, 'next'>): string | null =>
  next?.kind === 'redirect' ? next.page : null;

/** The picture travels in the answer, so that the link of a payment is at no address of the site. */
export const qrImageUrlOf = ({ next }: Pick<Deposit, 'next'>): string | null =>
  next?.kind === 'upi'
    ? `data:image/svg+xml;base64,${Buffer.from(renderSVG(next.link)).toString('base64')}`
    : null;
