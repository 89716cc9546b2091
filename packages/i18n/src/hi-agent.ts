import { invitation } from './hi/agent-invitation.ts';
import type { AgentTexts } from './texts.ts';

export const hiAgent: AgentTexts = { invitation };
