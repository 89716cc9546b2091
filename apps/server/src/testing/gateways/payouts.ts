import { parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { createCode } from '#modules/access/code/module.ts';
import { createDevice } from '#modules/access/device/module.ts';
import { createSecondFactor } from '#modules/access/second-factor/module.ts';
import { createAudit } from '#modules/base/audit/module.ts';
import { createInbox } from '#modules/base/inbox/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import { createPicture } from '#modules/base/picture/module.ts';
import type { Destination, Gateways, GwPayout, PayoutOrder } from '#modules/money/gateway/module.ts';
import { createLedger } from '#modules/money/ledger/module.ts';
import { createPaymentPassword } from '#modules/money/payment-password/module.ts';
import { createPayoutAccount } from '#modules/money/payout-account/module.ts';
import { createTax } from '#modules/money/tax/module.ts';
import { createTurnover, type NewTurnover } from '#modules/money/turnover/module.ts';
import { createWithdrawal } from '#modules/money/withdrawal/module.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { quickHash } from '#testing/harness/quick-hash.ts';

export const paymentPassword = 'Kite-4821';

let hashed: Promise<string> | undefined;
let made = 0;

/** Behaviour of the test gateway: `lost` accepts the order and never answers, `deaf` never receives it. */
type Mode = 'processing' | 'processed' | 'failed' | 'lost' | 'deaf';

/** A gateway that keeps its state outside the database, as a real one does. */
export function memoryGateway() {
  const payouts = new Map<string, GwPayout>();
  const sent: PayoutOrder[] = [];
  let mode: Mode = 'processing';
  let isSilent = false;
  let look: (order: PayoutOrder) => Promise<void> = async () => undefined;

  const stateOf = (): GwPayout['state'] =>
    mode === 'lost' ? 'processing' : mode === 'deaf' ? 'queued' : mode;
  const keep = (order: PayoutOrder, state: GwPayout['state']): GwPayout => {
    const known: GwPayout = {
      payoutId: order.payoutId,
      gatewayRef: `GW-${order.payoutId}`,
      state,
      amount: order.amount,
      utr: state === 'processed' ? '612345678901' : null,
      paidAt: null,
      reason: state === 'failed' ? 'the account is closed' : null,
    };
    payouts.set(order.payoutId, known);
    return known;
  };
  const gateway: Pick<
    Gateways,
    'forPayout' | 'features' | 'createPayout' | 'getPayout' | 'verifyDestination'
  > = {
    forPayout: () => ['NETBOX'],
    features: () => ({ deposit: [], payout: ['bank', 'vpa'], verify: ['bank', 'vpa'], isSandbox: true }),
    createPayout: async (_code, order) => {
      await look(order);
      sent.push(order);
      if (mode === 'deaf') return 'no-response';
      const known = payouts.get(order.payoutId) ?? keep(order, stateOf());
      return mode === 'lost' ? 'no-response' : known;
    },
    getPayout: async (_code, id) => (isSilent ? 'no-response' : (payouts.get(id) ?? 'not_found')),
    verifyDestination: async () => 'no-response',
  };
  return {
    gateway,
    sent,
    behave: (next: Mode) => {
      mode = next;
    },
    fallSilent: (silent: boolean) => {
      isSilent = silent;
    },
    /** Called while the gateway handles the request. */
    lookWhenCalled: (next: typeof look) => {
      look = next;
    },
    /** Later changes by the gateway itself. */
    become: (id: string, state: GwPayout['state'], utr: string | null = '612345678901'): GwPayout => {
      const order = sent.find(({ payoutId }) => payoutId === id);
      if (!order) throw new Error(`${id} was never sent`);
      const next = { ...keep(order, state), utr };
      payouts.set(id, next);
      return next;
    },
    clear: () => {
      sent.length = 0;
      mode = 'processing';
      isSilent = false;
      look = async () => undefined;
    },
  };
}

type HoldsPassword = (memberId: bigint, password: string) => Promise<boolean>;

/** Withdrawals with everything real but the gateway; messages to members are recorded. */
export function openPayouts(runtime: Runtime, holdsPassword: HoldsPassword) {
  const modules = assemble(runtime, holdsPassword);
  const { turnover, withdrawal, tax, payoutAccount } = modules;
  return {
    ...modules,
    equip: (memberId: bigint, amount: string, options: PayoutOptions = {}) =>
      equip(runtime, modules, { memberId, amount, ...options }),
    /** The turnover required before the next withdrawal. */
    require: (
      memberId: bigint,
      amount: string,
      source: 'deposit' | 'bonus' = 'deposit',
      terms: Partial<NewTurnover> = {},
    ) =>
      runtime.db.transaction().execute((tx) =>
        turnover.open(tx, {
          memberId,
          source,
          sourceId: `test-${(made += 1)}`,
          amount: parseMoney(amount),
          multiplier: parseTimes('1'),
          ...terms,
        }),
      ),
    runJob: async (name: string): Promise<void> => {
      const jobs = [...withdrawal.jobs, ...turnover.jobs, ...tax.jobs, ...payoutAccount.jobs];
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await job.run();
    },
  };
}

const sessionOf = (holdsPassword: HoldsPassword) => ({
  holdsPassword,
  checkPassword: async (memberId: bigint, password: string): Promise<void> => {
    if (!(await holdsPassword(memberId, password))) refuse('LOGIN_PASSWORD_WRONG');
  },
});

function assemble(runtime: Runtime, holdsPassword: HoldsPassword) {
  const secret = runtime.env.MELA_SECRET;
  const bank = memoryGateway();
  const { gateway } = bank;
  const sentTemplates: string[] = [];
  const notify: Notify = {
    queueMessage: async (_tx, _memberId, template) => {
      sentTemplates.push(template);
    },
  };
  const codes = createCode({ ...runtime, secret, post: { sendNow: async () => 'refused' } });
  const audit = createAudit({ ...runtime, secret });
  const inbox = createInbox({ ...runtime, audit });
  const ledger = createLedger(runtime);
  const pictures = createPicture(runtime);
  const tax = createTax({ ...runtime, ledger });
  const turnover = createTurnover({ ...runtime, ledger, audit });
  const devices = createDevice(runtime);
  const session = sessionOf(holdsPassword);
  const { checkPassword } = session;
  const secondFactor = createSecondFactor({ ...runtime, secret, devices, notify, checkPassword });
  const password = createPaymentPassword({ ...runtime, codes, notify, devices, secondFactor, session });
  const payoutAccount = createPayoutAccount({
    ...runtime,
    secret,
    gateway,
    notify,
    paymentPassword: password,
  });
  const needs = { ...runtime, ledger, gateway, notify, inbox, audit, pictures, payoutAccount, turnover, tax };
  const withdrawal = createWithdrawal({ ...needs, paymentPassword: password });
  return { bank, sentTemplates, ledger, turnover, tax, password, payoutAccount, withdrawal };
}

type PayoutOptions = { isVerified?: boolean; to?: Destination };
type EquipOptions = PayoutOptions & { memberId: bigint; amount: string };

/** Money, payment password and a verified payout account for a member who may withdraw. */
async function equip(
  { db, clock }: Runtime,
  { ledger, password, payoutAccount }: ReturnType<typeof assemble>,
  { memberId, amount, isVerified = true, to }: EquipOptions,
): Promise<string> {
  made += 1;
  const key = `test:${made}`;
  const number = `9000${String(made).padStart(8, '0')}`;
  const money = { from: { purpose: 'gateway', name: 'NETBOX' }, to: { memberId, purpose: 'cash' } } as const;
  const legs = [{ ...money, amount: parseMoney(amount) }];
  await ledger.post({ key, kind: 'deposit', reference: key, legs });
  const passwordHash = await (hashed ??= quickHash(paymentPassword));
  const boundAt = plus(clock.now(), -DAY);
  return db.transaction().execute(async (tx) => {
    await password.give(tx, memberId, passwordHash);
    return payoutAccount.give(tx, {
      memberId,
      holderName: 'Asha Rao',
      destination: to ?? { kind: 'bank', account: number, ifsc: 'MELA0000001' },
      boundAt,
      usableFrom: boundAt,
      askedAt: boundAt,
      verifiedAt: isVerified ? boundAt : null,
    });
  });
}
