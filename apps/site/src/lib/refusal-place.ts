import { isRefusal, type RefusalCode } from '@mela/protocol/refusals';

/** The form field that a refusal belongs to. */
export type RefusalPlace =
  | 'code'
  | 'password'
  | 'newPassword'
  | 'paymentPassword'
  | 'contact'
  | 'secondFactor';

const places: Partial<Record<RefusalCode, RefusalPlace>> = {
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
export function placeOf(error: unknown): RefusalPlace | undefined {
  return isRefusal(error) ? places[error.code] : undefined;
}
