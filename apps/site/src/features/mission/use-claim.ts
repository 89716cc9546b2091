import { showMoney } from '@mela/kernel/money';
import { missionCalls } from '@mela/protocol/calls/mission';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { showToast } from '@mela/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';

const changed: readonly string[] = [
  missionCalls.summary.path,
  missionCalls.count.path,
  rewardCalls.claimable.path,
  rewardCalls.count.path,
];

/** Claims the reward of a mission, and says so. Invalidates after a refusal too: it says that the shown state is old. */
export function useClaim() {
  const t = useTranslations();
  const { reward } = useApi();
  const language = useLanguage();
  const refusalText = useRefusalText();
  const queryClient = useQueryClient();
  const closeLabel = t('common.close');
  return useMutation({
    mutationFn: (id: string) => reward.claim({ body: { id, language } }),
    onSuccess: ({ amount }) =>
      void showToast({
        tone: 'good',
        text: t('mission.claimedAmount', { amount: showMoney(amount) }),
        closeLabel,
      }),
    onError: (error) => void showToast({ tone: 'bad', text: refusalText(error), closeLabel }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => changed.includes(String(path)) }),
  });
}
