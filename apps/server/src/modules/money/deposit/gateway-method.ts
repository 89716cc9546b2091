import type { DepositForm } from '@mela/protocol/deposit';
import type { DepositMethod } from '#modules/money/gateway/module.ts';

/** A link opens an app and is drawn as a code alike, so a gateway knows fewer methods than a screen has forms. */
export const gatewayMethods = {
  upi_app: 'upi',
  upi_qr: 'upi',
  upi_collect: 'upi_collect',
  net_banking: 'net_banking',
  bank_transfer: 'bank_transfer',
} as const satisfies Record<DepositForm, DepositMethod>;

/** The numbers of payments by UPI have a form of their own. */
export const isUpi = (form: DepositForm): boolean => gatewayMethods[form].startsWith('upi');
