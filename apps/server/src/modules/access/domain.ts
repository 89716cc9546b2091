import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createCaptcha } from './captcha/module.ts';
import { createCode } from './code/module.ts';
import { createDevice } from './device/module.ts';
import { createLimitChecks } from './limit-checks/module.ts';
import { createMember } from './member/module.ts';
import { createPassword } from './password/module.ts';
import { createProfile } from './profile/module.ts';
import { createSecondFactor } from './second-factor/module.ts';
import { checkPassword, createSession, recentFailures } from './session/module.ts';
import { createVerification } from './verification/module.ts';

export type Access = ReturnType<typeof createAccess>;

/** Composes the access domain: who a caller is, and how members log in. */
export function createAccess(runtime: Runtime, { base }: { base: Base }) {
  const { audit, notify, picture: pictures } = base;
  const secret = runtime.env.MELA_SECRET;
  const code = createCode({ ...runtime, secret, post: notify });
  // Captcha and second factor are created before sessions, so they take the session's functions that need the database alone.
  const captcha = createCaptcha({
    ...runtime,
    secret,
    recentFailures: (ip) => recentFailures(runtime, ip),
  });
  const member = createMember(runtime);
  const device = createDevice(runtime);
  const secondFactor = createSecondFactor({
    ...runtime,
    secret,
    devices: device,
    notify,
    checkPassword: (memberId, password) => checkPassword(runtime.db, memberId, password),
  });
  const session = createSession({
    ...runtime,
    secret,
    captcha,
    codes: code,
    member,
    devices: device,
    secondFactor,
  });
  const verification = createVerification({ ...runtime, captcha, codes: code });
  const password = createPassword({ ...runtime, codes: code, devices: device, notify, audit, session });
  const profile = createProfile({
    ...runtime,
    codes: code,
    devices: device,
    member,
    notify,
    pictures,
    secondFactor,
    session,
  });
  const memberLimits = createLimitChecks(runtime);
  const modules = {
    code,
    captcha,
    member,
    device,
    secondFactor,
    session,
    verification,
    password,
    profile,
    memberLimits,
  };
  return { ...modules, ...collect(modules) };
}
