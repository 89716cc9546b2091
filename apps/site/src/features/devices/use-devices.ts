import { deviceCalls } from '@mela/protocol/calls/device';
import type { DeviceWire } from '@mela/protocol/shapes/device';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type OpenDevice = DeviceWire['list']['value']['devices'][number];
export type LoginEvent = DeviceWire['history']['value']['content'][number];

export function useDevices() {
  const { device } = useApi();
  return useQuery({ queryKey: [deviceCalls.list.path], queryFn: () => device.list({}), staleTime: 0 });
}

export function useLogins(pageNo: number) {
  const { device } = useApi();
  return useQuery({
    queryKey: [deviceCalls.history.path, pageNo],
    queryFn: () => device.history({ query: { pageNo } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refetches after success and failure: a session that had already ended must leave the list too. */
function useRenewDevices() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [deviceCalls.list.path] });
}

export function useEndDevice() {
  const { device } = useApi();
  return useMutation({
    mutationFn: (id: string) => device.end({ body: { id } }),
    onSettled: useRenewDevices(),
  });
}

export function useEndOthers() {
  const { device } = useApi();
  return useMutation({ mutationFn: () => device.endOthers({}), onSettled: useRenewDevices() });
}
