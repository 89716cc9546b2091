import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { ProofForm } from './proof-form.tsx';
import { useTurnOff } from './use-second-factor.ts';

export function TurnOffPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const turningOff = useTurnOff();
  const onSuccess = () => {
    void showToast({ tone: 'good', text: t('secondFactor.turnedOff'), closeLabel: t('common.close') });
    onClose();
  };
  return (
    <Popup title={t('secondFactor.offTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <ProofForm
        body={t('secondFactor.offBody')}
        submitLabel={t('secondFactor.turnOff')}
        tone="danger"
        isBusy={turningOff.isPending}
        error={turningOff.error}
        onProve={(proof, onError) => turningOff.mutate(proof, { onSuccess, onError })}
      />
    </Popup>
  );
}
