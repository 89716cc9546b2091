import type { StaffVipWire } from '@mela/protocol/shapes/staff-vip';

/** A level of the ladder with its amounts and the number of its members. */
export type Level = StaffVipWire['ladder']['value']['levels'][number];
