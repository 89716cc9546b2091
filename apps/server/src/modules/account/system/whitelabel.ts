import type { SwitchNode } from '@mela/protocol/shapes/system';
import { isModId, switches, type ModId } from '@mela/protocol/switches';

const modIds = Object.keys(switches).filter(isModId);

/** The switches as the tree of the specification, each node with its children. */
export function whitelabelTree(
  states: Readonly<Record<ModId, boolean>>,
  below: ModId | null = null,
): SwitchNode[] {
  return modIds
    .filter((modId) => switches[modId].parent === below)
    .map((modId) => ({
      modId,
      enabled: states[modId],
      childrenNodes: whitelabelTree(states, modId),
    }));
}
