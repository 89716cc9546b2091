import type { Adapters } from '#adapters/open-adapters.ts';
import type { Access } from '#modules/access/domain.ts';
import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createAdjustment } from './adjustment/module.ts';
import { createDeposit } from './deposit/module.ts';
import { createGateway } from './gateway/module.ts';
import { createLedger } from './ledger/module.ts';
import { createPaymentPassword } from './payment-password/module.ts';
import { createPayoutAccount } from './payout-account/module.ts';
import { createRecord } from './record/module.ts';
import { createTax } from './tax/module.ts';
import { createTurnover } from './turnover/module.ts';
import { createWithdrawal } from './withdrawal/module.ts';

export type Money = ReturnType<typeof createMoney>;

type Needs = { base: Base; access: Access } & Pick<Adapters, 'adapters'>;

/** Composes the money domain: the ledger, and how money enters and leaves a wallet. */
export function createMoney(runtime: Runtime, { base, access, adapters }: Needs) {
  const { audit, inbox, notify, picture: pictures } = base;
  const { code: codes, device: devices, secondFactor, session, memberLimits: limits } = access;
  const { MELA_SECRET: secret, PUBLIC_URL: siteUrl } = runtime.env;
  const ledger = createLedger(runtime);
  const gateway = createGateway({ ...runtime, adapters, audit });
  const turnover = createTurnover({ ...runtime, ledger, audit });
  const common = { ...runtime, audit, inbox, notify, pictures, ledger, gateway, turnover };
  const deposit = createDeposit({ ...common, secret, siteUrl, limits });
  const tax = createTax(common);
  const paymentPassword = createPaymentPassword({ ...common, codes, devices, secondFactor, session });
  const payoutAccount = createPayoutAccount({ ...common, secret, paymentPassword });
  const withdrawal = createWithdrawal({ ...common, paymentPassword, payoutAccount, tax });
  const record = createRecord({ ...runtime, withdrawals: withdrawal });
  const adjustment = createAdjustment({ ...runtime, audit, inbox, ledger });
  // The gateway is created before the modules that handle its events.
  gateway.registerHandlers({ deposit: deposit.eventHandler, payout: withdrawal.eventHandler });
  const modules = {
    ledger,
    gateway,
    turnover,
    deposit,
    tax,
    paymentPassword,
    payoutAccount,
    withdrawal,
    record,
    adjustment,
  };
  return { ...modules, ...collect(modules) };
}
