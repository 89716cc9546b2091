import { deskCalls } from '@mela/protocol/calls/desk';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextArea } from '@mela/ui/text-area';
import { showToast } from '@mela/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

type Profile = DeskWire['member']['value'];
const noteMax = 1000;

/** Notes for other staff; the member never sees them. */
export function MemberNotes({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const showDate = useDate();
  const may = useMay();
  return (
    <div className="grid gap-5 py-4 md:grid-cols-2">
      {may('member.note') && <NoteForm memberId={profile.id} />}
      {profile.notes.length === 0 ? (
        <p className="text-muted">{t('noNotes')}</p>
      ) : (
        <ol className="grid content-start gap-3">
          {profile.notes.map(({ id, by, note, at }) => (
            <li key={id} className="grid gap-1 rounded-card border border-line bg-surface p-4 text-sm">
              <p className="whitespace-pre-wrap">{note}</p>
              <p className="text-xs text-muted">{`${by} · ${showDate(at)}`}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function NoteForm({ memberId }: { memberId: string }) {
  const t = useTranslations();
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const [note, setNote] = useState('');
  const write = useMutation({
    mutationFn: () => api.desk.note({ body: { id: memberId, note } }),
    onSuccess: async () => {
      setNote('');
      await queries.invalidateQueries({ queryKey: [deskCalls.member.path, memberId] });
      await showToast({ tone: 'good', text: t('desk.noted'), closeLabel: t('common.close') });
    },
  });
  return (
    <form
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== '' && !write.isPending) write.mutate();
      }}
    >
      <TextArea
        label={t('desk.note')}
        help={t('desk.noteHelp')}
        value={note}
        maxLength={noteMax}
        count={{ now: note.length, max: noteMax }}
        onChange={(event) => setNote(event.target.value)}
      />
      {write.error && <Notice tone="bad">{refusalText(write.error)}</Notice>}
      <Button type="submit" isBusy={write.isPending} disabled={note.trim() === ''}>
        {t('desk.addNote')}
      </Button>
    </form>
  );
}
