import { ContractRequestsScreen } from '#features/contract/contract-requests-screen.tsx';
import { OwnStatements } from '#features/settlement/own-statements.tsx';

/** Offers and contracts of a member, and the payments from them. Members without an agent center claim and check payments here. */
export function ContractRequestsPage() {
  return (
    <div className="grid min-w-0 gap-8">
      <ContractRequestsScreen />
      <OwnStatements />
    </div>
  );
}
