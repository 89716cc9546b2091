import { showMoney } from '@mela/kernel/money';
import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { issueText } from '#shared/lottery/issue-text.ts';
import type { usePlaceOrder } from './use-place-order.ts';
import { isDrawClosed, itemFaults } from './use-place-order.ts';

type PlaceOutcomeProps = {
  placing: ReturnType<typeof usePlaceOrder>;
  /** Places the same bets in the draw that is on sale now; absent while there is none. */
  onPlaceNow: { issue: string; place: () => void } | undefined;
};

/** What became of a placed order: no answer yet, placed, refused, or too late for its draw. */
export function PlaceOutcome({ placing, onPlaceNow }: PlaceOutcomeProps) {
  const t = useTranslations('lotterySlip');
  const { outcome, resend, dismiss } = placing;
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
      const { stake, issue, reference } = outcome.value;
      return (
        <Notice
          tone="good"
          title={t('placedTitle')}
          action={
            <Button size="small" tone="outline" onClick={dismiss}>
              {t('done')}
            </Button>
          }
        >
          {t('placedBody', { stake: showMoney(stake), issue: issueText(issue), reference })}
        </Notice>
      );
    }
    case 'refused':
      return <Refused error={outcome.error} onPlaceNow={onPlaceNow} />;
    default:
      return null;
  }
}

function Refused({ error, onPlaceNow }: { error: unknown } & Pick<PlaceOutcomeProps, 'onPlaceNow'>) {
  const t = useTranslations('lotterySlip');
  const refusalText = useRefusalText();
  if (isDrawClosed(error)) {
    const issue = isRefusal(error) && 'issue' in error.params ? String(error.params.issue) : '';
    return (
      <Notice
        tone="bad"
        title={t('movedTitle', { issue: issueText(issue) })}
        action={
          onPlaceNow && (
            <Button size="small" onClick={onPlaceNow.place}>
              {t('placeIn', { issue: issueText(onPlaceNow.issue) })}
            </Button>
          )
        }
      >
        {t('movedBody')}
      </Notice>
    );
  }
  const isPoor = isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE';
  return (
    <Notice
      tone="bad"
      title={t('refusedTitle')}
      action={
        isPoor ? (
          <Button size="small" href="/member/depositv2">
            {t('deposit')}
          </Button>
        ) : undefined
      }
    >
      {itemFaults(error).length > 0 ? t('refusedItems') : refusalText(error)}
    </Notice>
  );
}
