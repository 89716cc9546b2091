import { newKey } from '@mela/client/new-key';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { TextArea } from '@mela/ui/text-area';
import { showToast } from '@mela/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Limits, Preview, Terms } from './contract.ts';
import { PreviewResult } from './preview-result.tsx';
import { TermsDocument } from './terms-document.tsx';
import { contractPaths, usePreview } from './use-contract.ts';
import { useViolationText } from './use-violation-text.ts';

/** The agent who gets the offer: of a new contract, or of new terms for the one with this id. */
export type Receiver = { account: string } & ({ childId: string } | { contractId: string });

type CheckedTermsProps = {
  terms: Terms;
  receiver: Receiver;
  limits: Limits;
  onBack: (violations: Preview['violations']) => void;
  onDone: () => void;
};

const reasonMin = 3;

/** The terms with what they would mean. They can be sent only within the rules and the margin, and with a reason. */
export function CheckedTerms({ terms, receiver, limits, onBack, onDone }: CheckedTermsProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const violationText = useViolationText(limits);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { data: preview, error, refetch } = usePreview(subjectOf(receiver, terms));
  const request = useRequest(receiver, onDone);
  const isShort = reason.trim().length < reasonMin;
  const violations = preview?.violations ?? [];
  const isLawful = preview !== undefined && violations.length === 0 && preview.margin.isAllowed;
  const send = () => {
    setTried(true);
    if (!isShort && isLawful && !request.isPending) request.mutate({ terms, reason });
  };
  return (
    <form
      className="grid max-w-4xl min-w-0 gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TermsDocument terms={terms} />
      <section aria-label={t('staffTerms.previewTitle')} className="grid min-w-0 gap-4">
        <h2 className="text-lg">{t('staffTerms.previewTitle')}</h2>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !preview && (
          <Loading className="grid">
            <Skeleton className="h-40" />
          </Loading>
        )}
        {violations.map(({ code, tier }) => (
          <Notice key={`${code} ${tier}`} tone="bad">
            {terms.kind === 'realtime' || tier === null
              ? violationText(code)
              : t('staffTerms.violationOf', { tier: String(tier), violation: violationText(code) })}
          </Notice>
        ))}
        {preview && <PreviewResult preview={preview} />}
      </section>
      {isLawful && (
        <TextArea
          label={t('staffContract.reason')}
          help={t('staff.reasonHelp')}
          problem={isTried && isShort ? t('staff.reasonShort') : undefined}
          value={reason}
          maxLength={400}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {request.error && <Notice tone="bad">{refusalText(request.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={() => onBack(violations)}>
          {t('staffContract.change')}
        </Button>
        <Button type="submit" isBusy={request.isPending} disabled={!isLawful}>
          {t('staffContract.send')}
        </Button>
      </div>
    </form>
  );
}

const subjectOf = (receiver: Receiver, terms: Terms) =>
  'contractId' in receiver
    ? ({ of: 'amendment', id: receiver.contractId, terms } as const)
    : ({ of: 'offer', childId: receiver.childId, terms } as const);

/** The key is made once per preview, so that a second click or a retry returns the first offer. */
function useRequest(receiver: Receiver, onDone: () => void) {
  const t = useTranslations();
  const { contract } = useApi();
  const queries = useQueryClient();
  const [requestKey] = useState(newKey);
  return useMutation({
    mutationFn: ({ terms, reason }: { terms: Terms; reason: string }) =>
      'contractId' in receiver
        ? contract.amend({ body: { requestKey, id: receiver.contractId, terms, reason } })
        : contract.offer({ body: { requestKey, childId: receiver.childId, terms, reason } }),
    onSuccess: () => {
      const text = t('staffContract.sent', { account: receiver.account });
      void showToast({ tone: 'good', text, closeLabel: t('common.close') });
      onDone();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => contractPaths.includes(String(path)),
      }),
  });
}
