import type { ContractPreview } from '@mela/protocol/shapes/contract';

export type Simulation = ContractPreview['simulation'];
export type SimulatedWindow = Simulation['windows'][number];
