import type { StaffContractWire } from '@mela/protocol/shapes/staff-contract';

export type Contract = StaffContractWire['detail']['value']['contract'];
export type Terms = Contract['terms'];
export type Preview = StaffContractWire['preview']['value'];
export type FormInfo = StaffContractWire['form']['value'];
export type Limits = FormInfo['limits'];

export const stateTones = {
  requested: 'accent',
  active: 'good',
  rejected: 'quiet',
  expired: 'quiet',
  terminated: 'quiet',
  superseded: 'quiet',
  invalid: 'danger',
} as const satisfies Record<Contract['state'], string>;
