import { newKey } from '@mela/client/new-key';
import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { PasswordBarrier } from './password-barrier.tsx';
import { wholePoints } from './shown-points.ts';
import { useConvert, type PointsBalance, type PointsConfig } from './use-points.ts';

type ConvertFormProps = { balance: PointsBalance; config: PointsConfig };

/** Converts points into money: the number of points, what it gives, and the payment password. */
export function ConvertForm({ balance, config }: ConvertFormProps) {
  const t = useTranslations('points');
  return (
    <section className="grid max-w-xl gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="grid gap-1">
        <h2 className="text-lg">{t('convertTitle')}</h2>
        <Terms config={config} />
      </div>
      <PasswordBarrier config={config}>
        <Form balance={balance} config={config} />
      </PasswordBarrier>
    </section>
  );
}

function Terms({ config }: { config: PointsConfig }) {
  const t = useTranslations('points');
  const shown = useShownAmount();
  const { pointsPerRupee, pointsMin, perDayMax, leftToday, times } = config;
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
      <li>{t('termRate', { points: String(pointsPerRupee), min: String(pointsMin) })}</li>
      <li>{t('termDay', { max: shown(perDayMax), left: shown(leftToday) })}</li>
      <li>{t('termTimes', { times })}</li>
    </ul>
  );
}

function Form({ balance, config }: ConvertFormProps) {
  const t = useTranslations('points');
  const exact = useExactMoney();
  const isOnline = useOnline();
  const convert = useConvert();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  // A second click or a retry after a lost answer is the same conversion; another number is another one.
  const [requestKey, setRequestKey] = useState(newKey);
  const points = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;
  const problem = useProblem(points, balance, config);
  const submit = () => {
    setTried(true);
    if (points === undefined || problem !== undefined || password === '' || convert.isPending) return;
    convert.mutate(
      { body: { points, paymentPassword: password, requestKey } },
      {
        onSuccess: () => {
          setTyped('');
          setPassword('');
          setTried(false);
          setRequestKey(newKey());
        },
      },
    );
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Outcome convert={convert} isFresh={typed === ''} />
      <TextField
        label={t('points')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        help={
          points !== undefined && problem === undefined
            ? t('gives', { amount: exact(moneyOf(points, config)) })
            : undefined
        }
        problem={isTried ? problem : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setRequestKey(newKey());
        }}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('show')}
        hideLabel={t('hide')}
        autoComplete="off"
        value={password}
        problem={isTried && password === '' ? t('passwordMissing') : undefined}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <Button type="submit" size="large" disabled={!isOnline} isBusy={convert.isPending}>
        {t('convert')}
      </Button>
    </form>
  );
}

/** What came of the last conversion. */
function Outcome({ convert, isFresh }: { convert: ReturnType<typeof useConvert>; isFresh: boolean }) {
  const t = useTranslations('points');
  const exact = useExactMoney();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  return (
    <>
      {convert.isSuccess && isFresh && (
        <Notice tone="good">{t('converted', { amount: exact(convert.data.credited) })}</Notice>
      )}
      {convert.isError && <Notice tone="bad">{refusalText(convert.error)}</Notice>}
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
    </>
  );
}

const UNITS_PER_RUPEE = 10_000n;
const moneyOf = (points: number, { pointsPerRupee }: PointsConfig) =>
  formatMoney(moneyOfUnits((BigInt(points) * UNITS_PER_RUPEE) / BigInt(pointsPerRupee)));

/** The same checks as those of the server, which has the last word. */
function useProblem(
  points: number | undefined,
  balance: PointsBalance,
  config: PointsConfig,
): string | undefined {
  const t = useTranslations('points');
  const shown = useShownAmount();
  const { pointsPerRupee, pointsMin, leftToday } = config;
  if (points === undefined) return t('problemNumber');
  if (points < pointsMin) return t('problemMin', { min: String(pointsMin) });
  if (points % pointsPerRupee !== 0) return t('problemMultiple', { points: String(pointsPerRupee) });
  if (points > wholePoints(balance.points)) return t('problemMissing');
  const amount = parseMoney(moneyOf(points, config));
  return amount > parseMoney(leftToday) ? t('problemDay', { left: shown(leftToday) }) : undefined;
}
