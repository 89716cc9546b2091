import { systemCalls } from '@mela/protocol/calls/system';
import type { SystemWire } from '@mela/protocol/shapes/system';
import type { ModId } from '@mela/protocol/switches';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.tsx';
import { useLanguage } from './language.tsx';

export type Status = SystemWire['status']['value'];
type Node = Status['whitelabel'][number];

/** Everything the page needs before it renders; refreshed when the server pushes a change. */
export function useStatus() {
  const { system } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [systemCalls.status.path, language],
    queryFn: () => system.status({ query: { language } }),
    staleTime: Infinity,
  });
}

/** Whether a feature is on: its own switch and every switch above it. False until the tree is loaded. */
export function useSwitch(modId: ModId): boolean {
  return useSwitches()(modId);
}

/**
 * The same for features of the shell that are nearly always on: true while the status is loading, so that
 * the layout does not shift when it arrives.
 */
export function useLikelySwitch(modId: ModId): boolean {
  const { isPending } = useStatus();
  const isKnownOn = useSwitch(modId);
  return isPending || isKnownOn;
}

/** The same for a list of items, each with its own switch. */
export function useSwitches(): (modId: ModId) => boolean {
  const { data: status } = useStatus();
  return (modId) => (status ? isOn(status.whitelabel, modId) : false);
}

function isOn(nodes: readonly Node[], modId: ModId): boolean {
  return nodes.some((node) => node.enabled && (node.modId === modId || isOn(node.childrenNodes, modId)));
}
