import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';

type State = StaffVendorWire['list']['value']['vendors'][number]['state'];

const tones: Record<State, BadgeProps['tone']> = { open: 'good', maintenance: 'hot', unconnected: 'quiet' };

export function VendorState({ state }: { state: State }) {
  const t = useTranslations('vendors');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
