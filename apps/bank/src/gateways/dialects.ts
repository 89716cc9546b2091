import type { Gateway } from '#store/state.ts';
import type { Dialect } from './dialect.ts';
import { netboxDialect } from './netbox-dialect.ts';
import { upiboxDialect } from './upibox-dialect.ts';

export const dialects: Record<Gateway, Dialect> = { UPIBOX: upiboxDialect, NETBOX: netboxDialect };
