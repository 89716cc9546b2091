import { invitation } from './en/agent-invitation.ts';

/** Texts of the agent center’s pages; loaded with them, because members do not need them. */
export const enAgent = { invitation } as const;
