import { activityCalls } from '@mela/protocol/calls/activity';
import { rewardCalls } from '@mela/protocol/calls/reward';
import type { ActivityWire } from '@mela/protocol/shapes/activity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { refetchWallet } from '#shared/wallet/use-wallet.ts';

export type Activity = ActivityWire['list']['value'][number];

/** The activities of the member, each with its state. */
export function useActivities() {
  const { activity } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [activityCalls.list.path, language],
    queryFn: () => activity.list({ query: { language } }),
  });
}

/** Reads the list again after a change, and after a refusal too: it often means that the state has changed. */
function useRenew() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [activityCalls.list.path] });
}

export function useJoin() {
  const { activity } = useApi();
  const language = useLanguage();
  const renew = useRenew();
  return useMutation({
    mutationFn: (code: string) => activity.join({ body: { code, language } }),
    onSettled: renew,
  });
}

export function useEnterCode() {
  const { activity } = useApi();
  const language = useLanguage();
  const renew = useRenew();
  return useMutation({
    mutationFn: (secret: string) => activity.enterCode({ body: { secret, language } }),
    onSettled: renew,
  });
}

export function useClaim() {
  const { reward } = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const renew = useRenew();
  return useMutation({
    mutationFn: (id: string) => reward.claim({ body: { id, language } }),
    onSettled: async () => {
      refetchWallet(queryClient);
      await queryClient.invalidateQueries({ queryKey: [rewardCalls.claimable.path] });
      return renew();
    },
  });
}

type Application = { code: string; comment: string; files: readonly File[] };

/** Sends the pictures one after the other, then the application with their ids. */
export function useApply() {
  const { activity } = useApi();
  const language = useLanguage();
  const renew = useRenew();
  return useMutation({
    mutationFn: async ({ code, comment, files }: Application) => {
      const pictures: string[] = [];
      for (const file of files) {
        const body = new Uint8Array(await file.arrayBuffer());
        pictures.push((await activity.sendPicture({ query: { code }, body })).id);
      }
      return activity.apply({ body: { code, comment, pictures, language } });
    },
    onSettled: renew,
  });
}
