import { isMoneyText, showMoney } from '@mela/kernel/money';
import { refusals, type Refusal, type RefusalCode } from '@mela/protocol/refusals';

/** The words for a no. The refusal table says which params are money, so no screen has to know. */
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
