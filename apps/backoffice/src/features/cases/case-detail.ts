import type { StaffCaseWire } from '@mela/protocol/shapes/staff-case';

export type CaseDetail = StaffCaseWire['detail']['value'];
