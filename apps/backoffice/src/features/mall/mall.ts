import type { StaffMallWire } from '@mela/protocol/shapes/staff-mall';

export type Item = StaffMallWire['items']['value']['items'][number];
export type Redemption = StaffMallWire['redemptions']['value']['content'][number];
