import { Checkbox } from '@mela/ui/checkbox';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';

/** Sets or removes a tag of members, for the audience of an activity. */
export function TagPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const [isTried, setTried] = useState(false);
  const [tag, setTag] = useState('');
  const [typed, setTyped] = useState('');
  const [isSet, setSet] = useState(true);
  const accounts = typed.split(/[\s,]+/).filter((account) => account !== '');
  const isTag = /^[a-z0-9][a-z0-9-]{0,29}$/.test(tag);
  const save = async () => {
    setTried(true);
    if (!isTag || accounts.length === 0) return false;
    const { members } = await api.activity.tag({ body: { tag, accounts, isSet } });
    return t('tagDone', { count: members });
  };
  return (
    <DecisionPopup
      title={t('tag')}
      actionLabel={t('save')}
      doneText={t('saved')}
      onDecide={save}
      onClose={onClose}
    >
      <TextField
        label={t('tagName')}
        help={t('tagHelp')}
        problem={isTried && !isTag ? t('tagHelp') : undefined}
        maxLength={30}
        value={tag}
        onChange={(event) => setTag(event.target.value)}
      />
      <TextArea
        label={t('tagAccounts')}
        help={t('tagAccountsHelp')}
        problem={isTried && accounts.length === 0 ? t('missing') : undefined}
        rows={5}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Checkbox label={t('tagSet')} checked={isSet} onChange={(event) => setSet(event.target.checked)} />
    </DecisionPopup>
  );
}
