import type { Needs as ModuleNeeds } from '#modules/play/game-wallet/needs.ts';
import type { Registry } from '#modules/play/game-wallet/registry/registry.ts';

export type Needs = ModuleNeeds & { registry: Registry };
