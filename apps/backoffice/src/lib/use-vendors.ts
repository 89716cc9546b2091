import { staffVendorCalls } from '@mela/protocol/calls/staff-vendor';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.tsx';
import { useLanguageStore } from './language.ts';

/** Every vendor with its figures of today; several sections show it or select from it. */
export function useVendors() {
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  return useQuery({
    queryKey: [staffVendorCalls.list.path, language],
    queryFn: () => api.vendor.list({ query: { language } }),
    refetchInterval: 30_000,
  });
}
