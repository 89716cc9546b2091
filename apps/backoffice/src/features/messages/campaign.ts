import type { StaffInboxWire } from '@mela/protocol/shapes/staff-inbox';

export type Campaign = StaffInboxWire['list']['value']['campaigns'][number];
