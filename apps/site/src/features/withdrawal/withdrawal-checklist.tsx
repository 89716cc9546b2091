import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { ProgressBar } from '@mela/ui/progress-bar';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { BindPopup } from './bind-popup.tsx';
import { isBelowMin, isPositive, sumOpenTurnover } from './facts.ts';
import { PasswordForm } from './password-form.tsx';
import { useTurnover, type PayoutAccounts, type Terms } from './use-withdrawal.ts';

type ChecklistProps = { terms: Terms; accounts: PayoutAccounts };

/** The three conditions of a withdrawal, each with its state and its next step. One line once all are met. */
export function WithdrawalChecklist({ terms, accounts }: ChecklistProps) {
  const t = useTranslations('withdrawal');
  const list = useRef<HTMLElement>(null);
  useShowWhenSet(list, terms.hasPaymentPassword);
  const hasUsableAccount = accounts.accounts.some(({ isUsable }) => isUsable);
  if (isPasswordReady(terms) && hasUsableAccount && !isPositive(terms.turnoverMissing)) {
    if (isBelowMin(terms)) {
      return <p className="text-sm font-semibold">{t('belowMin', { min: showMoney(terms.amountMin) })}</p>;
    }
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-good">
        <Icon of={Check} size="small" />
        {t('checklistDone')}
      </p>
    );
  }
  return (
    <section ref={list} aria-labelledby="checklist" className="grid scroll-mt-20 gap-3">
      <h2 id="checklist" className="text-lg">
        {t('checklist')}
      </h2>
      <ol className="grid divide-y divide-line rounded-card border border-line">
        <PasswordItem terms={terms} />
        <AccountItem terms={terms} accounts={accounts} />
        <TurnoverItem terms={terms} />
      </ol>
    </section>
  );
}

/** Shows the list again after its first step: the form of the payment password was long, and the next step is where it began. */
function useShowWhenSet(list: RefObject<HTMLElement | null>, isSet: boolean): void {
  const wasSet = useRef(isSet);
  useEffect(() => {
    if (isSet && !wasSet.current) list.current?.scrollIntoView({ block: 'start' });
    wasSet.current = isSet;
  }, [list, isSet]);
}

const isPasswordReady = (terms: Terms): boolean =>
  terms.hasPaymentPassword && terms.passwordLockedUntil === null && terms.passwordCoolsUntil === null;

function PasswordItem({ terms }: { terms: Terms }) {
  const t = useTranslations('withdrawal');
  const moment = useMoment();
  const { hasPaymentPassword, passwordLockedUntil, passwordCoolsUntil } = terms;
  const until = passwordLockedUntil ?? passwordCoolsUntil;
  const status = () => {
    if (!hasPaymentPassword) return t('passwordBody');
    return until === null ? t('passwordIsSet') : t('checklistFrom', { time: moment(until) });
  };
  return (
    <Item
      position={1}
      title={hasPaymentPassword ? t('password') : t('passwordTitle')}
      status={status()}
      isDone={isPasswordReady(terms)}
    >
      {!hasPaymentPassword && <PasswordForm />}
    </Item>
  );
}

function AccountItem({ terms, accounts: { accounts, coolDownHours } }: ChecklistProps) {
  const t = useTranslations('withdrawal');
  const moment = useMoment();
  const [isAdding, setAdding] = useState(false);
  const usable = accounts.find(({ isUsable }) => isUsable);
  const [first] = accounts;
  const status = () => {
    if (usable) return usable.shown;
    if (first) return t('checklistAccountFrom', { account: first.shown, time: moment(first.usableFrom) });
    return terms.hasPaymentPassword ? t('accountsEmptyBody') : t('checklistAccountLater');
  };
  return (
    <Item position={2} title={t('checklistAccount')} status={status()} isDone={usable !== undefined}>
      {terms.hasPaymentPassword && first === undefined && (
        <Button
          className="justify-self-start"
          icon={<Icon of={Plus} size="small" />}
          onClick={() => setAdding(true)}
        >
          {t('accountAdd')}
        </Button>
      )}
      {isAdding && <BindPopup isFirst coolDownHours={coolDownHours} onClose={() => setAdding(false)} />}
    </Item>
  );
}

function TurnoverItem({ terms: { turnoverMissing } }: { terms: Terms }) {
  const t = useTranslations('withdrawal');
  const { data: turnover } = useTurnover();
  const isDone = !isPositive(turnoverMissing);
  const progress = turnover && sumOpenTurnover(turnover.rows);
  return (
    <Item
      position={3}
      title={t('checklistTurnover')}
      status={
        isDone ? t('checklistTurnoverDone') : t('turnoverMissing', { missing: showMoney(turnoverMissing) })
      }
      isDone={isDone}
    >
      {!isDone && (
        <div className="grid gap-1.5">
          {progress && (
            <>
              <ProgressBar label={t('checklistTurnover')} percent={progress.percent} />
              <span className="text-xs text-muted tabular-nums">
                {t('turnoverOf', {
                  counted: showMoney(progress.counted),
                  required: showMoney(progress.required),
                })}
              </span>
            </>
          )}
          <Link
            href="#turnover"
            className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent"
          >
            {t('turnoverSee')}
          </Link>
        </div>
      )}
    </Item>
  );
}

type ItemProps = {
  position: number;
  title: string;
  status: string;
  isDone: boolean;
  children?: ReactNode;
};

function Item({ position, title, status, isDone, children }: ItemProps) {
  const t = useTranslations('withdrawal');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4">
      <span
        data-done={isDone}
        className="grid size-7 place-items-center rounded-pill border border-control text-sm font-semibold tabular-nums data-[done=true]:border-good data-[done=true]:text-good"
      >
        {isDone ? <Icon of={Check} size="small" /> : position}
        {isDone && <span className="sr-only">{t('checklistMet')}</span>}
      </span>
      <div className="grid min-w-0 gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-sans text-base font-semibold">{title}</h3>
          <p className="text-sm break-words text-muted">{status}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

function useMoment() {
  const date = useDate();
  return (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'short' });
}
