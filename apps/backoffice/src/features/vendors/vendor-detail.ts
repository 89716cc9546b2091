import type { StaffVendorWire } from '@mela/protocol/shapes/staff-vendor';

export type VendorDetail = StaffVendorWire['one']['value'];

export type VendorRules = NonNullable<VendorDetail['policy']>;
