import type { StaffWithdrawalWire } from '@mela/protocol/shapes/staff-withdrawal';

export type WithdrawalRow = StaffWithdrawalWire['detail']['value'];
