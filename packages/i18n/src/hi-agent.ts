import { agentContract } from './hi/agent-contract.ts';
import { invitation } from './hi/agent-invitation.ts';
import { agentSettlement } from './hi/agent-settlement.ts';
import { teamReport } from './hi/agent-team-report.ts';
import { agentTeam } from './hi/agent-team.ts';
import { agentTransferLine } from './hi/agent-transfer-line.ts';
import type { AgentTexts } from './texts.ts';

export const hiAgent: AgentTexts = {
  agentContract,
  agentSettlement,
  agentTeam,
  agentTransferLine,
  invitation,
  teamReport,
};
