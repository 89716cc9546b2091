import { formatMoney, parseMoney } from '@mela/kernel/money';
import type { CSSProperties, ReactNode } from 'react';
import { showCash } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';
import { Heap } from './chip.tsx';
import { moveFocus } from './move-focus.ts';
import type { Spots } from './use-cloth.ts';

type SpotButtonProps = {
  spot: string;
  /** The name of the spot and its payout, as text. */
  label: string;
  cloth: Spots;
  isWon?: boolean | undefined;
  className: string;
  /** Position and size of its chips. */
  heapClass: string;
  style?: CSSProperties | undefined;
  'data-tone'?: string | undefined;
  children?: ReactNode;
};

const look =
  'relative touch-manipulation transition-colors select-none focus-visible:z-10 ' +
  'data-[won=true]:bg-lamp/30 data-[won=true]:shadow-[inset_0_0_0_2px_var(--color-lamp)]';

/** A spot on the cloth: a tap places a chip on it. */
export function SpotButton(props: SpotButtonProps) {
  const { spot, label, cloth, isWon, className, heapClass, style, children } = props;
  const say = useSay();
  const [laid, bet] = [cloth.laid.get(spot), cloth.bet.get(spot)];
  const sum = (laid ?? 0) + (bet ?? 0);
  const own = sum > 0 ? say('yourChips', { amount: showCash(formatMoney(parseMoney(String(sum)))) }) : '';
  return (
    <button
      type="button"
      data-spot={spot}
      data-won={isWon}
      data-tone={props['data-tone']}
      style={style}
      aria-label={own === '' ? label : `${label}. ${own}`}
      className={`${look} ${className}`}
      onKeyDown={moveFocus}
      onClick={() => cloth.lay(spot)}
    >
      {children}
      <span className={`absolute ${heapClass}`}>
        <Heap laid={laid} bet={bet} />
      </span>
    </button>
  );
}
