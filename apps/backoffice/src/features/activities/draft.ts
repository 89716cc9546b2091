import { readCash, type MoneyText } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { isDepositKind, type ActivityKind, type ActivityPeriod } from '@mela/protocol/activity';
import { languages, type LanguageCode } from '@mela/protocol/languages';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import { htmlOf, plainOf } from './plain-text.ts';

export type Activity = StaffActivityWire['list']['value'][number];
type Terms = Omit<StaffActivityWire['change']['body'], 'code'>;

/** The form as staff typed it; numbers are text until `termsOf` reads them. */
export type Draft = {
  code: string;
  kind: ActivityKind;
  texts: Record<LanguageCode, { title: string; summary: string; body: string }>;
  amount: string;
  secret: string;
  usesMax: string;
  period: ActivityPeriod;
  percent: string;
  lossFrom: string;
  /** A bonus at a deposit is a share of it, or a fixed amount. */
  isShare: boolean;
  depositMin: string;
  stakeMax: string;
  days: string;
  gameCode: string;
  rounds: string;
  bet: string;
  playDays: string;
  times: string;
  claimDays: string;
  budget: string;
  newWithinDays: string;
  vipMin: string;
  tags: string;
  agentLines: string;
  countries: string;
};

const noText = { title: '', summary: '', body: '' };

export const newDraft: Draft = {
  code: '',
  kind: 'application',
  texts: { EN: noText, HI: noText },
  amount: '',
  secret: '',
  usesMax: '1000',
  period: 'day',
  percent: '10',
  lossFrom: '0',
  isShare: true,
  depositMin: '100',
  stakeMax: '500',
  days: '7',
  gameCode: '',
  rounds: '10',
  bet: '5',
  playDays: '3',
  times: '1',
  claimDays: '3',
  budget: '',
  newWithinDays: '',
  vipMin: '0',
  tags: '',
  agentLines: '',
  countries: '',
};

const shown = (amount: string | null): string => (amount ?? '').replace(/\.?0+$/, '');

/** The form filled with an existing activity. */
export function draftOf({ code, kind, texts, offer, times, claimDays, audience, budget }: Activity): Draft {
  const typed = (language: LanguageCode) => ({ ...texts[language], body: plainOf(texts[language].body) });
  return {
    ...newDraft,
    code,
    kind,
    texts: { EN: typed('EN'), HI: typed('HI') },
    amount: shown('amount' in offer ? offer.amount : offer.amountMax),
    ...(offer.kind === 'code' ? { secret: offer.secret, usesMax: String(offer.usesMax) } : {}),
    ...(offer.kind === 'cashback'
      ? { period: offer.period, percent: offer.percent, lossFrom: shown(offer.lossFrom) || '0' }
      : {}),
    ...('depositMin' in offer
      ? {
          isShare: offer.percent !== null,
          percent: offer.percent ?? newDraft.percent,
          depositMin: shown(offer.depositMin) || '0',
          stakeMax: shown(offer.stakeMax),
          days: String(offer.days),
        }
      : {}),
    ...(offer.kind === 'freeRounds'
      ? {
          gameCode: offer.gameCode,
          rounds: String(offer.rounds),
          bet: shown(offer.bet),
          playDays: String(offer.playDays),
          stakeMax: shown(offer.stakeMax),
          days: String(offer.bonusDays),
        }
      : {}),
    times,
    claimDays: claimDays === null ? '' : String(claimDays),
    budget: shown(budget.funded),
    newWithinDays: audience.newWithinDays === null ? '' : String(audience.newWithinDays),
    vipMin: String(audience.vipMin),
    tags: audience.tags.join(', '),
    agentLines: audience.agentLines.join(', '),
    countries: audience.countries.join(', '),
  };
}

export type Field = keyof Draft;

/** A part of the form. */
export type FieldsProps = {
  draft: Draft;
  isNew: boolean;
  wrong: readonly Field[];
  onChange: (change: Partial<Draft>) => void;
};

const words = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '');
const isNumber = (typed: string, min: number, max: number): boolean =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
const isAmount = (typed: string): boolean => Number(readCash(typed) ?? 0) > 0;

/** Whether members claim the reward: a bonus is credited with its deposit, or when free rounds end. */
export const hasClaim = (kind: ActivityKind): boolean => !isDepositKind(kind) && kind !== 'freeRounds';

/** The invalid fields; `texts` stands for any missing text. */
export function wrongFields(draft: Draft): Field[] {
  const { kind } = draft;
  const isDeposit = isDepositKind(kind);
  const isFree = kind === 'freeRounds';
  const hasPercent = kind === 'cashback' || (isDeposit && draft.isShare);
  const percent = isDeposit ? /^\d{1,3}(\.\d{1,2})?$/ : /^\d{1,2}(\.\d{1,2})?$/;
  const wrong: [Field, boolean][] = [
    ['code', !/^[a-z0-9][a-z0-9-]{1,36}$/.test(draft.code)],
    ['texts', languages.some((one) => Object.values(draft.texts[one]).some((text) => text.trim() === ''))],
    [
      'amount',
      kind === 'cashback' ? draft.amount.trim() !== '' && !isAmount(draft.amount) : !isAmount(draft.amount),
    ],
    ['secret', kind === 'code' && !/^[A-Za-z0-9]{6,20}$/.test(draft.secret.trim())],
    ['usesMax', kind === 'code' && !isNumber(draft.usesMax, 1, 1_000_000)],
    ['percent', hasPercent && !(percent.test(draft.percent) && Number(draft.percent) > 0)],
    ['lossFrom', kind === 'cashback' && readCash(draft.lossFrom) === undefined],
    ['depositMin', isDeposit && readCash(draft.depositMin) === undefined],
    ['stakeMax', (isDeposit || isFree) && draft.stakeMax.trim() !== '' && !isAmount(draft.stakeMax)],
    ['days', (isDeposit || isFree) && !isNumber(draft.days, 1, 90)],
    ['gameCode', isFree && !/^[A-Z0-9][A-Z0-9_]{0,39}$/.test(draft.gameCode.trim().toUpperCase())],
    ['rounds', isFree && !isNumber(draft.rounds, 1, 500)],
    ['bet', isFree && !isAmount(draft.bet)],
    ['playDays', isFree && !isNumber(draft.playDays, 1, 90)],
    ['times', !/^\d{1,2}(\.\d{1,2})?$/.test(draft.times.trim())],
    ['claimDays', hasClaim(kind) && draft.claimDays.trim() !== '' && !isNumber(draft.claimDays, 1, 90)],
    ['budget', !isAmount(draft.budget)],
    ['newWithinDays', draft.newWithinDays.trim() !== '' && !isNumber(draft.newWithinDays, 1, 3650)],
    ['vipMin', !isNumber(draft.vipMin, 0, 99)],
  ];
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

/** The terms to send; undefined if a field is wrong. */
export function termsOf(draft: Draft): Terms | undefined {
  const offer = offerOf(draft);
  if (offer === undefined || wrongFields(draft).length > 0) return undefined;
  const text = (language: LanguageCode) => {
    const { title, summary, body } = draft.texts[language];
    return { title: title.trim(), summary: summary.trim(), body: htmlOf(body) };
  };
  return {
    texts: { EN: text('EN'), HI: text('HI') },
    audience: {
      newWithinDays: draft.newWithinDays.trim() === '' ? null : Number(draft.newWithinDays),
      vipMin: Number(draft.vipMin),
      tags: words(draft.tags.toLowerCase()),
      agentLines: words(draft.agentLines),
      countries: words(draft.countries.toUpperCase()),
    },
    offer,
    times: draft.times.trim(),
    claimDays: !hasClaim(draft.kind) || draft.claimDays.trim() === '' ? null : Number(draft.claimDays),
  };
}

function offerOf(draft: Draft): Terms['offer'] | undefined {
  const amount = readCash(draft.amount);
  const lossFrom = readCash(draft.lossFrom);
  const { kind, period, percent, secret, usesMax } = draft;
  if (kind === 'cashback') {
    if (lossFrom === undefined) return undefined;
    return { kind, period, percent, lossFrom, amountMax: amount ?? null };
  }
  if (amount === undefined) return undefined;
  if (isDepositKind(kind)) {
    const depositMin = readCash(draft.depositMin);
    if (depositMin === undefined) return undefined;
    const stakeMax = readCash(draft.stakeMax) ?? null;
    const days = Number(draft.days);
    return { kind, percent: draft.isShare ? percent : null, amount, depositMin, stakeMax, days };
  }
  if (kind === 'application') return { kind, amountMax: amount };
  if (kind === 'signUp') return { kind, amount };
  if (kind === 'freeRounds') return freeOfferOf(draft, amount);
  return { kind, amount, secret: secret.trim(), usesMax: Number(usesMax) };
}

function freeOfferOf(draft: Draft, amountMax: MoneyText): Terms['offer'] | undefined {
  const bet = readCash(draft.bet);
  if (bet === undefined) return undefined;
  return {
    kind: 'freeRounds',
    gameCode: draft.gameCode.trim().toUpperCase(),
    rounds: Number(draft.rounds),
    bet,
    amountMax,
    playDays: Number(draft.playDays),
    stakeMax: readCash(draft.stakeMax) ?? null,
    bonusDays: Number(draft.days),
  };
}

/** The instant of a `datetime-local` value, which is Indian time. */
export function momentOf(typed: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? instantOf(`${typed}:00+05:30`).toISOString() : undefined;
}
