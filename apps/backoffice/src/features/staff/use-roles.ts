import { staffCalls } from '@mela/protocol/calls/staff';
import { staffRequestCalls } from '@mela/protocol/calls/staff-request';
import { isMoneyPermission } from '@mela/protocol/permissions';
import type { StaffWire } from '@mela/protocol/shapes/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type Role = StaffWire['roles']['value']['roles'][number];

export function useRoles() {
  const api = useApi();
  return useQuery({ queryKey: [staffCalls.roles.path], queryFn: () => api.staff.roles({}) });
}

/** Whether a role has power over money, so that two people give it. */
export const hasMoney = (roles: readonly Role[] | undefined, code: string): boolean =>
  roles?.find((role) => role.code === code)?.permissions.some(isMoneyPermission) ?? false;

/** Reads people, roles and requests again. The roles call contains the number of people per role. */
export function useRefreshStaff(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const paths = [staffCalls.list.path, staffCalls.roles.path, staffRequestCalls.list.path];
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  };
}
