import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { stateTones, type Contract } from './contract.ts';
import { EndPopup, type Ending } from './end-popup.tsx';
import { BackLink } from './offer-screen.tsx';
import { typedOf } from './read-terms.ts';
import { TermsDocument } from './terms-document.tsx';
import { TermsForm } from './terms-form.tsx';
import { useContract, useFormInfo } from './use-contract.ts';

/** One version of a contract with its terms and all other versions; staff offer new terms here. */
export function ContractScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useContract(id);
  return (
    <>
      <BackLink />
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading className="grid gap-3">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data && <Shown contract={data.contract} versions={data.versions} />}
    </>
  );
}

type ShownProps = { contract: Contract; versions: readonly Contract[] };

function Shown({ contract, versions }: ShownProps) {
  const t = useTranslations('staffContract');
  const may = useMay();
  const { get, set } = useFilters();
  const { kind, child } = contract;
  const mayChange = contract.upline === null && may('contract.manage');
  const isWaiting = versions.some(({ state }) => state === 'requested');
  const mayAmend = mayChange && contract.state === 'active' && contract.endsAt === null;
  const isAmending = mayAmend && !isWaiting && get('amend') === 'yes';
  return (
    <>
      <ScreenHead
        title={`${t(`kinds.${kind}`)}: ${child.account}`}
        intro={isAmending ? t('amendIntro') : undefined}
        action={
          mayChange &&
          !isAmending && (
            <Actions
              contract={contract}
              mayAmend={mayAmend && !isWaiting}
              onAmend={() => set({ amend: 'yes' })}
            />
          )
        }
      />
      {isAmending ? (
        <Amendment contract={contract} onDone={() => set({ amend: '' })} />
      ) : (
        <>
          {mayAmend && isWaiting && <Notice tone="info">{t('waiting')}</Notice>}
          <div className="grid min-w-0 gap-5">
            <State contract={contract} />
            <section
              aria-label={t('terms')}
              className="min-w-0 rounded-card border border-line bg-surface p-4"
            >
              <TermsDocument terms={contract.terms} />
            </section>
          </div>
          <Versions versions={versions} />
        </>
      )}
    </>
  );
}

function State({ contract }: { contract: Contract }) {
  const t = useTranslations('staffContract');
  const showDate = useDate();
  const { child, upline, state, version, offeredAt, answerBy, startsAt, endsAt, endReason } = contract;
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4">
      <Facts
        facts={[
          { label: t('agent'), value: <OfMember of={child} /> },
          {
            label: t('upline'),
            value: upline === null ? t('house') : <OfMember of={upline} />,
          },
          { label: t('state'), value: <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge> },
          { label: t('versions'), value: t('version', { number: String(version) }) },
          { label: t('offered'), value: showDate(offeredAt) },
          { label: t('answerBy'), value: state === 'requested' ? showDate(answerBy) : '' },
          { label: t('starts'), value: startsAt === null ? '' : showDate(startsAt) },
          { label: t('ends'), value: endsAt === null ? '' : showDate(endsAt) },
          {
            label: t('endReasonLabel'),
            value: endReason === null ? '' : t(`endReasons.${endReason}`),
          },
        ]}
      />
    </section>
  );
}

const textLink = 'font-semibold text-accent';

function OfMember({ of: { id, account } }: { of: Contract['child'] }) {
  return (
    <Link href={`/members/${id}`} className={textLink}>
      {account}
    </Link>
  );
}

type ActionsProps = { contract: Contract; mayAmend: boolean; onAmend: () => void };

/** The same conditions as in the list: an open offer is withdrawn, a contract without an end is changed or ended. */
function Actions({ contract: { id, child, state, endsAt }, mayAmend, onAmend }: ActionsProps) {
  const t = useTranslations('staffContract');
  const [ending, setEnding] = useState<Ending | null>(null);
  const action =
    state === 'requested' ? 'withdraw' : state === 'active' && endsAt === null ? 'terminate' : undefined;
  if (action === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayAmend && <Button onClick={onAmend}>{t('amend')}</Button>}
      <Button tone="outline" onClick={() => setEnding({ id, account: child.account, action })}>
        {t(action)}
      </Button>
      {ending && <EndPopup ending={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function Amendment({ contract, onDone }: { contract: Contract; onDone: () => void }) {
  const { id, kind, child, terms } = contract;
  const { data, error, refetch } = useFormInfo(kind);
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="grid">
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  return (
    <TermsForm
      kind={kind}
      limits={data.limits}
      start={typedOf(terms)}
      receiver={{ account: child.account, contractId: id }}
      onDone={onDone}
    />
  );
}

function Versions({ versions }: Pick<ShownProps, 'versions'>) {
  const t = useTranslations('staffContract');
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-lg">{t('versions')}</h2>
      <DataTable
        label={t('versions')}
        columns={useVersionColumns()}
        rows={versions}
        keyOf={({ id }) => id}
        error={null}
        onRetry={() => undefined}
      />
    </section>
  );
}

function useVersionColumns(): Column<Contract>[] {
  const t = useTranslations('staffContract');
  const showDate = useDate();
  return [
    {
      id: 'version',
      label: t('versions'),
      show: ({ id, version }) => (
        <Link href={`/contracts/${id}`} className={textLink}>
          {t('version', { number: String(version) })}
        </Link>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { id: 'offered', label: t('offered'), show: ({ offeredAt }) => showDate(offeredAt) },
    {
      id: 'starts',
      label: t('starts'),
      show: ({ startsAt }) => (startsAt === null ? '–' : showDate(startsAt)),
    },
    { id: 'ends', label: t('ends'), show: ({ endsAt }) => (endsAt === null ? '–' : showDate(endsAt)) },
  ];
}
