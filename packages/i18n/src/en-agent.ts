import { invitation } from './en/agent-invitation.ts';
import { agentTeam } from './en/agent-team.ts';

/** Texts of the agent center’s pages; loaded with them, because members do not need them. */
export const enAgent = { agentTeam, invitation } as const;
