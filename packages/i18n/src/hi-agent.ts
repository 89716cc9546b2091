import { invitation } from './hi/agent-invitation.ts';
import { agentTeam } from './hi/agent-team.ts';
import type { AgentTexts } from './texts.ts';

export const hiAgent: AgentTexts = { agentTeam, invitation };
