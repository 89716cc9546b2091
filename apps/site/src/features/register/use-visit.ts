import { invitationCalls } from '@mela/protocol/calls/invitation';
import { isRefusal } from '@mela/protocol/refusals';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { rememberInvitationCodes } from './invitation-code.ts';

/** Counts the visit of an agent's link; the server counts a visitor once per day. Tells whether the link can no longer be used. */
export function useVisit(): { isLinkOver: boolean } {
  const { invitation } = useApi();
  const { search } = usePopup();
  const isOn = useSwitch('AFFMAN3');
  const [code] = useState(() => rememberInvitationCodes(search).affiliateCode);
  const { error } = useQuery({
    queryKey: [invitationCalls.visit.path, code],
    queryFn:
      code === '' || !isOn ? skipToken : () => invitation.visit({ body: { code, domain: location.host } }),
    staleTime: Infinity,
    retry: false,
  });
  return { isLinkOver: isRefusal(error) && error.code === 'AFFILIATE_CODE_INVALID' };
}
