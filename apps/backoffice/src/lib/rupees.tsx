import type { MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';

/** An amount in the merchant's currency; null is shown as a dash. */
export function Rupees({ value, isSigned = false }: { value: MoneyText | null; isSigned?: boolean }) {
  if (value === null) return <span className="text-muted">–</span>;
  const tone = isSigned && !value.startsWith('-') ? 'good' : 'plain';
  return <Amount value={value} symbol="₹" tone={tone} className="font-semibold" />;
}
