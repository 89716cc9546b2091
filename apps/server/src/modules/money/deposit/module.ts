import { pageOf } from '@mela/kernel/page';
import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import { depositCalls } from '@mela/protocol/calls/deposit';
import type { DepositRejection } from '@mela/protocol/deposit';
import { refuse } from '@mela/protocol/refusals';
import { depositShapes, type Deposit as ShownDeposit } from '@mela/protocol/shapes/deposit';
import type { Logger } from 'pino';
import { deriveKey } from '#crypto/keys.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Handlers } from '#http/serve.ts';
import type { Job } from '#jobs/job.ts';
import type { MemberLimits } from '#modules/access/limit-checks/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { Pictures } from '#modules/base/picture/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Gateways, Hearer } from '#modules/money/gateway/module.ts';
import type { Ledger, PostTogether } from '#modules/money/ledger/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Hub } from '#realtime/hub.ts';
import { hearGateway } from './apply-gateway-event.ts';
import { claimUtr } from './claim-utr.ts';
import { bookCredit } from './credit-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { insertPast } from './history/queries.ts';
import { listMethods } from './list-methods.ts';
import { tellChange } from './notify-change.ts';
import { pollDeposits } from './poll-deposits.ts';
import {
  bookedAmong,
  bookedWithin,
  findByReference,
  findDeposit,
  listDeposits,
  lockDeposit,
  pageOfOwn,
  type DepositRow,
} from './queries.ts';
import { rejectWithin } from './reject-deposit.ts';
import { requestDeposit } from './request-deposit.ts';
import { showBooked } from './show-booked.ts';
import { showDeposits } from './show-deposit.ts';
import { submitProof } from './submit-proof.ts';
import { submitUtr } from './submit-utr.ts';

export { newReference } from './new-reference.ts';
export type { PastDeposit } from './history/queries.ts';
export type { DepositRow } from './queries.ts';

type Outside = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  hub: Hub;
  outbox: Pick<Outbox, 'publish'>;
  settings: SettingReaders;
  ledger: Ledger;
  gateway: Gateways;
  turnover: Pick<Turnover, 'open' | 'close'>;
  notify: Notify;
  limits: MemberLimits;
  pictures: Pictures;
  /** Where members find the site, for the way back from a gateway's page. */
  siteUrl: string;
};

/** What a deposit's verbs ask of the rest of the house; `key` hides from gateways who is who. */
export type Needs = Outside & { key: Buffer };

/** What staff's side of deposits leans on. */
export type Deposits = {
  find(db: Database | Tx, id: string): Promise<DepositRow | undefined>;
  /** In the order of the ids. */
  list(db: Database, ids: readonly string[]): Promise<DepositRow[]>;
  lock(tx: Tx, id: string): Promise<DepositRow>;
  claimUtr: typeof claimUtr;
  show(db: Database | Tx, rows: readonly DepositRow[]): Promise<ShownDeposit[]>;
  /** Credits what was received, as the last step of a transaction in which member and deposit are locked. */
  credit(
    within: { tx: Tx; post: PostTogether },
    deposit: DepositRow,
    receipt: Parameters<typeof bookCredit>[3],
  ): Promise<void>;
  reject(tx: Tx, deposit: DepositRow, refusal: { reason: DepositRejection; note: string }): Promise<void>;
  tellChange(deposit: Pick<DepositRow, 'id' | 'memberId'>): Promise<void>;
};

export type Deposit = ReturnType<typeof createDeposit>;

/** Deposits: ways to pay in, orders and what becomes of them. */
export function createDeposit({ secret, ...outside }: Outside & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'members at gateways') };
  const hearer: Hearer<'deposit'> = {
    hear: ({ gateway, deposit }) => hearGateway(needs, gateway, deposit),
    findBooked: async (gateway, ids) => showBooked(await bookedAmong(needs.db, gateway, ids)),
    listBooked: async (gateway, span) => showBooked(await bookedWithin(needs.db, gateway, span)),
  };
  const jobs: Job[] = [
    {
      name: 'deposit.poll',
      everyMinutes: 1,
      everySeconds: 15,
      limitSeconds: 50,
      run: () => pollDeposits(needs),
    },
    { name: 'deposit.expire', everyMinutes: 1, limitSeconds: 50, run: () => expireDeposits(needs) },
  ];
  const deposits: Deposits = {
    find: findDeposit,
    list: listDeposits,
    lock: lockDeposit,
    claimUtr,
    show: (db, rows) => showDeposits(needs, db, rows),
    credit: (within, deposit, receipt) => bookCredit(needs, within, deposit, receipt),
    reject: (tx, deposit, refusal) => rejectWithin(needs, tx, deposit, refusal),
    tellChange: (deposit) => tellChange(needs, deposit),
  };
  return {
    calls: depositCalls,
    shapes: depositShapes,
    handlers: handlersOf(needs),
    jobs,
    hearer,
    deposits,
    bringIn: insertPast,
    poll: () => pollDeposits(needs),
    expire: () => expireDeposits(needs),
  };
}

function handlersOf(needs: Needs): Handlers<typeof depositCalls, typeof depositShapes> {
  const show = async (row: DepositRow): Promise<ShownDeposit> => {
    const [shown] = await showDeposits(needs, needs.db, [row]);
    return shown ?? refuse('DEPOSIT_UNKNOWN');
  };
  const findFor = async ({ memberId }: Actor, reference: string) =>
    (await findByReference(needs.db, memberId, reference)) ?? refuse('DEPOSIT_UNKNOWN');
  return {
    methods: ({ actor }) => listMethods(needs, actor),
    request: async ({ actor, visitor, body }) =>
      show(await requestDeposit(needs, { actor, language: visitor.language }, body)),
    detail: async ({ actor, query }) => show(await findFor(actor, query.order)),
    list: async ({ actor, query }) => {
      const { pageNo, pageSize, state } = query;
      const { rows, total } = await pageOfOwn(needs.db, actor.memberId, { state, pageNo, pageSize });
      return pageOf(await showDeposits(needs, needs.db, rows), { pageNum: pageNo, pageSize, total });
    },
    submitUtr: async ({ actor, body }) => show(await submitUtr(needs, actor, body)),
    submitProof: async ({ actor, query, body }) =>
      show(await submitProof(needs, actor, { id: query.id, bytes: body })),
  };
}
