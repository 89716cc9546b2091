import { staffRoundCalls } from '@mela/protocol/calls/staff-vendor';
import { Button } from '@mela/ui/button';
import { showToast } from '@mela/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useMay } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { OpenRound } from './open-round.ts';

/** The actions that this person may take on an open round; the vendor's answer decides the outcome. */
export function RoundActions({ round, onVoid }: { round: OpenRound; onVoid: (round: OpenRound) => void }) {
  const t = useTranslations();
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const say = (tone: 'good' | 'bad', text: string) =>
    void showToast({ tone, text, closeLabel: t('common.close') });
  const ask = useMutation({
    mutationFn: () => api.round.ask({ body: { id: round.id } }),
    onSuccess: ({ said }) => say(said === 'unanswered' ? 'bad' : 'good', t(`vendors.said.${said}`)),
    onError: (error) => say('bad', refusalText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [staffRoundCalls.rounds.path] }),
  });
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {may('round.ask') && (
        <Button tone="outline" size="small" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('vendors.askNow')}
        </Button>
      )}
      {may('round.void') && (
        <Button tone="quiet" size="small" onClick={() => onVoid(round)}>
          {t('vendors.voidRound')}
        </Button>
      )}
    </span>
  );
}
