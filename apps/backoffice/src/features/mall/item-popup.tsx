import { newKey } from '@mela/client/new-key';
import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { mallKinds, mallPictures } from '@mela/protocol/mall';
import { Checkbox } from '@mela/ui/checkbox';
import { SelectField } from '@mela/ui/select-field';
import { TextArea } from '@mela/ui/text-area';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import type { Item } from './mall.ts';
import { numberFields, problemsOf, readItem, typedOf, type Typed } from './typed-item.ts';

type ItemPopupProps = { item: Item | undefined; onClose: () => void };

/** Makes an item, or changes the terms and the stock of one, with a reason for the audit log. */
export function ItemPopup({ item, onClose }: ItemPopupProps) {
  const t = useTranslations('staffMall');
  const { mall } = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => typedOf(item));
  const [isTried, setTried] = useState(false);
  // A second click or a retry after a lost answer makes no second item.
  const [requestKey] = useState(newKey);
  const save = async (reason: string) => {
    setTried(true);
    const terms = readItem(typed);
    if (terms === undefined) return false;
    const { kind, ...rest } = terms;
    if (item === undefined) await mall.make({ body: { ...rest, kind, requestKey, reason } });
    else await mall.change({ body: { ...rest, id: item.id, reason } });
    await queries.invalidateQueries({ queryKey: [staffMallCalls.items.path] });
    return undefined;
  };
  const fields = {
    typed,
    isNew: item === undefined,
    isTried,
    onChange: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
  };
  return (
    <ReasonPopup
      title={item === undefined ? t('make') : t('changeNamed', { name: item.nameEn })}
      actionLabel={item === undefined ? t('make') : t('change')}
      doneText={t('saved')}
      onDecide={save}
      onClose={onClose}
    >
      <NameFields {...fields} />
      <AboutFields {...fields} />
      <TermFields {...fields} />
    </ReasonPopup>
  );
}

type FieldsProps = {
  typed: Typed;
  isNew: boolean;
  isTried: boolean;
  onChange: (change: Partial<Typed>) => void;
};

function useProblem({ typed, isTried }: FieldsProps): (field: keyof Typed) => string | undefined {
  const t = useTranslations('staffMall');
  const problems = problemsOf(typed);
  return (field) => {
    const problem = problems.get(field);
    return isTried && problem !== undefined ? t(`problems.${problem}`) : undefined;
  };
}

/** Kind, picture and names; the kind of an item never changes. */
function NameFields(props: FieldsProps) {
  const t = useTranslations('staffMall');
  const problem = useProblem(props);
  const { typed, isNew, onChange } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('kind')}
          value={typed.kind}
          disabled={!isNew}
          options={mallKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={({ target: { value } }) =>
            onChange({ kind: mallKinds.find((kind) => kind === value) ?? 'goods' })
          }
        />
        <SelectField
          label={t('picture')}
          value={typed.picture}
          options={mallPictures.map((name) => ({ value: name, label: t(`pictures.${name}`) }))}
          onChange={({ target: { value } }) =>
            onChange({ picture: mallPictures.find((name) => name === value) ?? 'gift' })
          }
        />
        {(['nameEn', 'nameHi'] as const).map((field) => (
          <TextField
            key={field}
            label={t(field)}
            maxLength={60}
            value={typed[field]}
            problem={problem(field)}
            onChange={({ target: { value } }) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </>
  );
}

/** The descriptions. */
function AboutFields(props: FieldsProps) {
  const t = useTranslations('staffMall');
  const { typed, onChange } = props;
  return (
    <>
      {(['aboutEn', 'aboutHi'] as const).map((field) => (
        <TextArea
          key={field}
          label={t(field)}
          maxLength={300}
          value={typed[field]}
          onChange={({ target: { value } }) => onChange({ [field]: value })}
        />
      ))}
    </>
  );
}

/** Price, amount, stock, limits, window and approval. */
function TermFields(props: FieldsProps) {
  const t = useTranslations('staffMall');
  const problem = useProblem(props);
  const { typed, onChange } = props;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {numberFields
          .filter((field) => typed.kind !== 'goods' || (field !== 'amount' && field !== 'times'))
          .map((field) => (
            <TextField
              key={field}
              label={t(`fields.${field}`)}
              inputMode="decimal"
              value={typed[field]}
              problem={problem(field)}
              onChange={({ target: { value } }) => onChange({ [field]: value })}
            />
          ))}
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <TextField
            key={field}
            type="datetime-local"
            label={t(field)}
            value={typed[field]}
            problem={problem(field)}
            onChange={({ target: { value } }) => onChange({ [field]: value })}
          />
        ))}
      </div>
      {typed.kind !== 'goods' && (
        <Checkbox
          label={t('needsApproval')}
          checked={typed.needsApproval}
          onChange={({ target: { checked } }) => onChange({ needsApproval: checked })}
        />
      )}
      <Checkbox
        label={t('isOnSale')}
        checked={typed.isOnSale}
        onChange={({ target: { checked } }) => onChange({ isOnSale: checked })}
      />
    </>
  );
}
