import type { LedgerKind } from '@mela/protocol/ledger';
import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Dices from 'lucide-react/icons/dices';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Landmark from 'lucide-react/icons/landmark';
import Percent from 'lucide-react/icons/percent';
import Scale from 'lucide-react/icons/scale';
import Trophy from 'lucide-react/icons/trophy';
import Undo2 from 'lucide-react/icons/undo-2';

/** An icon for every kind of movement, shown beside its text. */
export const kindIcons: Record<LedgerKind, LucideIcon> = {
  deposit: ArrowDownToLine,
  deposit_fee: Percent,
  deposit_reversal: Undo2,
  withdrawal_hold: ArrowUpFromLine,
  withdrawal_release: Undo2,
  withdrawal_paid: ArrowUpFromLine,
  withdrawal_fee: Percent,
  withdrawal_return: Undo2,
  bet: Dices,
  settle: Trophy,
  refund: Undo2,
  tip: HandCoins,
  play_hold: Dices,
  play_release: Undo2,
  rebate: Percent,
  bonus: Gift,
  apology: HeartHandshake,
  reward: Gift,
  budget: Gift,
  bonus_release: Gift,
  bonus_end: Undo2,
  commission: HandCoins,
  salary: HandCoins,
  dividend: HandCoins,
  agent_transfer: ArrowLeftRight,
  wallet_transfer: ArrowLeftRight,
  adjustment: Scale,
  receivable: Scale,
  tax_hold: Landmark,
  tax_paid: Landmark,
  tax_release: Landmark,
};
