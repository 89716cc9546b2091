import { readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import Lock from 'lucide-react/icons/lock';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SuccessDialog } from '#lib/site-dialog.tsx';
import { useDate } from '#lib/use-date.ts';
import { ConfirmPopup } from './confirm-popup.tsx';
import { isPositive, problemOf, type Receiver } from './facts.ts';
import type { LineTransfer, Terms } from './use-transfer-line.ts';

type TransferFormProps = { terms: Terms; receiver: Receiver };

/** The amount; then a sheet confirms it with both factors, and a dialog tells the result. */
export function TransferForm({ terms, receiver }: TransferFormProps) {
  const [confirming, setConfirming] = useState<MoneyText>();
  const [made, setMade] = useState<LineTransfer>();
  const finish = (transfer: LineTransfer) => {
    setConfirming(undefined);
    setMade(transfer);
  };
  // The sheet is beside the form: a form inside another would submit both.
  return (
    <>
      <Missing terms={terms} />
      <AmountForm key={made?.reference} terms={terms} receiver={receiver} onNext={setConfirming} />
      {confirming !== undefined && (
        <ConfirmPopup
          terms={terms}
          receiver={receiver}
          amount={confirming}
          onDone={finish}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {made && <Done made={made} name={receiver.name} onClose={() => setMade(undefined)} />}
    </>
  );
}

type AmountFormProps = TransferFormProps & { onNext: (amount: MoneyText) => void };

function AmountForm({ terms, receiver, onNext }: AmountFormProps) {
  const t = useTranslations('agentTransferLine');
  const [typed, setTyped] = useState('');
  const [showsProblem, setShowsProblem] = useState(false);
  const barrier = useBarrier(terms, receiver);
  const problem = problemOf(typed, terms);
  const words = {
    wrong: t('amountWrong'),
    range: t('amountRange', { min: showMoney(terms.amountMin), max: showMoney(terms.amountMax) }),
    balance: t('amountTooMuch', { balance: showMoney(terms.balance) }),
  };
  const proceed = () => {
    setShowsProblem(true);
    const amount = readCash(typed);
    if (problem === undefined && amount !== undefined && barrier === undefined) onNext(amount);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <TextField
        label={t('amount')}
        start="₹"
        help={t('amountHelp', { min: showMoney(terms.amountMin), max: showMoney(terms.amountMax) })}
        problem={showsProblem && problem !== undefined ? words[problem] : undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setShowsProblem(false);
        }}
      />
      <Effects terms={terms} />
      <NextButton barrier={barrier} />
    </form>
  );
}

/** What is left today, and what the transfer does to the betting requirement. */
function Effects({ terms }: { terms: Terms }) {
  const t = useTranslations('agentTransferLine');
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{t('left', { left: String(terms.left), perDay: String(terms.perDay) })}</p>
      {isPositive(terms.turnoverMissing) && (
        <p>{t('lowers', { missing: showMoney(terms.turnoverMissing) })}</p>
      )}
    </div>
  );
}

function NextButton({ barrier }: { barrier: string | undefined }) {
  const t = useTranslations('agentTransferLine');
  const barrierId = useId();
  const isBarred = barrier !== undefined;
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        size="large"
        disabled={isBarred}
        aria-describedby={isBarred ? barrierId : undefined}
      >
        {t('next')}
      </Button>
      {isBarred && (
        <p id={barrierId} className="flex items-start gap-2 text-sm font-semibold">
          <Icon of={Lock} size="small" className="mt-0.5 text-accent" />
          {barrier}
        </p>
      )}
    </div>
  );
}

/** What the member must set up first, with a link to it. */
function Missing({ terms }: { terms: Terms }) {
  const t = useTranslations('agentTransferLine');
  const action = (href: string, text: string) => (
    <Button tone="outline" size="small" href={href}>
      {text}
    </Button>
  );
  return (
    <>
      {!terms.hasPaymentPassword && (
        <Notice
          tone="info"
          action={action('/member/securityCenter#payment-password', t('passwordFirstAction'))}
        >
          {t('passwordFirst')}
        </Notice>
      )}
      {terms.factor === null && (
        <Notice tone="info" action={action('/member/securityCenter', t('factorFirstAction'))}>
          {t('factorFirst')}
        </Notice>
      )}
    </>
  );
}

/** Why no transfer is possible now, shown beside the disabled button. */
function useBarrier(terms: Terms, receiver: Receiver): string | undefined {
  const t = useTranslations('agentTransferLine');
  const date = useDate();
  const isOnline = useOnline();
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'short' });
  const { passwordLockedUntil, passwordCoolsUntil } = terms;
  if (!isOnline) return t('offline');
  if (terms.isSuspended) return t('suspended');
  if (isPositive(terms.owed)) return t('owed', { amount: showMoney(terms.owed) });
  if (!terms.hasPaymentPassword) return t('passwordFirst');
  if (passwordLockedUntil !== null) return t('passwordLocked', { time: moment(passwordLockedUntil) });
  if (passwordCoolsUntil !== null) return t('passwordCools', { time: moment(passwordCoolsUntil) });
  if (terms.factor === null) return t('factorFirst');
  if (terms.left === 0) return t('leftNone', { perDay: String(terms.perDay) });
  return receiver.canReceive ? undefined : t('closed');
}

function Done({ made, name, onClose }: { made: LineTransfer; name: string; onClose: () => void }) {
  const t = useTranslations('agentTransferLine');
  const { amount, reference, lowered } = made;
  return (
    <SuccessDialog title={t('doneTitle')} onClose={onClose}>
      <p>{t('done', { amount: showMoney(amount), name, reference })}</p>
      {lowered !== null && isPositive(lowered) && (
        <p className="mt-2 text-sm text-muted">{t('doneLowered', { amount: showMoney(lowered) })}</p>
      )}
    </SuccessDialog>
  );
}
