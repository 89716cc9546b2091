import type { Adapters } from '#adapters/open-adapters.ts';
import type { Access } from '#modules/access/domain.ts';
import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Money } from '#modules/money/domain.ts';
import type { Play } from '#modules/play/domain.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createChat } from './chat/module.ts';
import { createDesk } from './desk/module.ts';
import { createFeedback } from './feedback/module.ts';
import { createIdentity } from './identity/module.ts';
import { createPlayLimits } from './play-limits/module.ts';
import { createRegistration } from './registration/module.ts';
import { createSystem } from './system/module.ts';
import { createTrial } from './trial/module.ts';

export type Account = ReturnType<typeof createAccount>;

type Needs = { base: Base; access: Access; money: Money; play: Play } & Pick<Adapters, 'providers'>;

/** Composes the account domain: opening an account, its limits and its end, and what staff see of members. */
export function createAccount(runtime: Runtime, { base, access, money, play, providers }: Needs) {
  const { audit, content, inbox, notify } = base;
  const { captcha, device: devices, session } = access;
  const { ledger, paymentPassword } = money;
  const { MELA_SECRET: secret, MONEY_MODE: moneyMode, LICENCE_NUMBER: licence } = runtime.env;
  const registration = createRegistration({
    ...runtime,
    secret,
    captcha,
    codes: access.code,
    member: access.member,
    session,
    password: access.password,
    playLimits: access.memberLimits,
    ledger,
    paymentPassword,
  });
  const identity = createIdentity({
    ...runtime,
    secret,
    adapters: providers,
    devices,
    notify,
    registration,
    session,
  });
  const chat = createChat({ ...runtime, audit });
  const playLimits = createPlayLimits({
    ...runtime,
    audit,
    chat,
    inbox,
    ledger,
    notify,
    session,
    vendor: play.vendor,
  });
  const trial = createTrial({ ...runtime, audit, devices });
  const feedback = createFeedback({ ...runtime, captcha });
  const system = createSystem({ ...runtime, secret, money: { moneyMode, licence }, content });
  const desk = createDesk({ ...runtime, audit });
  const modules = { registration, identity, playLimits, trial, feedback, chat, system, desk };
  return { ...modules, ...collect(modules) };
}
