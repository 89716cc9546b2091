import { applicationLimits } from '@mela/protocol/activity';
import { pictureLimits } from '@mela/protocol/constants';
import { Button } from '@mela/ui/button';
import { FileButton } from '@mela/ui/file-button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextArea } from '@mela/ui/text-area';
import { showToast } from '@mela/ui/toast';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useApply, type Activity } from './use-activities.ts';

const { commentMax, picturesMax } = applicationLimits;

type ApplyPopupProps = { activity: Activity; onClose: () => void };

/** Applies for an activity with a comment and pictures. */
export function ApplyPopup({ activity: { code, title }, onClose }: ApplyPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const apply = useApply();
  // The server counts characters in the same way.
  const length = Array.from(comment.trim()).length;
  const isLong = length > commentMax;
  const isTooLarge = files.some(({ size }) => size > pictureLimits.bytesMax);
  const submit = () => {
    if (isLong || isTooLarge || apply.isPending) return;
    const onSuccess = () => {
      void showToast({ tone: 'good', text: t('activity.applied'), closeLabel: t('common.close') });
      onClose();
    };
    apply.mutate({ code, comment: comment.trim(), files }, { onSuccess });
  };
  return (
    <Popup title={t('activity.applyTitle', { title })} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={t('activity.comment')}
          note={t('activity.optional')}
          help={t('activity.commentHelp', { max: String(commentMax) })}
          problem={isLong ? t('activity.commentLong', { max: String(commentMax) }) : undefined}
          count={{ now: length, max: commentMax }}
          rows={3}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Pictures files={files} onChange={setFiles} />
        {apply.isError && <Notice tone="bad">{refusalText(apply.error)}</Notice>}
        <Button type="submit" size="large" isBusy={apply.isPending}>
          {t('activity.send')}
        </Button>
      </form>
    </Popup>
  );
}

type PicturesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

function Pictures({ files, onChange }: PicturesProps) {
  const t = useTranslations('activity');
  const helpId = useId();
  const large = files.find(({ size }) => size > pictureLimits.bytesMax);
  return (
    <div className="grid gap-2">
      <span className="text-sm font-semibold">
        {t('pictures')} <span className="font-normal text-muted">{t('optional')}</span>
      </span>
      <ul className="grid gap-2">
        {files.map((file, at) => (
          <li
            key={`${at} ${file.name}`}
            className="flex items-center gap-3 rounded-control bg-raised px-3 py-1"
          >
            <span className="min-w-0 flex-1 break-all">{file.name}</span>
            <IconButton
              label={t('pictureRemove', { name: file.name })}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <Icon of={X} />
            </IconButton>
          </li>
        ))}
      </ul>
      {files.length < picturesMax && (
        <FileButton
          icon={<Icon of={ImageUp} size="small" />}
          accept="image/png,image/jpeg"
          aria-describedby={helpId}
          aria-invalid={large !== undefined || undefined}
          onChoose={(file) => onChange([...files, file])}
        >
          {t('pictureAdd')}
        </FileButton>
      )}
      <p
        id={helpId}
        data-bad={large !== undefined}
        className="text-sm text-muted data-[bad=true]:text-danger"
      >
        {large ? t('pictureTooLarge', { name: large.name }) : t('picturesHelp', { max: String(picturesMax) })}
      </p>
    </div>
  );
}
