import { agentContract } from './en/agent-contract.ts';
import { invitation } from './en/agent-invitation.ts';
import { agentSettlement } from './en/agent-settlement.ts';
import { teamReport } from './en/agent-team-report.ts';
import { agentTeam } from './en/agent-team.ts';
import { agentTransferLine } from './en/agent-transfer-line.ts';

/** Texts of the agent center’s pages; loaded with them, because members do not need them. */
export const enAgent = {
  agentContract,
  agentSettlement,
  agentTeam,
  agentTransferLine,
  invitation,
  teamReport,
} as const;
