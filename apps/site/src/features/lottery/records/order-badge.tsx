import type { OrderState } from '@mela/protocol/lottery';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';

const tones = {
  open: 'accent',
  won: 'good',
  lost: 'quiet',
  returned: 'quiet',
  cancelled: 'quiet',
  void: 'quiet',
} as const satisfies Record<OrderState, BadgeProps['tone']>;

/** The state of a lottery bet or of one of its lines. */
export function OrderBadge({ state }: { state: OrderState }) {
  const t = useTranslations('lotteryFrame');
  return <Badge tone={tones[state]}>{t(`orderState.${state}`)}</Badge>;
}
