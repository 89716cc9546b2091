import type { Access } from '#modules/access/domain.ts';
import type { Account } from '#modules/account/domain.ts';
import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Money } from '#modules/money/domain.ts';
import type { Play } from '#modules/play/domain.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createCommission } from './commission/module.ts';
import { createContract } from './contract/module.ts';
import { createInvitation } from './invitation/module.ts';
import { createMargin } from './margin/module.ts';
import { createSettlement, createSimulator } from './settlement/module.ts';
import { createTeamReport } from './team-report/module.ts';
import { createTeam } from './team/module.ts';
import { createTransferLine } from './transfer-line/module.ts';

type Needs = { base: Base; access: Access; money: Money; play: Play; account: Account };

/** Composes the agents domain: teams, invitations, commissions, contracts with their settlement, reports, and the margin check. */
export function createAgents(runtime: Runtime, { base, access, money, play, account }: Needs) {
  const { audit, inbox, notify } = base;
  const { code: codes, memberLimits: limits, secondFactor } = access;
  const { ledger, paymentPassword, turnover } = money;
  const paying = { ledger, paymentPassword, turnover };
  const contract = createContract({ ...runtime, audit, inbox, simulate: createSimulator(runtime) });
  const team = createTeam({ ...runtime, audit, inbox, contracts: contract.ofTeams });
  const commission = createCommission({ ...runtime, ledger, team });
  const settlement = createSettlement({
    ...runtime,
    audit,
    inbox,
    ledger,
    contract,
    commission,
    transfer: play.transfer,
  });
  const { unpaidBillsOf } = settlement;
  money.withdrawal.registerUnpaidBills(unpaidBillsOf);
  play.transfer.registerUnpaidBills(unpaidBillsOf);
  const lineNeeds = { ...runtime, ...paying, codes, limits, notify, secondFactor, unpaidBillsOf };
  const transferLine = createTransferLine(lineNeeds);
  const invitation = createInvitation({
    ...runtime,
    siteUrl: runtime.env.PUBLIC_URL,
    password: access.password,
    registration: account.registration,
    team,
  });
  const teamReport = createTeamReport({ ...runtime, team, betReport: play.betReport });
  const margin = createMargin({ ...runtime, contract });
  const modules = { team, commission, contract, invitation, transferLine, settlement, teamReport, margin };
  const subscribers: Subscriber[] = [commission.subscriber, settlement.subscriber];
  return { ...modules, ...collect(modules), subscribers };
}
