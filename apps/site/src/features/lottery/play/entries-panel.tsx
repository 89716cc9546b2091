import { Button } from '@mela/ui/button';
import { FileButton } from '@mela/ui/file-button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { TextArea } from '@mela/ui/text-area';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Value } from './picks.ts';
import {
  exampleTicket,
  readTickets,
  ticketText,
  type EntriesField,
  type ReadTickets,
} from './read-tickets.ts';

type EntriesPanelProps = {
  field: EntriesField;
  /** The tickets from outside, such as a random pick, which is added to the text. */
  tickets: readonly Value[];
  onChange: (tickets: readonly string[]) => void;
};

const FILE_BYTES_MAX = 2 * 1024 * 1024;
const FAULTS_SHOWN = 8;

/** Typed, pasted or opened tickets. Each is checked while it is typed; faulty ones are named and left out. */
export function EntriesPanel({ field, tickets, onChange }: EntriesPanelProps) {
  const t = useTranslations('lotteryPlay');
  const [text, setText] = useState(() => ticketText(field, tickets));
  const [sent, setSent] = useState<readonly Value[]>(tickets);
  const [isTooLarge, setTooLarge] = useState(false);
  const read = useMemo(() => readTickets(field, text), [field, text]);
  // Tickets from outside: a random pick, or none after they were taken to the slip.
  if (tickets !== sent) {
    setSent(tickets);
    setText(ticketText(field, tickets));
  }
  const take = (next: string) => {
    const { tickets: valid } = readTickets(field, next);
    setText(next);
    setSent(valid);
    setTooLarge(false);
    onChange(valid);
  };
  const open = async (file: File) => {
    if (file.size > FILE_BYTES_MAX) return setTooLarge(true);
    const opened = await file.text();
    take(text === '' ? opened : `${text}\n${opened}`);
  };
  const help = { length: String(field.length), example: exampleTicket(field) };
  return (
    <div className="grid gap-3">
      <TextArea
        label={t('entriesLabel')}
        note={t('entriesValid', { count: read.tickets.length })}
        help={field.pool === undefined ? t('entriesDigits', help) : t('entriesNumbers', help)}
        rows={5}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      <Faults read={read} onRepair={() => take(ticketText(field, read.tickets))} />
      {isTooLarge && <Notice tone="bad">{t('entriesTooLarge')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept=".txt,.csv,text/plain,text/csv"
          icon={<Icon of={FileText} />}
          onChoose={(file) => void open(file)}
        >
          {t('entriesFile')}
        </FileButton>
        <Button tone="quiet" disabled={text === ''} onClick={() => take('')}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}

function Faults({ read: { faults }, onRepair }: { read: ReadTickets; onRepair: () => void }) {
  const t = useTranslations('lotteryPlay');
  if (faults.length === 0) return null;
  const hidden = faults.length - FAULTS_SHOWN;
  return (
    <Notice
      tone="bad"
      title={t('entriesFaulty', { count: faults.length })}
      action={
        <Button size="small" tone="outline" onClick={onRepair}>
          {t('entriesRepair')}
        </Button>
      }
    >
      <ul className="grid gap-0.5">
        {faults.slice(0, FAULTS_SHOWN).map(({ text, fault }, at) => (
          <li key={`${at} ${text}`} className="wrap-anywhere">
            <b className="tabular-nums">{text.slice(0, 40)}</b>: {t(`entryFault.${fault}`)}
          </li>
        ))}
        {hidden > 0 && <li>{t('entriesMore', { count: hidden })}</li>}
      </ul>
    </Notice>
  );
}
