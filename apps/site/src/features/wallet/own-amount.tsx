import type { MoneyText } from '@mela/kernel/money';
import { Amount, type AmountProps } from '@mela/ui/amount';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';

type OwnAmountProps = { value: MoneyText; symbol: string; className?: string; tone?: AmountProps['tone'] };

/** An amount of the member, hidden together with the balance. */
export function OwnAmount(props: OwnAmountProps) {
  const { isHidden } = useHiddenBalance();
  return <Amount {...props} isHidden={isHidden} isGliding />;
}
