import { newKey } from '@mela/client/new-key';
import { staffInboxCalls } from '@mela/protocol/calls/staff-inbox';
import { campaignKinds } from '@mela/protocol/inbox';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useDebounced } from '@mela/ui/use-debounced';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { useMay } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { hasAllTexts, newDraft, segmentOf, wrongNumbers, type Audience, type Draft } from './draft.ts';
import { SegmentFields } from './segment-fields.tsx';
import { TextFields } from './text-fields.tsx';

type WritePopupProps = { account: string; onClose: () => void };

/** Writes a message in both languages. The key is an idempotency key, so a second click sends no second message. */
export function WritePopup({ account, onClose }: WritePopupProps) {
  const t = useTranslations('staffMessage');
  const api = useApi();
  const queries = useQueryClient();
  const audiences = useAudiences();
  const [key] = useState(newKey);
  const [draft, setDraft] = useState(() => newDraft(audiences[0] ?? 'member', account));
  const [isTried, setTried] = useState(false);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const isToOne = draft.audience === 'member';
  const isAccount = draft.account.trim() !== '';

  const send = async () => {
    setTried(true);
    const isAddressed = isToOne ? isAccount : draft.audience === 'all' || wrongNumbers(draft).length === 0;
    if (!isAddressed || !hasAllTexts(draft)) return false;
    const { kind, texts } = draft;
    if (isToOne) await api.inbox.sendToMember({ body: { key, kind, texts, account: draft.account.trim() } });
    else await api.inbox.sendToMany({ body: { key, kind, texts, segment: segmentOf(draft) } });
    await queries.invalidateQueries({ queryKey: [staffInboxCalls.list.path] });
    return true;
  };
  return (
    <DecisionPopup
      isWide
      title={t('write')}
      actionLabel={t('send')}
      doneText={isToOne ? t('sent') : t('started')}
      onDecide={send}
      onClose={onClose}
    >
      <Choices audiences={audiences} draft={draft} onChange={change} />
      {isToOne && (
        <TextField
          label={t('account')}
          maxLength={64}
          value={draft.account}
          problem={isTried && !isAccount ? t('missing') : undefined}
          onChange={(event) => change({ account: event.target.value })}
        />
      )}
      {draft.audience === 'segment' && <SegmentFields draft={draft} onChange={change} />}
      {!isToOne && <Reach draft={draft} />}
      <TextFields texts={draft.texts} isTried={isTried} onChange={(texts) => change({ texts })} />
    </DecisionPopup>
  );
}

/** The audiences that this person may write to. */
function useAudiences(): Audience[] {
  const may = useMay();
  return [
    ...(may('message.send') ? (['member'] as const) : []),
    ...(may('message.campaign') ? (['segment', 'all'] as const) : []),
  ];
}

type ChoicesProps = {
  audiences: readonly Audience[];
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
};

function Choices({ audiences, draft, onChange }: ChoicesProps) {
  const t = useTranslations('staffMessage');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('to')}
        value={draft.audience}
        options={audiences.map((audience) => ({ value: audience, label: t(`audiences.${audience}`) }))}
        onChange={(event) =>
          onChange({
            audience: audiences.find((audience) => audience === event.target.value) ?? draft.audience,
          })
        }
      />
      <SelectField
        label={t('kind')}
        value={draft.kind}
        help={draft.kind === 'promotion' ? t('promotionHelp') : undefined}
        options={campaignKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(event) => onChange({ kind: event.target.value === 'promotion' ? 'promotion' : 'service' })}
      />
    </div>
  );
}

const PAUSE_MS = 400;

/** The number of members whom the message reaches, counted when the person stops typing. */
function Reach({ draft }: { draft: Draft }) {
  const t = useTranslations('staffMessage');
  const api = useApi();
  const refusalText = useRefusalText();
  const asked = JSON.stringify({ kind: draft.kind, segment: segmentOf(draft) });
  const settled = useDebounced(asked, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: [staffInboxCalls.audience.path, settled],
    queryFn: () => api.inbox.audience({ body: { kind: draft.kind, segment: segmentOf(draft) } }),
    enabled: settled === asked && wrongNumbers(draft).length === 0,
  });
  const reach = data === undefined ? t('counting') : t('reach', { count: data.members });
  return <output className="text-sm font-semibold">{error ? refusalText(error) : reach}</output>;
}
