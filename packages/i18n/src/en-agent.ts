import { agentTransferLine } from './en/agent-transfer-line.ts';

/** Texts of the agent center’s pages; loaded with them, because members do not need them. */
export const enAgent = { agentTransferLine } as const;
