import type { DepositForm } from '@mela/protocol/deposit';
import type { DepositMethod } from '#modules/money/gateway/module.ts';

/** A UPI link serves both as an app link and as a QR code, so gateways have fewer methods than the screen has forms. */
export const gatewayMethods = {
  upi_app: 'upi',
  upi_qr: 'upi',
  upi_collect: 'upi_collect',
  net_banking: 'net_banking',
  bank_transfer: 'bank_transfer',
} as const satisfies Record<DepositForm, DepositMethod>;

/** UTRs of UPI payments have their own format. */
export const isUpi = (form: DepositForm): boolean => gatewayMethods[form].startsWith('upi');
