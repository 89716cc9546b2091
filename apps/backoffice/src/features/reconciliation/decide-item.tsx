import { localDay, plusDays, readDay, systemClock } from '@mela/kernel/time';
import { staffGatewayCalls } from '@mela/protocol/calls/gateway';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { Item } from './item.ts';

/** Closes a difference with a note about its outcome. */
export function ResolvePopup({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = note.trim().length < 3;
  const resolve = async () => {
    setTried(true);
    if (isWrong) return false;
    await api.gateway.resolve({ body: { id: item.id, note } });
    await queries.invalidateQueries({ queryKey: [staffGatewayCalls.list.path] });
    return true;
  };
  return (
    <DecisionPopup
      title={t('resolveItemTitle')}
      actionLabel={t('resolve')}
      doneText={t('done')}
      onDecide={resolve}
      onClose={onClose}
    >
      <p className="text-sm">
        {`${item.gateway} · ${item.day} · `}
        <code>{item.reference}</code>
      </p>
      <TextArea
        label={t('note')}
        value={note}
        maxLength={400}
        problem={isTried && isWrong ? t('reasonShort') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </DecisionPopup>
  );
}

const zone = 'Asia/Kolkata';

/** Fetches the statement of a past day and compares it now. */
export function ComparePopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [staffGatewayCalls.health.path],
    queryFn: () => api.gateway.health({}),
  });
  const names = data?.gateways.map(({ gateway }) => gateway) ?? [];
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string>(() => plusDays(localDay(systemClock.now(), zone), -1));
  const gateway = chosen === '' ? (names[0] ?? '') : chosen;
  const day = readDay(typed);
  const compare = async () => {
    if (day === undefined || gateway === '') return false;
    const compared = await api.gateway.compare({ body: { gateway, day } });
    await queries.invalidateQueries({ queryKey: [staffGatewayCalls.list.path] });
    return t('compareDone', compared);
  };
  return (
    <DecisionPopup
      title={t('compareTitle')}
      actionLabel={t('compare')}
      doneText={t('done')}
      onDecide={compare}
      onClose={onClose}
    >
      <SelectField
        label={t('gateway')}
        value={gateway}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <TextField
        type="date"
        label={t('day')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DecisionPopup>
  );
}
