import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewCodes } from './use-second-factor.ts';

export function RenewCodesPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { data: codes, error, isPending, mutate } = useRenewCodes();
  if (codes) {
    return (
      <Popup title={t('secondFactor.codesTitle')} closeLabel={t('common.close')}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Popup>
    );
  }
  return (
    <Popup title={t('secondFactor.codesNewTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <ProofForm
        body={t('secondFactor.codesNewBody')}
        submitLabel={t('secondFactor.codesMake')}
        tone="primary"
        isBusy={isPending}
        error={error}
        onProve={(proof, onError) => mutate(proof, { onError })}
      />
    </Popup>
  );
}
