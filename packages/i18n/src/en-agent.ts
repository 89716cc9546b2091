import { agentContract } from './en/agent-contract.ts';

/** Texts of the agent center’s pages; loaded with them, because members do not need them. */
export const enAgent = { agentContract } as const;
