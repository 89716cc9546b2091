import { staffCalls } from '@mela/protocol/calls/staff';
import type { StaffWire } from '@mela/protocol/shapes/staff';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type Role = StaffWire['roles']['value']['roles'][number];

export function useRoles() {
  const api = useApi();
  return useQuery({ queryKey: [staffCalls.roles.path], queryFn: () => api.staff.roles({}) });
}
