import { cascadeOf, effectiveFrom, type LineContract } from '@mela/rules/agents/cascade';
import {
  openBook,
  step,
  type BookEntry,
  type ContractBook,
  type LifeEvent,
} from '@mela/rules/agents/contract-book';
import { conflictsOf } from '@mela/rules/agents/contract-slot';
import { violationsOf } from '@mela/rules/agents/contract-terms';
import { z } from 'zod';
import { engineOf, instant } from '#cases/engine.ts';
import { indiaZone, indianMinute, termLimits, tiers } from './agents.ts';

const offered = z.object({ tiers, parentTiers: tiers.nullable(), limits: termLimits });

export const contractValidity = engineOf(offered, ({ tiers: own, parentTiers, limits }) => {
  const violations = violationsOf(own, parentTiers, limits);
  return { valid: violations.length === 0, violations };
});

const kind = z.enum(['dividend', 'daily', 'hourly', 'realtime']);
const state = z.enum(['REQUESTED', 'ACTIVE', 'REJECTED', 'EXPIRED', 'TERMINATED', 'SUPERSEDED', 'INVALID']);

const amended = z.object({
  period: z.enum(['five-minute', 'hourly', 'daily', 'weekly', 'half-month', 'monthly']),
  contracts: z.array(z.object({ id: z.string(), base: z.string().nullable(), kind, state, tiers })),
  limits: termLimits,
  amendment: z.object({ contract: z.string(), tiers, acceptedAt: instant.nullish(), accepted: z.boolean() }),
});

export const contractCascade = engineOf(amended, ({ period, contracts, limits, amendment }) => {
  if (!amendment.accepted) return unchanged(contracts);
  const cascade = cascadeOf(contracts, amendment, limits);
  if (cascade.refused !== null) return { refused: cascade.refused };
  if (amendment.acceptedAt === null || amendment.acceptedAt === undefined) {
    throw new Error('an accepted amendment has a moment of acceptance');
  }
  return {
    effectiveFrom: indianMinute(effectiveFrom(period, amendment.acceptedAt, indiaZone)),
    superseded: amendment.contract,
    ended: cascade.ended,
    kept: cascade.kept,
  };
});

const unchanged = (contracts: readonly LineContract[]) => ({
  effectiveFrom: null,
  superseded: null,
  ended: [],
  kept: contracts.map(({ id }) => id),
});

const party = { by: z.string(), child: z.string() };
const event = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['offer', 'amend', 'accept', 'reject']), ...party }),
  z.object({ event: z.literal('terminate'), ...party, consent: z.boolean().default(false) }),
  z.object({ event: z.enum(['lapse', 'endDate']), child: z.string() }),
  z.object({ event: z.literal('periodEnd') }),
]);

const life = z.object({
  parents: z.record(z.string(), z.string()),
  activeHolders: z.array(z.string()),
  events: z.array(event),
});

export const contractStates = engineOf(life, ({ parents, activeHolders, events }) => {
  let book = openBook(parents, activeHolders);
  const steps = events.map((one) => {
    const done = step(book, lifeEvent(one));
    book = done.book;
    return {
      ok: done.refusal === null,
      reason: done.refusal,
      states: valuesOf(book, ({ contract }) => contract),
      amendments: valuesOf(book, ({ amendment }) => amendment),
    };
  });
  return { steps };
});

function lifeEvent(one: z.output<typeof event>): LifeEvent {
  if (one.event !== 'terminate') return one;
  const { consent: hasConsent, ...termination } = one;
  return { ...termination, hasConsent };
}

function valuesOf({ entries }: ContractBook, read: (entry: BookEntry) => string | null): object {
  return Object.fromEntries(
    [...entries].flatMap(([child, entry]) => {
      const value = read(entry);
      return value === null ? [] : [[child, value]];
    }),
  );
}

const products = z.union([z.literal('all'), z.array(z.string())]);

const slot = z.object({
  allProducts: z.array(z.string()),
  held: z.array(z.object({ id: z.string(), kind, products, state })),
  offered: z.object({ kind, products }),
});

export const contractSlot = engineOf(slot, ({ allProducts, held, offered: wanted }) => {
  const conflictsWith = conflictsOf(held, wanted, allProducts);
  return { allowed: conflictsWith.length === 0, conflictsWith };
});
