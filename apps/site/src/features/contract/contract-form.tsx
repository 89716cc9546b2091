import { newKey } from '@mela/client/new-key';
import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { ChildField } from './child-field.tsx';
import { PreviewResult } from './preview-result.tsx';
import {
  readTyped,
  readViolations,
  typedOf,
  withoutImplied,
  type Problems,
  type Violation,
} from './read-terms.ts';
import { TermsDocument } from './terms-document.tsx';
import { TermsFields } from './terms-fields.tsx';
import { TiersEditor } from './tiers-editor.tsx';
import { usePreview, useRequest, type Contract, type FormInfo, type Terms } from './use-contracts.ts';
import { useViolationText } from './use-violation-text.ts';

type ContractFormProps = {
  info: FormInfo;
  /** The caller's own contract, whose terms bound the offer. */
  base: Contract;
  /** The contract whose terms are to change; without it a new one is offered. */
  amended?: Contract | undefined;
  onClose: () => void;
};

/** Offers a contract or new terms: first the fields, then what the terms would mean, then the offer. */
export function ContractForm({ info, base, amended, onClose }: ContractFormProps) {
  const t = useTranslations();
  const [childId, setChild] = useState(amended?.child.id ?? '');
  const [typed, setTyped] = useState(() => typedOf((amended ?? base).terms));
  const [problems, setProblems] = useState<Problems>({});
  const [checked, setChecked] = useState<Terms>();
  const [violations, setViolations] = useState<readonly Violation[]>([]);
  const check = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const read = readTyped(typed, base.terms);
    setProblems({ ...read.problems, ...(childId === '' ? { child: 'child' as const } : {}) });
    if (read.terms !== null && childId !== '') setChecked(read.terms);
  };
  const back = (found: readonly Violation[]) => {
    setViolations(found);
    setChecked(undefined);
  };
  return (
    <Popup
      title={t(amended ? 'agentContract.amend' : 'agentContract.offer')}
      closeLabel={t('common.close')}
      onClose={onClose}
      isWide
    >
      {checked ? (
        <CheckedTerms
          terms={checked}
          childId={childId}
          amended={amended}
          limits={info.limits}
          onBack={back}
          onClose={onClose}
        />
      ) : (
        <form className="grid gap-5" noValidate onSubmit={check}>
          {!amended && (
            <ChildField
              kind={base.kind}
              first={info.children}
              value={childId}
              hasProblem={problems['child'] !== undefined}
              onChange={setChild}
            />
          )}
          <p className="text-sm text-muted">{t('agentContract.sameAsYours')}</p>
          <TierFields
            kind={base.kind}
            tiers={typed.tiers}
            problems={problems}
            violations={violations}
            limits={info.limits}
            onChange={(tiers) => setTyped({ ...typed, tiers })}
          />
          <TermsFields
            base={base.terms}
            typed={typed}
            problems={problems}
            onChange={(part) => setTyped({ ...typed, ...part })}
          />
          <Button type="submit" className="justify-self-end">
            {t('agentContract.check')}
          </Button>
        </form>
      )}
    </Popup>
  );
}

/** The tiers, and the broken rules that belong to none of them. A flat rate has no tiers. */
function TierFields({ kind, ...tiers }: { kind: Contract['kind'] } & ComponentProps<typeof TiersEditor>) {
  const { violations, limits } = tiers;
  const isFlat = kind === 'realtime';
  return (
    <>
      <Violations violations={violations.filter(({ tier }) => isFlat || tier === null)} limits={limits} />
      {!isFlat && <TiersEditor {...tiers} />}
    </>
  );
}

type ViolationsProps = { violations: readonly Violation[]; limits: FormInfo['limits']; hasTiers?: boolean };

/** Broken rules; those of a tier name it where the terms have tiers. A flat rate has none. */
function Violations({ violations, limits, hasTiers = false }: ViolationsProps) {
  const t = useTranslations('agentContract');
  const text = useViolationText(limits);
  return violations.map(({ code, tier }) => (
    <p key={`${code} ${tier}`} role="alert" className="text-sm text-danger">
      {hasTiers && tier !== null
        ? t('violationOf', { tier: String(tier), violation: text(code) })
        : text(code)}
    </p>
  ));
}

type CheckedTermsProps = {
  terms: Terms;
  childId: string;
  amended: Contract | undefined;
  limits: FormInfo['limits'];
  onBack: (violations: readonly Violation[]) => void;
  onClose: () => void;
};

function CheckedTerms({ terms, childId, amended, limits, onBack, onClose }: CheckedTermsProps) {
  const t = useTranslations();
  const [requestKey] = useState(newKey);
  const subject = amended
    ? ({ of: 'amendment', id: amended.id, terms } as const)
    : ({ of: 'offer', childId, terms } as const);
  const { data: preview, error, refetch } = usePreview(subject);
  const request = useRequest();
  const send = () =>
    request.mutate(
      amended
        ? { action: 'amend', requestKey, id: amended.id, terms }
        : { action: 'offer', requestKey, childId, terms },
      {
        onSuccess: () => {
          void showToast({ tone: 'good', text: t('agentContract.doneSend'), closeLabel: t('common.close') });
          onClose();
        },
      },
    );
  const found = withoutImplied(violationsIn(request.error) ?? preview?.violations ?? []);
  const isLawful = preview !== undefined && found.length === 0 && preview.margin.isAllowed;
  return (
    <div className="grid gap-5">
      <TermsDocument terms={terms} />
      {error && (
        <FailedState title={t('agentContract.previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!preview && !error && <Skeleton className="h-40" />}
      {preview && <PreviewResult preview={preview} />}
      <Violations violations={found} limits={limits} hasTiers={terms.kind !== 'realtime'} />
      {request.error && (
        <FailedState title={t('agentContract.sendFailed')} error={request.error} onRetry={send} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={() => onBack(found)}>
          {t('agentContract.back')}
        </Button>
        <Button isBusy={request.isPending} disabled={!isLawful} onClick={send}>
          {t('agentContract.send')}
        </Button>
      </div>
    </div>
  );
}

function violationsIn(error: unknown): readonly Violation[] | undefined {
  if (!isRefusal(error) || error.code !== 'CONTRACT_TERMS_INVALID') return undefined;
  const texts: unknown[] = Object.values(error.params).flat();
  return readViolations(texts.filter((text) => typeof text === 'string'));
}
