import type { ModId } from '@mela/protocol/switches';
import type { Status } from '#lib/status.ts';

type Node = Status['whitelabel'][number];

/** The status with one switch turned on that is off by default. */
export function withSwitchOn(status: Status, modId: ModId): Status {
  const turn = (node: Node): Node => ({
    ...node,
    enabled: node.enabled || node.modId === modId,
    childrenNodes: node.childrenNodes.map(turn),
  });
  return { ...status, whitelabel: status.whitelabel.map(turn) };
}
