import type { StaffWire } from '@mela/protocol/shapes/staff';

export type Person = StaffWire['list']['value']['people'][number];
