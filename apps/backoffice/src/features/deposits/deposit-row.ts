import type { StaffDepositWire } from '@mela/protocol/shapes/deposit';

export type DepositRow = StaffDepositWire['detail']['value'];
