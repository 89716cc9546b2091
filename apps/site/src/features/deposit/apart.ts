import { createContext, useContext } from 'react';

/** Whether something goes on behind the form that a bank's page must not take the place of. */
export const ApartContext = createContext(false);

const apart = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** How links to a bank are followed here: in the same window, or beside it. */
export function useApart(): Partial<typeof apart> {
  return useContext(ApartContext) ? apart : {};
}
