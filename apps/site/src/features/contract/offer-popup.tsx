import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { ContractAction } from './contract-action.tsx';
import { PreviewResult } from './preview-result.tsx';
import { TermsDocument } from './terms-document.tsx';
import { useChoice, usePreview, type Contract } from './use-contracts.ts';

type OfferPopupProps = { offer: Contract; onClose: () => void };

/** An offer to the member with its consequences, before it is accepted or rejected. */
export function OfferPopup({ offer, onClose }: OfferPopupProps) {
  const t = useTranslations();
  const { data: preview, error, refetch } = usePreview({ of: 'version', id: offer.id });
  const choice = useChoice(offer.kind);
  const accept = () =>
    choice.mutate(
      { action: 'accept', id: offer.id },
      {
        onSuccess: () => {
          void showToast({
            tone: 'good',
            text: t('agentContract.doneAccept'),
            closeLabel: t('common.close'),
          });
          onClose();
        },
      },
    );
  return (
    <Popup
      title={t(`agentContract.kinds.${offer.kind}`)}
      closeLabel={t('common.close')}
      onClose={onClose}
      isWide
      footer={
        <div className="grid gap-3">
          {choice.error && (
            <FailedState title={t('agentContract.actFailed')} error={choice.error} onRetry={accept} />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <ContractAction contract={offer} action="reject" side="own" />
            <Button isBusy={choice.isPending} disabled={!preview} onClick={accept}>
              {t('agentContract.accept')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-5">
        <TermsDocument terms={offer.terms} />
        {error ? (
          <FailedState
            title={t('agentContract.previewFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : preview ? (
          <PreviewResult preview={preview} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Popup>
  );
}
