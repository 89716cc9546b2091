import { newKey } from '@mela/client/new-key';
import { formatMoney, noMoney, readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { Refusal } from '@mela/protocol/refusals';
import { readVpa } from '@mela/rules/money/upi';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { capRefusal, isAboveCap } from './deposit-blocked.tsx';
import { canChoose, isSmaller, preview, typedAmount, wagerOf, type Preview } from './deposit-facts.ts';
import { MethodCards } from './method-cards.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { canPick, worthOf, type Bonus } from './use-deposit-bonuses.ts';
import {
  useRequestDeposit,
  useSmallestWithdrawal,
  type Deposit,
  type Method,
  type Offer,
} from './use-deposit.ts';

type DepositFormProps = {
  offer: Offer;
  bonuses: readonly Bonus[];
  /** Where the list of bonuses would be, if it could not be loaded. */
  bonusesFailed: ReactNode;
  onMade: (made: Deposit) => void;
};

/** The last method and amount are preselected, so that a returning member only confirms. */
export function DepositForm({ offer, bonuses, bonusesFailed, onMade }: DepositFormProps) {
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const request = useRequestDeposit();
  const formState = useDepositForm(offer, bonuses);
  const { method, typed, vpa, bonus } = formState;

  const submit = () => {
    const amount = readCash(typed);
    if (!formState.check() || amount === undefined || method === undefined || request.isPending) return;
    const whom = method.form === 'upi_collect' ? { vpa: readVpa(vpa) ?? vpa } : {};
    const picked = bonus === undefined ? {} : { bonus: bonus.code };
    request.mutate(
      { body: { method: method.code, amount, requestKey: formState.requestKey, ...whom, ...picked } },
      { onSuccess: onMade },
    );
  };

  return (
    <form
      noValidate
      className="grid gap-4 md:gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Fields offer={offer} formState={formState}>
        {bonusesFailed}
        <BonusChoice
          bonuses={bonuses}
          worthOf={formState.worthOf}
          amount={showTyped(typed)}
          value={formState.bonusCode}
          onChange={formState.pick}
        />
      </Fields>
      <PayBar
        formState={formState}
        turnoverTimes={offer.turnoverTimes}
        isOnline={isOnline}
        isBusy={request.isPending}
      >
        {request.isError && <Notice tone="bad">{refusalText(request.error)}</Notice>}
      </PayBar>
    </form>
  );
}

/** A typed amount as it is shown in a sentence. */
const showTyped = (typed: string): string => showMoney(readCash(typed) ?? formatMoney(noMoney));

type DepositFormState = ReturnType<typeof useDepositForm>;

/** The selected and typed values, and the validation problems after a submit. */
function useDepositForm(offer: Offer, bonuses: readonly Bonus[]) {
  const { methods, last, quickAmounts, turnoverTimes } = offer;
  const { cap } = offer.standing;
  const t = useTranslations('deposit');
  const refusalText = useRefusalText();
  const language = useLanguage();
  const remembered = methods.find((candidate) => candidate.code === last?.method && canChoose(candidate));
  const [code, setCode] = useState(remembered?.code ?? methods.find(canChoose)?.code);
  const [typed, setTyped] = useState(() =>
    typedAmount([last?.amount, ...quickAmounts].find((amount) => amount && !isAboveCap(amount, cap))),
  );
  const [vpa, setVpa] = useState(last?.vpa ?? '');
  const [search] = useSearchParams();
  const [bonusCode, setBonusCode] = useState(search.get('bonus') ?? '');
  // The idempotency key belongs to one order: a second click is the same order, another amount or method is another.
  const [requestKey, setRequestKey] = useState(newKey);
  const [showsProblems, setShowsProblems] = useState(false);
  const method = methods.find((candidate) => candidate.code === code);
  const isVpaWanted = method?.form === 'upi_collect';
  const wanted = readCash(typed);
  // Shown while typing: it is not an error of the user, and a submit cannot succeed.
  const isOverCap = wanted !== undefined && isAboveCap(wanted, cap);
  const amountProblem = isOverCap ? refusalText(capRefusal(cap)) : problemOf(t, { method, typed, language });
  const bonus = bonuses.find((candidate) => candidate.code === bonusCode && canPick(candidate));
  const bonusMin = bonus?.deposit.depositMin;
  const isBelowBonus = wanted !== undefined && bonusMin !== undefined && isSmaller(wanted, bonusMin);
  const bonusProblem = isBelowBonus ? refusalText(tooSmallFor(bonusMin)) : undefined;
  const vpaProblem = isVpaWanted && readVpa(vpa) === undefined ? t('vpaWrong') : undefined;
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setRequestKey(newKey());
      setShowsProblems(false);
    };
  return {
    method,
    typed,
    vpa,
    requestKey,
    isVpaWanted,
    isOverCap,
    amountProblem: showsProblems || isOverCap ? (amountProblem ?? bonusProblem) : undefined,
    bonus,
    bonusCode: bonus?.code ?? '',
    worth: bonus && worthOf(bonus, { method, typed, turnoverTimes }),
    worthOf: (one: Bonus) => worthOf(one, { method, typed, turnoverTimes }),
    vpaProblem: showsProblems ? vpaProblem : undefined,
    choose: changed(setCode),
    type: changed(setTyped),
    typeVpa: changed(setVpa),
    pick: changed(setBonusCode),
    check: () => {
      setShowsProblems(true);
      return (amountProblem ?? bonusProblem ?? vpaProblem) === undefined;
    },
  };
}

type Typed = { method: Method | undefined; typed: string; language: 'EN' | 'HI' };

function problemOf(
  t: ReturnType<typeof useTranslations<'deposit'>>,
  { method, typed, language }: Typed,
): string | undefined {
  if (readCash(typed) === undefined) return t('amountWrong');
  if (method === undefined || preview(method, typed)) return undefined;
  const [min, max] = [showMoney(method.amountMin), showMoney(method.amountMax)];
  return t('amountRange', { method: method.names[language], min, max });
}

const tooSmallFor = (min: MoneyText) => new Refusal('BONUS_DEPOSIT_TOO_SMALL', { min });

type FieldsProps = { offer: Offer; formState: DepositFormState; children: ReactNode };

function Fields({ offer, formState, children }: FieldsProps) {
  const t = useTranslations('deposit');
  const { method } = formState;
  const help = method && {
    help: t('amountHelp', { min: showMoney(method.amountMin), max: showMoney(method.amountMax) }),
  };
  return (
    <>
      <div className="grid gap-3">
        <TextField
          label={t('amount')}
          start="₹"
          inputMode="decimal"
          autoComplete="transaction-amount"
          enterKeyHint="done"
          value={formState.typed}
          problem={formState.amountProblem}
          onChange={(event) => formState.type(event.target.value)}
          {...help}
        />
        <QuickAmounts
          amounts={offer.quickAmounts}
          cap={offer.standing.cap}
          method={method}
          typed={formState.typed}
          onChoose={formState.type}
        />
      </div>
      <MethodCards
        methods={offer.methods}
        lastUsed={offer.last?.method}
        value={method?.code}
        onChange={formState.choose}
      />
      {method && <WithdrawFrom method={method} />}
      {children}
      {formState.isVpaWanted && (
        <TextField
          label={t('vpa')}
          help={t('vpaHelp')}
          problem={formState.vpaProblem}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={formState.vpa}
          onChange={(event) => formState.typeVpa(event.target.value)}
        />
      )}
    </>
  );
}

function arrivalOf(t: ReturnType<typeof useTranslations<'deposit'>>, { credited, fee }: Preview): string {
  const amount = showMoney(credited);
  return fee === '0.0000' ? t('credited', { amount }) : t('creditedFee', { amount, fee: showMoney(fee) });
}

type PayBarProps = {
  formState: DepositFormState;
  turnoverTimes: string;
  isOnline: boolean;
  isBusy: boolean;
  children: ReactNode;
};

/**
 * The pay button, which stays above the bottom bar while the form is longer than the screen. It also names the
 * method, because a preselected method may be out of view, and it shows a refusal,
 * where it cannot be missed.
 */
function PayBar({ formState, turnoverTimes, isOnline, isBusy, children }: PayBarProps) {
  const t = useTranslations('deposit');
  const language = useLanguage();
  const { method, typed, isOverCap } = formState;
  const amount = readCash(typed);
  const seen = method && preview(method, typed);
  const wager = seen && wagerOf(seen, turnoverTimes);
  const { worth } = formState;
  return (
    <div
      data-pay-bar
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 grid gap-1.5 border-t border-line bg-surface px-4 pt-2 pb-3 md:static md:mx-0 md:border-0 md:p-0"
    >
      {children}
      <p
        aria-live="polite"
        className="flex min-h-5 flex-wrap justify-between gap-y-0 gap-x-4 text-sm text-muted tabular-nums"
      >
        {isOnline && method && <span className="font-semibold text-text">{method.names[language]}</span>}
        {isOnline && seen && <span>{arrivalOf(t, seen)}</span>}
        {!isOnline && t('offline')}
        {isOnline && worth && (
          <span className="basis-full text-xs">
            {t('bonus.bar', { bonus: showMoney(worth.bonus), total: showMoney(worth.total) })}
          </span>
        )}
        {isOnline && worth === undefined && wager && (
          <span className="basis-full text-xs">
            {t('wager', { amount: showMoney(wager), times: turnoverTimes })}
          </span>
        )}
      </p>
      <Button
        type="submit"
        size="large"
        className="w-full"
        isBusy={isBusy}
        disabled={!isOnline || method === undefined || isOverCap}
      >
        {amount === undefined ? t('payPlain') : t('pay', { amount: showMoney(amount) })}
      </Button>
    </div>
  );
}

/** Where a deposit may be smaller than a withdrawal, the member knows it before paying. */
function WithdrawFrom({ method }: { method: Method }) {
  const t = useTranslations('deposit');
  const smallest = useSmallestWithdrawal();
  if (!smallest || !isSmaller(method.amountMin, smallest)) return null;
  return <p className="text-xs text-muted">{t('withdrawFrom', { min: showMoney(smallest) })}</p>;
}
