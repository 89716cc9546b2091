import type { AgentTexts } from './texts.ts';

export const hiAgent: AgentTexts = {};
