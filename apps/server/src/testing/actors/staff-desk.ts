import { assert } from '@mela/kernel/assert';
import type { AuditAction } from '@mela/protocol/audit-actions';
import { beforeAll } from 'vitest';
import type { openTestServer } from '#testing/harness/test-server.ts';

type TestServer = Awaited<ReturnType<typeof openTestServer>>;
type Staff = Awaited<ReturnType<TestServer['staff']>>;

/** Staff of each of these roles with a session; a new session is opened when the old one has expired. */
export function staffDesk<Role extends string>(
  server: TestServer,
  roles: readonly ('admin' | 'reader' | Role)[],
) {
  const signedIn = new Map<string, Staff>();
  const signIn = async (): Promise<void> => {
    const all = await Promise.all(roles.map(async (role) => [role, await server.staff({ role })] as const));
    for (const [role, staff] of all) signedIn.set(role, staff);
  };
  beforeAll(signIn);
  const who = (role: 'admin' | 'reader' | Role): Staff => {
    const staff = signedIn.get(role);
    assert(staff, 'everyone has signed in');
    return staff;
  };
  return {
    who,
    pass: async (milliseconds: number): Promise<void> => {
      server.clock.turn(milliseconds);
      await signIn();
    },
    auditOf: async (action: AuditAction) => (await who('admin').audit.list({ query: { action } })).entries,
    listed: async (code: string) => {
      const { vendors } = await who('reader').vendorDesk.list({ query: {} });
      return vendors.find((vendor) => vendor.code === code);
    },
  };
}
