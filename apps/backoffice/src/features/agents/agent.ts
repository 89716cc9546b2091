import type { StaffTeamWire } from '@mela/protocol/shapes/staff-team';

/** One agent or member as its page shows it. */
export type Agent = StaffTeamWire['one']['value'];
