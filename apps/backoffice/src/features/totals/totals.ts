import type { StaffBetWire } from '@mela/protocol/shapes/staff-bet';

export type Totals = StaffBetWire['totals']['value'];
