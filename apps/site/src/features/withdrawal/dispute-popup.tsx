import { pictureLimits } from '@mela/protocol/constants';
import { Button } from '@mela/ui/button';
import { FileButton } from '@mela/ui/file-button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextArea } from '@mela/ui/text-area';
import { showToast } from '@mela/ui/toast';
import ImageUp from 'lucide-react/icons/image-up';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useDispute, type Withdrawal } from './use-withdrawal.ts';

type DisputePopupProps = { withdrawal: Withdrawal; onClose: () => void };

const noteMax = 500;

/** Reports a payout as not received: what to check first, a picture of the bank's list, and what happens next. */
export function DisputePopup({ withdrawal, onClose }: DisputePopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const dispute = useDispute();
  const isTooLarge = file !== undefined && file.size > pictureLimits.bytesMax;
  const submit = () => {
    setShowsProblems(true);
    if (!file || isTooLarge || dispute.isPending) return;
    const onSuccess = () => {
      const text = t('withdrawal.disputed');
      void showToast({ tone: 'good', text, closeLabel: t('common.close') });
      onClose();
    };
    dispute.mutate({ id: withdrawal.id, note: note.trim(), file }, { onSuccess });
  };
  return (
    <Popup title={t('withdrawal.disputeTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-sm">{t('withdrawal.disputeBody')}</p>
        {withdrawal.utr !== null && (
          <p className="text-sm tabular-nums">
            <strong>{t('withdrawal.utr')}</strong> {withdrawal.utr}
          </p>
        )}
        <ProofField
          file={file}
          isMissing={showsProblems && !file}
          isTooLarge={isTooLarge}
          onChoose={setFile}
        />
        <TextArea
          label={t('withdrawal.disputeNote')}
          note={t('withdrawal.optional')}
          maxLength={noteMax}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {dispute.isError && <Notice tone="bad">{refusalText(dispute.error)}</Notice>}
        <Button type="submit" size="large" isBusy={dispute.isPending}>
          {t('withdrawal.disputeSend')}
        </Button>
      </form>
    </Popup>
  );
}

type ProofFieldProps = {
  file: File | undefined;
  isMissing: boolean;
  isTooLarge: boolean;
  onChoose: (file: File) => void;
};

function ProofField({ file, isMissing, isTooLarge, onChoose }: ProofFieldProps) {
  const t = useTranslations('withdrawal');
  const helpId = useId();
  const problem = isTooLarge ? t('disputeTooLarge') : isMissing ? t('disputeMissing') : undefined;
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold">{t('disputeProof')}</span>
      <FileButton
        icon={<Icon of={ImageUp} size="small" />}
        accept="image/png,image/jpeg"
        aria-describedby={helpId}
        aria-invalid={problem !== undefined || undefined}
        onChoose={onChoose}
      >
        {file ? t('disputeChosen', { name: file.name }) : t('disputeChoose')}
      </FileButton>
      <p
        id={helpId}
        data-bad={problem !== undefined}
        className="text-sm text-muted data-[bad=true]:text-danger"
      >
        {problem ?? t('disputeProofHelp')}
      </p>
    </div>
  );
}
