import type { StaffRoundWire } from '@mela/protocol/shapes/staff-round';

export type OpenRound = StaffRoundWire['rounds']['value']['rounds'][number];
