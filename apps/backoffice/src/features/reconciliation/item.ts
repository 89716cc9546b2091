import type { StaffGatewayWire } from '@mela/protocol/shapes/gateway';

export type Item = StaffGatewayWire['list']['value']['items'][number];
