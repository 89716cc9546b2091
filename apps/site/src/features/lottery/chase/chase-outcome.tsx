import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { usePlaceChase } from './use-chase.ts';

type ChaseOutcomeProps = { placing: ReturnType<typeof usePlaceChase>; onDone: () => void };

/** What became of a placed chase: no answer yet, started, or refused. */
export function ChaseOutcome({ placing: { outcome, resend }, onDone }: ChaseOutcomeProps) {
  const t = useTranslations('lotteryChase');
  const refusalText = useRefusalText();
  switch (outcome.kind) {
    case 'unanswered':
      return (
        <Notice
          tone="info"
          title={t('unansweredTitle')}
          action={
            <Button size="small" tone="outline" onClick={resend}>
              {t('again')}
            </Button>
          }
        >
          {t('unansweredBody')}
        </Notice>
      );
    case 'done': {
      const { draws, frozen, reference } = outcome.value;
      return (
        <Notice
          tone="good"
          title={t('placedTitle')}
          action={
            <Button size="small" tone="outline" onClick={onDone}>
              {t('done')}
            </Button>
          }
        >
          {t('placedBody', { draws, frozen: showMoney(frozen), reference })}
        </Notice>
      );
    }
    case 'refused':
      return (
        <Notice tone="bad" title={t('refusedTitle')}>
          {refusalText(outcome.error)}
        </Notice>
      );
    default:
      return null;
  }
}
