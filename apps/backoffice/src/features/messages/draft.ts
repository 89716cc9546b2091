import type { CampaignKind } from '@mela/protocol/inbox';
import { languages, type LanguageCode } from '@mela/protocol/languages';
import type { StaffInboxWire } from '@mela/protocol/shapes/staff-inbox';

export type Audience = 'member' | 'segment' | 'all';
export type Segment = NonNullable<StaffInboxWire['sendToMany']['body']['segment']>;
export type Texts = Record<LanguageCode, { title: string; body: string }>;

/** What staff typed; numbers are texts until they are read. */
export type Draft = {
  audience: Audience;
  account: string;
  kind: CampaignKind;
  language: LanguageCode | '';
  vipFrom: string;
  vipTo: string;
  activeDays: string;
  inactiveDays: string;
  agent: string;
  texts: Texts;
};

export const newDraft = (audience: Audience, account: string): Draft => ({
  audience,
  account,
  kind: 'service',
  language: '',
  vipFrom: '',
  vipTo: '',
  activeDays: '',
  inactiveDays: '',
  agent: '',
  texts: { EN: { title: '', body: '' }, HI: { title: '', body: '' } },
});

const numbers = [
  ['vipFrom', 99],
  ['vipTo', 99],
  ['activeDays', 3650],
  ['inactiveDays', 3650],
] as const satisfies readonly (readonly [keyof Draft, number])[];

type NumberField = (typeof numbers)[number][0];

/** The number fields of a segment that are no number in their range. */
export function wrongNumbers(draft: Draft): NumberField[] {
  const wrong = numbers.filter(([name, max]) => {
    const text = draft[name].trim();
    const least = name.startsWith('vip') ? 0 : 1;
    return text !== '' && (!/^\d{1,4}$/.test(text) || Number(text) > max || Number(text) < least);
  });
  const isReversed = Number(draft.vipFrom || 0) > Number(draft.vipTo || 99);
  return wrong.length === 0 && isReversed ? ['vipTo'] : wrong.map(([name]) => name);
}

/** The conditions of a segment; null for all members. */
export function segmentOf(draft: Draft): Segment | null {
  if (draft.audience !== 'segment') return null;
  const filled = numbers.filter(([name]) => draft[name].trim() !== '');
  return {
    ...Object.fromEntries(filled.map(([name]) => [name, Number(draft[name])])),
    ...(draft.language === '' ? {} : { language: draft.language }),
    ...(draft.agent.trim() === '' ? {} : { agent: draft.agent.trim() }),
  };
}

const hasText = ({ title, body }: Texts[LanguageCode]) => title.trim() !== '' && body.trim() !== '';

export const hasAllTexts = ({ texts }: Draft) => languages.every((language) => hasText(texts[language]));
