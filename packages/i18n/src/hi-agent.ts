import { agentContract } from './hi/agent-contract.ts';
import type { AgentTexts } from './texts.ts';

export const hiAgent: AgentTexts = { agentContract };
