import { isMoneyText, showMoney } from '@mela/kernel/money';
import { isRefusal, refusals, type Refusal, type RefusalCode } from '@mela/protocol/refusals';

/** The text of a refusal. The refusal catalogue says which params are money, so no screen has to know. */
export function refusalText(
  t: (code: RefusalCode, values: Record<string, string>) => string,
  { code, params }: Pick<Refusal, 'code' | 'params'>,
): string {
  const kinds: Record<string, string> = refusals[code].params;
  const values = Object.entries<unknown>(params).map(([name, value]) => [
    name,
    kinds[name] === 'money' && isMoneyText(value)
      ? showMoney(value)
      : Array.isArray(value)
        ? value.join(', ')
        : String(value),
  ]);
  return t(code, Object.fromEntries(values));
}

/** Every placeholder of refusal texts; each refusal fills its own. */
const blanks = {
  fields: '',
  ip: '',
  seconds: '',
  minutes: '',
  vendor: '',
  min: '',
  max: '',
  left: '',
  missing: '',
  hours: '',
  period: '',
  name: '',
  issue: '',
  items: '',
  stake: '',
  fits: '',
  giveBack: '',
  limit: '',
  first: '',
  group: '',
  required: '',
  actual: '',
  days: '',
  reason: '',
  trait: '',
  vip: '',
};

/** The text of any failure on a screen; an error that is no refusal is a bug and gets a text without detail. */
export function failureText(
  t: (code: RefusalCode, values: typeof blanks) => string,
  failure: unknown,
): string {
  const refusal = isRefusal(failure) ? failure : { code: 'UNKNOWN' as const, params: {} };
  return refusalText((code, values) => t(code, { ...blanks, ...values }), refusal);
}
