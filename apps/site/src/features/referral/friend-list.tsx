import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { OrderList } from '#shared/order/order-list.tsx';
import { useFriends, type Friend, type Summary } from './use-referral.ts';

type TermsOf = { terms: Summary['terms'] };

/** The friends who registered with the member's code, with the progress of each. */
export function FriendList({ terms }: TermsOf) {
  const t = useTranslations('referral');
  const [page, setPage] = useState(1);
  const query = useFriends(page);
  return (
    <section aria-labelledby="referral-friends" className="grid min-w-0 gap-3">
      <h2 id="referral-friends" className="text-lg">
        {t('list')}
      </h2>
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('listPages'),
          failed: t('listFailed'),
          empty: t('listEmpty'),
          emptyBody: t('listEmptyBody'),
        }}
      >
        {(friend) => <Line key={`${friend.name} ${friend.joinedAt}`} friend={friend} terms={terms} />}
      </OrderList>
    </section>
  );
}

const tones = { open: 'quiet', waiting: 'accent', first: 'good', both: 'good', void: 'danger' } as const;

function Line({ friend, terms }: TermsOf & { friend: Friend }) {
  const t = useTranslations('referral');
  const date = useDate();
  const amount = useShownAmount();
  const { name, joinedAt, state, reason, received } = friend;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      {state === 'void' && reason !== null ? (
        <p className="text-sm">{t(`reasons.${reason}`)}</p>
      ) : (
        <Progress friend={friend} terms={terms} />
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{t('joined', { day: date(joinedAt, { dateStyle: 'medium' }) })}</span>
        {received !== '0.0000' && <span>{t('received', { amount: amount(received) })}</span>}
      </p>
    </li>
  );
}

/** The conditions of the next reward. After the last one nothing is left to meet. */
function Progress({ friend: { state, deposited, validBet }, terms }: TermsOf & { friend: Friend }) {
  const t = useTranslations('referral');
  const amount = useShownAmount();
  if (state === 'both') return null;
  const isSecond = state === 'first';
  const depositTarget = isSecond ? terms.secondDeposit : terms.firstDeposit;
  const conditions: { text: string; percent: number }[] = [
    {
      text: t('deposited', { amount: amount(deposited), target: amount(depositTarget) }),
      percent: percentOf(deposited, depositTarget),
    },
  ];
  if (!isSecond) {
    conditions.push({
      text: t('bet', { amount: amount(validBet), target: amount(terms.firstTurnover) }),
      percent: percentOf(validBet, terms.firstTurnover),
    });
  }
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {conditions.map(({ text, percent }) => (
        <li key={text} className="grid gap-1 text-sm tabular-nums">
          <span>{text}</span>
          <ProgressBar label={text} percent={percent} />
        </li>
      ))}
    </ul>
  );
}

function percentOf(part: MoneyText, whole: MoneyText): number {
  const target = parseMoney(whole);
  return target === 0n ? 100 : Number((parseMoney(part) * 100n) / target);
}
