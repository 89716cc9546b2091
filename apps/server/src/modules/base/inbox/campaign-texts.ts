import type { CampaignTexts } from '@mela/protocol/inbox';
import { z } from 'zod';

const text = z.object({ title: z.string(), body: z.string() });
const texts = z.object({ EN: text, HI: text });

/** The stored texts of a message by staff. */
export function textsIn(stored: unknown): CampaignTexts {
  return texts.parse(stored);
}
