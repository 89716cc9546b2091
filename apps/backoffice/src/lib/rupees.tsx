import { showExactMoney, type MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';

type RupeesProps = { value: MoneyText | null; isSigned?: boolean; isExact?: boolean };

/** An amount in the merchant's currency; null is shown as a dash. With `isExact`, four decimals where the paise are not whole. */
export function Rupees({ value, isSigned = false, isExact = false }: RupeesProps) {
  if (value === null) return <span className="text-muted">–</span>;
  if (isExact) {
    const shown = showExactMoney(value);
    const text = shown.startsWith('-') ? `-₹${shown.slice(1)}` : `₹${shown}`;
    return <span className="font-semibold whitespace-nowrap tabular-nums">{text}</span>;
  }
  const tone = isSigned && !value.startsWith('-') ? 'good' : 'plain';
  return <Amount value={value} symbol="₹" tone={tone} className="font-semibold" />;
}
