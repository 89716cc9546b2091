import { readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { staffVipCalls } from '@mela/protocol/calls/staff-vip';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import type { Level } from './level.ts';

const fields = ['lifetime', 'gift', 'keep', 'salary'] as const;
type Field = (typeof fields)[number];
type Typed = Record<Field, string>;

/** Changes the amounts of one level, with a reason for the audit log. */
export function LevelPopup({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useTranslations('staffVip');
  const { staffVip } = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>(() => typedOf(level));
  const [isTried, setTried] = useState(false);
  const save = async (reason: string) => {
    setTried(true);
    const amounts = readAll(typed);
    if (amounts === undefined) return false;
    await staffVip.changeLadder({ body: { levels: [{ level: level.level, ...amounts }], reason } });
    await queries.invalidateQueries({ queryKey: [staffVipCalls.ladder.path] });
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('changeNamed', { level: String(level.level) })}
      actionLabel={t('change')}
      doneText={t('changed')}
      onDecide={save}
      onClose={onClose}
    >
      <p className="text-sm">{t('changeBody')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            inputMode="decimal"
            value={typed[field]}
            problem={isTried && readCash(typed[field]) === undefined ? t('amountWrong') : undefined}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
    </ReasonPopup>
  );
}

const typedOf = ({ lifetime, gift, keep, salary }: Level): Typed => ({
  lifetime: showMoney(lifetime),
  gift: showMoney(gift),
  keep: showMoney(keep),
  salary: showMoney(salary),
});

function readAll({ lifetime, gift, keep, salary }: Typed): Record<Field, MoneyText> | undefined {
  const read = {
    lifetime: readCash(lifetime),
    gift: readCash(gift),
    keep: readCash(keep),
    salary: readCash(salary),
  };
  return isComplete(read) ? read : undefined;
}

const isComplete = (read: Record<Field, MoneyText | undefined>): read is Record<Field, MoneyText> =>
  fields.every((field) => read[field] !== undefined);
