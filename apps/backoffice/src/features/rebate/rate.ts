import type { StaffRebateWire } from '@mela/protocol/shapes/staff-rebate';

/** The rate of the member rebate of one product. */
export type Rate = StaffRebateWire['rates']['value']['rates'][number];
