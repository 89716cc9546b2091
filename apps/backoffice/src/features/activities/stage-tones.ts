import type { ActivityStage } from '@mela/protocol/activity';
import type { BadgeProps } from '@mela/ui/badge';

export const stageTones: Record<ActivityStage, BadgeProps['tone']> = {
  draft: 'quiet',
  scheduled: 'accent',
  running: 'good',
  over: 'quiet',
  stopped: 'danger',
};
