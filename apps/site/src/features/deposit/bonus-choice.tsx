import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Expander } from '@mela/ui/expander';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { canPick, shownPercent, type Bonus, type BonusWorth } from './use-deposit-bonuses.ts';

type BonusChoiceProps = {
  bonuses: readonly Bonus[];
  /** What the typed amount brings with a bonus. */
  worthOf: (bonus: Bonus) => BonusWorth | undefined;
  amount: string;
  /** The code of the picked one; empty: none. */
  value: string;
  onChange: (code: string) => void;
};

/** The bonuses that can come with a deposit, each with its price; those that cannot say why. */
export function BonusChoice({ bonuses, worthOf, amount, value, onChange }: BonusChoiceProps) {
  const t = useTranslations('deposit.bonus');
  const name = useId();
  const open = bonuses.filter(canPick);
  const others = bonuses.filter((bonus) => !canPick(bonus));
  if (bonuses.length === 0) return null;
  const radio = { name, onChange };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('title')}</legend>
      {open.length > 0 && (
        <Choice {...radio} code="" isChecked={value === ''} title={t('none')}>
          {null}
        </Choice>
      )}
      {open.map((bonus) => (
        <Choice
          key={bonus.code}
          {...radio}
          code={bonus.code}
          isChecked={value === bonus.code}
          title={bonus.title}
        >
          <Terms bonus={bonus} worth={worthOf(bonus)} amount={amount} />
        </Choice>
      ))}
      {others.length > 0 && (
        <Expander
          title={t('others', { count: others.length })}
          titleClass="text-sm text-muted"
          isOpenAtFirst={open.length === 0 && others.some(({ code }) => code === value)}
        >
          <ul className="grid gap-2">
            {others.map((bonus) => (
              <li key={bonus.code} className="grid gap-1 rounded-card border border-line p-3 text-sm">
                <span className="font-semibold">{bonus.title}</span>
                <Why bonus={bonus} />
              </li>
            ))}
          </ul>
        </Expander>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  code: string;
  title: string;
  isChecked: boolean;
  onChange: (code: string) => void;
  children: ReactNode;
};

function Choice({ name, code, title, isChecked, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <label className="relative grid min-h-11 min-w-0 content-center gap-1 rounded-card border border-line bg-ground p-3 transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={code}
        checked={isChecked}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}terms`}
        onChange={() => onChange(code)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-card outline-none"
      />
      <span id={`${id}title`} className="min-w-0 text-sm font-semibold break-words">
        {title}
      </span>
      <span id={`${id}terms`} className="contents">
        {children}
      </span>
    </label>
  );
}

type TermsProps = { bonus: Bonus; worth: BonusWorth | undefined; amount: string };

/** What the bonus gives and asks for at the typed amount, or its general terms until the amount is large enough. */
function Terms({ bonus, worth, amount }: TermsProps) {
  const t = useTranslations('deposit.bonus');
  const { stakeMax, days } = bonus.deposit;
  const lines =
    worth === undefined
      ? [generalLine(t, bonus), t('from', { min: showMoney(bonus.deposit.depositMin) })]
      : [t('gives', { amount, bonus: showMoney(worth.bonus) }), t('bet', { total: showMoney(worth.total) })];
  if (stakeMax !== null) lines.push(t('stake', { stake: showMoney(stakeMax) }));
  lines.push(t('ends', { days }));
  return (
    <span aria-live="polite" className="grid gap-0.5 text-sm text-muted tabular-nums">
      {lines.map((line, at) => (
        <span key={line} className={at === 0 ? 'font-semibold text-text' : undefined}>
          {line}
        </span>
      ))}
    </span>
  );
}

function generalLine(
  t: ReturnType<typeof useTranslations<'deposit.bonus'>>,
  { amount, deposit: { percent } }: Bonus,
): string {
  if (percent === null) return t('fixed', { amount: showMoney(amount) });
  return t('share', { percent: shownPercent(percent), amount: showMoney(amount) });
}

/** Why a bonus cannot be picked. */
function Why({ bonus: { state, reasons, vipMin } }: { bonus: Bonus }) {
  const t = useTranslations();
  const lines =
    state === 'claimed'
      ? [t('deposit.bonus.had')]
      : state === 'closed'
        ? [t('deposit.bonus.empty')]
        : reasons.map((reason) => t(`activity.reasons.${reason}`, { vip: String(vipMin) }));
  return lines.map((line) => (
    <span key={line} className="text-muted">
      {line}
    </span>
  ));
}

/** The bonuses could not be loaded; a deposit without one is possible all the same. */
export function BonusesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div role="note" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      {t('deposit.bonus.failed')}
      <Button size="small" tone="outline" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
