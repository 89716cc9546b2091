import { pictureLimits } from '@mela/protocol/constants';
import { readUtr } from '@mela/rules/money/utr';
import { Button } from '@mela/ui/button';
import { Expander } from '@mela/ui/expander';
import { FileButton } from '@mela/ui/file-button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useSubmitProof, useSubmitUtr, type Deposit } from './use-deposit.ts';

/** “I have paid”: the UTR, and a picture for the staff who check the payment. */
export function PaidForm({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const isOpen = deposit.state !== 'pending' || deposit.form === 'bank_transfer';
  return (
    <Expander
      isOpenAtFirst={isOpen}
      className="rounded-card border border-line bg-surface px-4 py-2 md:px-6 md:py-4"
      title={deposit.state === 'pending' ? t('paidTitle') : t('paidNotCredited')}
      titleClass="font-heading text-lg font-bold"
    >
      <div className="grid gap-5 pt-2 pb-2">
        <p className="text-sm text-muted">{t('paidHelp')}</p>
        <UtrForm deposit={deposit} />
        <ProofField deposit={deposit} />
      </div>
    </Expander>
  );
}

function UtrForm({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState(deposit.utr ?? '');
  const [showsProblems, setShowsProblems] = useState(false);
  const send = useSubmitUtr();
  const isUpi = deposit.form.startsWith('upi');
  const isWrong = readUtr(typed, isUpi) === undefined;
  const isClaimed = deposit.state === 'claimed';
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setShowsProblems(true);
        if (!isWrong && !send.isPending) send.mutate({ body: { id: deposit.id, utr: typed } });
      }}
    >
      <TextField
        label={t('utr')}
        help={isUpi ? t('utrHelp') : t('utrHelpBank')}
        problem={showsProblems && isWrong ? (isUpi ? t('utrHelp') : t('utrHelpBank')) : undefined}
        inputMode={isUpi ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setShowsProblems(false);
        }}
      />
      {send.isError && <Notice tone="bad">{refusalText(send.error)}</Notice>}
      {isClaimed && <Notice tone="good">{t('utrSent')}</Notice>}
      <Button type="submit" tone="outline" className="justify-self-start" isBusy={send.isPending}>
        {isClaimed ? t('utrChange') : t('utrSend')}
      </Button>
    </form>
  );
}

function ProofField({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const refusalText = useRefusalText();
  const [isTooLarge, setTooLarge] = useState(false);
  const send = useSubmitProof();
  const choose = (file: File) => {
    setTooLarge(file.size > pictureLimits.bytesMax);
    if (file.size <= pictureLimits.bytesMax) send.mutate({ id: deposit.id, file });
  };
  return (
    <div className="grid gap-2">
      <span className="text-sm font-semibold">{t('proof')}</span>
      <FileButton
        icon={<Icon of={ImageUp} size="small" />}
        accept="image/png,image/jpeg"
        isBusy={send.isPending}
        className="justify-self-start"
        onChoose={choose}
      >
        {deposit.hasProof ? t('proofAgain') : t('proofChoose')}
      </FileButton>
      <p className="text-sm text-muted">{t('proofHelp')}</p>
      {isTooLarge && <Notice tone="bad">{t('proofTooLarge')}</Notice>}
      {send.isError && !isTooLarge && <Notice tone="bad">{refusalText(send.error)}</Notice>}
      {deposit.hasProof && !send.isError && <Notice tone="good">{t('proofSent')}</Notice>}
    </div>
  );
}
