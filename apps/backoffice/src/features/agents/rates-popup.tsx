import type { RebateProduct } from '@mela/protocol/team';
import { Checkbox } from '@mela/ui/checkbox';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useProductName } from '#lib/use-product-name.ts';
import type { Agent } from './agent.ts';

type Props = { agent: Agent; onClose: () => void };

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text.trim());
const isPercent = (text: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(text.trim());

/** Prize group, rebates and the equal-level flag; only changed values are sent. */
export function RatesPopup({ agent, onClose }: Props) {
  const t = useTranslations('staffTeam');
  const productName = useProductName();
  const api = useApi();
  const queries = useQueryClient();
  const [group, setGroup] = useState(String(agent.group));
  const [typed, setTyped] = useState<Partial<Record<RebateProduct, string>>>({});
  const [mayOpenEqual, setEqual] = useState(agent.mayOpenEqual);
  const isAgent = agent.type !== 0;
  const decide = async (reason: string) => {
    if (!isCount(group) || !Object.values(typed).every(isPercent)) return false;
    const percents = agent.percents.flatMap(({ product, percent }) => {
      const text = (typed[product] ?? percent).trim();
      return text === percent ? [] : [{ product, percent: text }];
    });
    await api.staffTeam.setRates({
      body: {
        id: agent.id,
        reason,
        percents,
        ...(Number(group) === agent.group ? {} : { group: Number(group) }),
        ...(isAgent && mayOpenEqual !== agent.mayOpenEqual ? { mayOpenEqual } : {}),
      },
    });
    await queries.invalidateQueries();
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('setRates')}
      actionLabel={t('setRates')}
      doneText={t('ratesSaved')}
      onDecide={decide}
      onClose={onClose}
    >
      <TextField
        label={t('group')}
        inputMode="numeric"
        help={t('groupHelp', { min: String(agent.limits.groupMin), max: String(agent.limits.groupMax) })}
        value={group}
        problem={isCount(group) ? undefined : t('numberWrong')}
        onChange={(event) => setGroup(event.target.value)}
      />
      {isAgent && (
        <Checkbox
          label={t('equal')}
          checked={mayOpenEqual}
          onChange={(event) => setEqual(event.target.checked)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {agent.percents.map(({ product, percent }) => {
          const text = typed[product] ?? percent;
          return (
            <TextField
              key={product}
              label={t('percent', { product: productName(product) })}
              inputMode="decimal"
              value={text}
              problem={isPercent(text) ? undefined : t('numberWrong')}
              onChange={(event) => setTyped({ ...typed, [product]: event.target.value })}
            />
          );
        })}
      </div>
    </ReasonPopup>
  );
}

/** Places that the operator grants at one prize group. */
export function QuotaPopup({ agent, onClose }: Props) {
  const t = useTranslations('staffTeam');
  const api = useApi();
  const queries = useQueryClient();
  const [group, setGroup] = useState(String(agent.group - 2));
  const [places, setPlaces] = useState('');
  const isPlaces = places.trim() === '' || isCount(places);
  const decide = async (reason: string) => {
    if (!isCount(group) || !isPlaces) return false;
    const granted = places.trim() === '' ? null : Number(places);
    await api.staffTeam.setQuota({ body: { id: agent.id, group: Number(group), places: granted, reason } });
    await queries.invalidateQueries();
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('setQuota')}
      actionLabel={t('setQuota')}
      doneText={t('quotaSaved')}
      onDecide={decide}
      onClose={onClose}
    >
      <TextField
        label={t('group')}
        inputMode="numeric"
        value={group}
        problem={isCount(group) ? undefined : t('numberWrong')}
        onChange={(event) => setGroup(event.target.value)}
      />
      <TextField
        label={t('places')}
        inputMode="numeric"
        help={t('placesHelp')}
        value={places}
        problem={isPlaces ? undefined : t('numberWrong')}
        onChange={(event) => setPlaces(event.target.value)}
      />
    </ReasonPopup>
  );
}
