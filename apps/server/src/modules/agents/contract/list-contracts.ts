import { pageOf, type Page } from '@mela/kernel/page';
import { contractSwitches, type ContractKind } from '@mela/protocol/contract';
import type { Contract, ContractFormInfo } from '@mela/protocol/shapes/contract';
import type { StaffContractFilters } from '@mela/protocol/shapes/staff-contract';
import { limitsOf } from './check-terms.ts';
import type { Needs } from './needs.ts';
import { idOf, type Party } from './party.ts';
import { versionFor } from './preview-terms.ts';
import { currentOf, liveOf, offerable, versionsBy, versionsOfLine } from './queries.ts';
import { describeVersion, readVersion } from './version.ts';

type List = { kind: ContractKind; side: 'own' | 'given'; pageNo: number; pageSize: number };

export async function listContracts(
  { db }: Needs,
  memberId: bigint,
  { kind, side, pageNo, pageSize }: List,
): Promise<Page<Contract>> {
  const part = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { content, total } = await currentOf(db, { memberId, kind, side, ...part });
  const contracts = content.map((row) => describeVersion(readVersion(row)));
  return pageOf(contracts, { pageNum: pageNo, pageSize, total });
}

/** Offers of kinds that are switched on, and contracts in force of every kind, which can still be ended. An offer whose time is over waits for nobody. */
export async function listOffers({ db, clock, switches }: Needs, memberId: bigint) {
  const now = clock.now();
  const live = (await liveOf(db, memberId)).map(readVersion);
  const open = live.filter(({ state, answerBy }) => state === 'requested' && answerBy > now);
  const offers = open.filter(({ kind }) => isOn(switches, kind));
  const held = live.filter(({ state }) => state === 'active');
  return { offers: offers.map(describeVersion), held: held.map(describeVersion) };
}

export async function readContract(needs: Needs, by: Party, id: string) {
  const version = await versionFor(needs, by, id);
  const versions = (await versionsOfLine(needs.db, version.lineId)).map(readVersion);
  return { contract: describeVersion(version), versions: versions.map(describeVersion) };
}

export async function formInfo(
  { db, settings }: Needs,
  by: Party,
  { kind, words }: { kind: ContractKind; words: string },
): Promise<ContractFormInfo> {
  const uplineId = idOf(by);
  const own = uplineId === null ? [] : (await liveOf(db, uplineId)).map(readVersion);
  const base = own.find((version) => version.kind === kind && version.state === 'active');
  const children = await offerable(db, { uplineId, kind, words });
  const contract = settings.contract();
  return {
    base: base ? describeVersion(base) : null,
    children: children.map(({ id, account, nickname }) => ({ id: String(id), account, nickname })),
    limits: limitsOf(contract, kind),
    answerDays: contract.answerDays,
  };
}

export async function listForStaff({ db }: Needs, filters: StaffContractFilters) {
  const found = await versionsBy(db, filters);
  const contracts = found.slice(0, filters.size).map((row) => describeVersion(readVersion(row)));
  return { contracts, next: found.length > filters.size ? (contracts.at(-1)?.id ?? null) : null };
}

const isOn = (switches: Needs['switches'], kind: ContractKind): boolean =>
  switches.isOpen(contractSwitches[kind]);
