import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';

/** The form field that a refusal belongs to. */
export type RefusalField =
  | 'code'
  | 'password'
  | 'newPassword'
  | 'paymentPassword'
  | 'contact'
  | 'secondFactor';

const fields: Partial<Record<RefusalCode, RefusalField>> = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_USED_UP: 'code',
  LOGIN_PASSWORD_WRONG: 'password',
  PASSWORD_LENGTH: 'newPassword',
  PASSWORD_PATTERN: 'newPassword',
  PASSWORD_WEAK: 'newPassword',
  PASSWORD_SAME: 'newPassword',
  PAYMENT_PASSWORD_LENGTH: 'newPassword',
  PAYMENT_PASSWORD_WEAK: 'newPassword',
  PAYMENT_PASSWORD_IS_LOGIN: 'newPassword',
  PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  PHONE_FORMAT_INVALID: 'contact',
  PHONE_TAKEN: 'contact',
  EMAIL_TAKEN: 'contact',
  SECOND_FACTOR_WRONG: 'secondFactor',
  SECOND_FACTOR_USED: 'secondFactor',
};

/** The field that a refusal belongs to; a refusal without a field is shown above the button. */
export function refusalFieldOf(error: unknown): RefusalField | undefined {
  return isRefusal(error) ? fields[error.code] : undefined;
}
