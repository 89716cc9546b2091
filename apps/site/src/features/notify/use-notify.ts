import { notifyCalls } from '@mela/protocol/calls/notify';
import type { NotifyWire } from '@mela/protocol/shapes/notify';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type NotifyState = NotifyWire['state']['value'];
export type Choice = NotifyWire['choose']['body'];

const queryKey = [notifyCalls.state.path];

export function useNotify() {
  const { notify } = useApi();
  return useQuery({ queryKey, queryFn: () => notify.state({}), staleTime: 0 });
}

/** An optimistic update; choices are sent in the order of the clicks, and the state is refetched after the last one. */
export function useChoose() {
  const { notify } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey,
    scope: { id: notifyCalls.choose.path },
    mutationFn: (choice: Choice) => notify.choose({ body: choice }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NotifyState>(queryKey, (state) => state && chosen(state, choice));
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function chosen(state: NotifyState, { topic, channel, isWanted }: Choice): NotifyState {
  return {
    ...state,
    topics: state.topics.map((line) => {
      if (line.topic !== topic) return line;
      const others = line.wanted.filter((way) => way !== channel);
      return { topic, wanted: isWanted ? [...others, channel] : others };
    }),
  };
}
