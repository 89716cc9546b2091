import type { CallbackResult } from '@mela/protocol/vendor-desk';
import type { BadgeProps } from '@mela/ui/badge';

export const resultTones: Record<CallbackResult, BadgeProps['tone']> = {
  done: 'good',
  refused: 'quiet',
  failed: 'danger',
};
