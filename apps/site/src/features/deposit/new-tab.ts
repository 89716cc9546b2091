import { createContext, useContext } from 'react';

/** True when a game runs behind the form, so that a bank's page must open in another tab. */
export const NewTabContext = createContext(false);

const newTabProps = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Link attributes for a bank's page: same tab, or a new tab. */
export function useNewTabProps(): Partial<typeof newTabProps> {
  return useContext(NewTabContext) ? newTabProps : {};
}
