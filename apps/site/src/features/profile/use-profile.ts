import { notifyCalls } from '@mela/protocol/calls/notify';
import { profileCalls } from '@mela/protocol/calls/profile';
import type { ProfileWire } from '@mela/protocol/shapes/profile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { changeMember } from '#lib/session.ts';

type Binding = ProfileWire['bind']['body'];

export function useProfile() {
  const { profile } = useApi();
  return useQuery({ queryKey: [profileCalls.show.path], queryFn: () => profile.show({}) });
}

export function useRename() {
  const { profile } = useApi();
  return useMutation({
    mutationFn: (nickname: string) => profile.rename({ body: { nickname } }),
    onSuccess: changeMember,
  });
}

export function useSetIcon() {
  const { profile } = useApi();
  return useMutation({
    mutationFn: async (file: File) => profile.setIcon({ body: new Uint8Array(await file.arrayBuffer()) }),
    onSuccess: changeMember,
  });
}

export function useRemoveIcon() {
  const { profile } = useApi();
  return useMutation({ mutationFn: () => profile.removeIcon({}), onSuccess: changeMember });
}

export function useBind() {
  const { profile } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Binding) => profile.bind({ body }),
    onSuccess: (bound) => {
      queryClient.setQueryData([profileCalls.show.path], bound);
      // The available message channels depend on the contacts.
      void queryClient.invalidateQueries({ queryKey: [notifyCalls.state.path] });
    },
  });
}
