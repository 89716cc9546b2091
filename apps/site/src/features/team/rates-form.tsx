import { showMoney } from '@mela/kernel/money';
import type { RebateProduct } from '@mela/protocol/team';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useSetRates, type TeamMemberPage } from './use-team.ts';

type Limits = NonNullable<TeamMemberPage['limits']>;
type RatesFormProps = { member: TeamMemberPage; limits: Limits };

const percentPattern = /^\d{1,2}(\.\d{1,2})?$/;
const GROUP_STEP = 2;

/** Only changed rates are sent, so that one refused rate does not stand in the way of the others. */
export function RatesForm({ member, limits }: RatesFormProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const saving = useSetRates();
  const [group, setGroup] = useState(member.group);
  const [typed, setTyped] = useState<Partial<Record<RebateProduct, string>>>({});
  const changed = member.percents.flatMap(({ product, percent }) => {
    const text = (typed[product] ?? percent).trim();
    return text === percent ? [] : [{ product, percent: text }];
  });
  const isBad = (text: string | undefined) => text !== undefined && !percentPattern.test(text.trim());
  const hasChange = group !== member.group || changed.length > 0;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!hasChange || changed.some(({ percent }) => isBad(percent))) return;
    saving.mutate(
      { memberId: member.id, ...(group === member.group ? {} : { group }), percents: changed },
      {
        onSuccess: () => {
          setTyped({});
          void showToast({ tone: 'good', text: t('agentTeam.ratesSaved'), closeLabel: t('common.close') });
        },
      },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={save} noValidate>
      <GroupField member={member} limits={limits} value={group} onChange={setGroup} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {member.percents.filter(hasRange(limits)).map(({ product, percent }) => (
          <TextField
            key={product}
            label={t('agentTeam.percent', { product: t(`agentTeam.products.${product}`) })}
            inputMode="decimal"
            autoComplete="off"
            value={typed[product] ?? percent}
            onChange={({ target }) => setTyped({ ...typed, [product]: target.value })}
            help={t('agentTeam.percentHelp', {
              min: percentOf(limits.percentsMin, product),
              max: percentOf(limits.percentsMax, product),
            })}
            problem={isBad(typed[product]) ? t('agentTeam.percentInvalid') : undefined}
          />
        ))}
      </div>
      {saving.error && <Notice tone="bad">{refusalText(saving.error)}</Notice>}
      <Button type="submit" className="justify-self-start" isBusy={saving.isPending} disabled={!hasChange}>
        {t('agentTeam.saveRates')}
      </Button>
    </form>
  );
}

/** The agent has nothing to give of a product whose own percentage is 0. */
const hasRange =
  (limits: Limits) =>
  ({ product, percent }: TeamMemberPage['percents'][number]): boolean =>
    percent !== '0.00' || percentOf(limits.percentsMax, product) !== '0.00';

const percentOf = (limits: Limits['percentsMax'], product: RebateProduct): string =>
  limits.find((limit) => limit.product === product)?.percent ?? '0.00';

type GroupFieldProps = RatesFormProps & { value: number; onChange: (group: number) => void };

function GroupField({ member, limits, value, onChange }: GroupFieldProps) {
  const t = useTranslations('agentTeam');
  const { groupMin: min, groupMax: max, turnover } = limits;
  const groups: number[] = [];
  for (let group = max; group >= min; group -= GROUP_STEP) groups.push(group);
  if (!groups.includes(member.group)) groups.unshift(member.group);
  // A higher level needs the turnover of the team; a lower one is always free.
  const needed = value > member.group ? turnover.levels.findLast(({ group }) => group <= value) : undefined;
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('group')}
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        options={groups.map((group) => ({ value: String(group), label: String(group) }))}
        help={min > max ? t('groupNone') : t('groupHelp', { min: String(min), max: String(max) })}
      />
      {needed && (
        <Notice tone="info">
          {t('turnover', {
            group: String(value),
            required: showMoney(needed.required),
            actual: showMoney(turnover.actual),
            days: String(turnover.days),
          })}
        </Notice>
      )}
    </div>
  );
}
