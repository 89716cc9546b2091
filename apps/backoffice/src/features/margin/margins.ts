import type { StaffMarginWire } from '@mela/protocol/shapes/staff-margin';

export type Margins = StaffMarginWire['check']['value'];
export type Product = Margins['products'][number];
