import { newKey } from '@mela/client/new-key';
import { readCash, showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import Lock from 'lucide-react/icons/lock';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { isBelowMin, isPositive, maxPerOrder, mostOf, problemOf } from './facts.ts';
import { LimitFacts } from './limit-facts.tsx';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { PreviewBox } from './preview-box.tsx';
import { useRequestWithdrawal, type PayoutAccount, type Terms, type Withdrawal } from './use-withdrawal.ts';

type WithdrawFormProps = {
  terms: Terms;
  accounts: readonly PayoutAccount[];
  onMade: (made: Withdrawal) => void;
};

/** Payout account, amount with its preview, and payment password. */
export function WithdrawForm({ terms, accounts, onMade }: WithdrawFormProps) {
  const t = useTranslations('withdrawal');
  const refusalText = useRefusalText();
  const formState = useWithdrawForm(terms, accounts);
  const request = useRequestWithdrawal();
  const amount = readCash(formState.typed);
  const barrier = useBarrier(terms, accounts);
  const barrierId = useId();
  const isBarred = barrier !== undefined;

  const submit = () => {
    if (!formState.check() || amount === undefined || request.isPending || isBarred) return;
    const { accountId, password, requestKey } = formState;
    const body = { amount, payoutAccountId: accountId, paymentPassword: password, requestKey };
    request.mutate({ body }, { onSuccess: onMade });
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <OrderFields terms={terms} accounts={accounts} formState={formState} />
      <PreviewBox amount={formState.amountProblem === undefined && formState.isFit ? amount : undefined} />
      <SecretField terms={terms} formState={formState} />
      {request.isError && <Notice tone="bad">{refusalText(request.error)}</Notice>}
      {!isBarred && <p className="text-sm text-muted">{t('held')}</p>}
      <div className="grid gap-2">
        <Button
          type="submit"
          size="large"
          isBusy={request.isPending}
          disabled={isBarred}
          aria-describedby={isBarred ? barrierId : undefined}
        >
          {amount !== undefined && formState.isFit
            ? t('submit', { amount: showMoney(amount) })
            : t('submitPlain')}
        </Button>
        {isBarred && (
          <p id={barrierId} className="flex items-start gap-2 text-sm font-semibold">
            <Icon of={Lock} size="small" className="mt-0.5 text-accent" />
            {barrier}
          </p>
        )}
      </div>
    </form>
  );
}

/** The reason why a withdrawal is impossible now, shown beside the disabled button. */
function useBarrier(terms: Terms, accounts: readonly PayoutAccount[]): string | undefined {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const isOnline = useOnline();
  const { turnoverMissing, billsUnpaid, passwordLockedUntil, passwordCoolsUntil } = terms;
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'short' });
  const [first] = accounts;
  if (!isOnline) return t('offline');
  if (passwordLockedUntil !== null) return t('passwordLocked', { time: moment(passwordLockedUntil) });
  if (passwordCoolsUntil !== null) return t('passwordCools', { time: moment(passwordCoolsUntil) });
  if (first && accounts.every(({ isUsable }) => !isUsable))
    return t('checklistAccountFrom', { account: first.shown, time: moment(first.usableFrom) });
  if (isPositive(turnoverMissing)) return t('turnoverMissing', { missing: showMoney(turnoverMissing) });
  if (isPositive(billsUnpaid)) return t('billsUnpaid', { missing: showMoney(billsUnpaid) });
  if (isBelowMin(terms)) return t('belowMin', { min: showMoney(terms.amountMin) });
  return undefined;
}

type WithdrawFormState = ReturnType<typeof useWithdrawForm>;

/** The selected and typed values, and the validation problems after a submit. */
function useWithdrawForm(terms: Terms, accounts: readonly PayoutAccount[]) {
  const t = useTranslations('withdrawal');
  const usable = accounts.filter(({ isUsable }) => isUsable);
  const [chosen, setChosen] = useState(usable[0]?.id);
  const accountId = usable.find(({ id }) => id === chosen)?.id ?? usable[0]?.id ?? '';
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  // The idempotency key belongs to one request: a second click is the same request, another amount or account is another.
  const [requestKey, setRequestKey] = useState(newKey);
  const [showsProblems, setShowsProblems] = useState(false);
  const problem = problemOf(typed, terms);
  const words = {
    wrong: t('amountWrong'),
    range: t('amountRange', { min: showMoney(terms.amountMin), max: showMoney(terms.amountMax) }),
    balance: t('amountTooMuch', { balance: showMoney(terms.balance) }),
    daily: t('amountDaily', { left: showMoney(terms.dailyLeft) }),
  };
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setRequestKey(newKey());
    setShowsProblems(false);
  };
  return {
    accountId,
    typed,
    password,
    requestKey,
    isFit: problem === undefined,
    amountProblem: showsProblems && problem !== undefined ? words[problem] : undefined,
    passwordProblem: showsProblems && password === '' ? t('passwordMissing') : undefined,
    choose: changed(setChosen),
    type: changed(setTyped),
    typePassword: setPassword,
    check: () => {
      setShowsProblems(true);
      return problem === undefined && password !== '' && accountId !== '';
    },
  };
}

type OrderFieldsProps = Pick<WithdrawFormProps, 'terms' | 'accounts'> & { formState: WithdrawFormState };

function OrderFields({ terms, accounts, formState }: OrderFieldsProps) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const most = mostOf(terms);
  const options = accounts.map(({ id, shown, kind, isUsable, usableFrom }) => {
    const name = `${t(`kinds.${kind}`)} ${shown}`;
    const time = date(usableFrom, { dateStyle: 'medium', timeStyle: 'short' });
    return isUsable
      ? { value: id, label: name }
      : { value: id, label: `${name} (${t('accountCooling', { time })})`, isDisabled: true };
  });
  return (
    <>
      <SelectField
        label={t('accountTo')}
        options={options}
        value={formState.accountId}
        onChange={(event) => formState.choose(event.target.value)}
      />
      <div className="grid gap-2">
        <TextField
          label={t('amount')}
          start="₹"
          help={t('amountHelp', { min: showMoney(terms.amountMin), max: showMoney(maxPerOrder(terms)) })}
          problem={formState.amountProblem}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={formState.typed}
          onChange={(event) => formState.type(event.target.value)}
        />
        {most !== undefined && (
          <Button
            type="button"
            tone="quiet"
            size="small"
            className="-ms-3 justify-self-start"
            onClick={() => formState.type(most)}
          >
            {t('all')}
          </Button>
        )}
      </div>
      <LimitFacts terms={terms} />
    </>
  );
}

function SecretField({ terms, formState }: { terms: Terms; formState: WithdrawFormState }) {
  const t = useTranslations('withdrawal');
  const { passwordLockedUntil, passwordCoolsUntil } = terms;
  if (passwordCoolsUntil !== null) return null;
  return (
    <div className="grid gap-1">
      {passwordLockedUntil === null && (
        <PaymentPasswordField
          problem={formState.passwordProblem}
          value={formState.password}
          onChange={(event) => formState.typePassword(event.target.value)}
        />
      )}
      <Link
        href="/member/securityCenter#payment-password"
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent"
      >
        {t('passwordForgot')}
      </Link>
    </div>
  );
}
