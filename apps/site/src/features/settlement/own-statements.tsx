import { contractKinds, type ContractKind } from '@mela/protocol/contract';
import { useTranslations } from 'use-intl';
import { BillList } from './statement-list.tsx';
import { useBills } from './use-settlement.ts';

/** The payments of contracts of every kind, whether the kind is switched on now or not; kinds without payments are left out. */
export function OwnStatements() {
  return contractKinds.map((kind) => <KindOfStatements key={kind} kind={kind} />);
}

function KindOfStatements({ kind }: { kind: ContractKind }) {
  const t = useTranslations();
  const { data, error } = useBills(kind);
  const hasBills = data?.pages.some(({ bills }) => bills.length > 0) === true;
  if (!hasBills && !error) return null;
  const name = t(`agentContract.kinds.${kind}`);
  return (
    <section aria-label={name} className="grid min-w-0 gap-4">
      <div className="grid gap-0.5">
        <h2 className="text-xl">{name}</h2>
        <p className="text-sm text-muted">{t(`agentSettlement.about.${kind}`)}</p>
      </div>
      <BillList kind={kind} />
    </section>
  );
}
