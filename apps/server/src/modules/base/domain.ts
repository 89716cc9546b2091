import type { Adapters } from '#adapters/open-adapters.ts';
import { collect } from '#modules/collect.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createAudit } from './audit/module.ts';
import { createContent } from './content/module.ts';
import { createInbox } from './inbox/module.ts';
import { createNotify } from './notify/module.ts';
import { createPicture } from './picture/module.ts';
import { createStaffRequest } from './staff-request/module.ts';
import { createStaffSession } from './staff-session/module.ts';
import { createStaff } from './staff/module.ts';

export type Base = ReturnType<typeof createBase>;

/** Composes the base domain. The runtime opens the settings, because it needs them before any module. */
export function createBase(runtime: Runtime, { sender }: Pick<Adapters, 'sender'>) {
  const { MELA_SECRET: secret, PUBLIC_URL: siteUrl } = runtime.env;
  const audit = createAudit({ ...runtime, secret });
  const inbox = createInbox({ ...runtime, audit });
  const notify = createNotify({ ...runtime, sender, inbox, helpUrl: `${siteUrl}/help` });
  const picture = createPicture(runtime);
  const content = createContent(runtime);
  const staffSession = createStaffSession({ ...runtime, secret, audit });
  const staffRequests = createStaffRequest({ ...runtime, audit });
  const staff = createStaff({ ...runtime, audit, staffRequests });
  const modules = { audit, inbox, notify, picture, content, staffSession, staffRequests, staff };
  return { ...modules, ...collect(modules) };
}
