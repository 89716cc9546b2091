import { rewardSources } from '@mela/protocol/reward';
import { day, gameType, money, rowId, time } from '@mela/protocol/shapes/wire';
import { z } from 'zod';

const id = z.codec(rowId, z.bigint(), { decode: BigInt, encode: String });

/** What a settled bet counts for. */
const settledAmounts = z.object({ stake: money, validBet: money, payout: money, day });

/** A bet record, which is one round of a member; `roundId` is `bet.round_id`. */
const bet = z.object({
  roundId: z.uuid(),
  memberId: id,
  vendor: z.string(),
  gameCode: z.string().nullable(),
  /** Null for a game that is not in the catalogue. */
  gameId: id.nullable(),
  category: gameType,
  isFree: z.boolean(),
  placedAt: time,
  settledAt: time,
  /** Only of an order of the lottery, which has items of one or more prize groups. */
  lottery: z
    .object({
      family: z.string(),
      vassalage: z.string(),
      /** The member's highest prize group when the order was placed. */
      maxGroup: z.int(),
      /** The stake in each chosen prize group; null for plays without groups. */
      series: z.array(z.object({ group: z.int().nullable(), stake: money })),
      /** The rebate that the member got with the settlement. Absent for a void bet, and in events of the first release. */
      rebate: money.optional(),
    })
    .optional(),
  /** What the bet counted for until now; null if it did not count. A subscriber that sums amounts subtracts it. */
  before: settledAmounts.nullable(),
});

/**
 * Every event and its payload. A publisher writes the stored form: ids and amounts as text, instants as ISO text. The compiler checks it,
 * because encoding by the shape costs the bet path ten times as much. The delivery decodes by the shape. A new field of a
 * published event must be optional, because rows of the previous release may still wait.
 */
const eventShapes = {
  /** One event for each transaction that settles bets or changes the amounts of settled ones. A trial's bets are among them. */
  'bet.settled': z.object({ bets: z.array(bet.extend(settledAmounts.shape)).min(1) }),
  /** One event for each transaction that cancels bets, whether they were settled before or not. */
  'bet.voided': z.object({ bets: z.array(bet.extend({ stake: money })).min(1) }),
  'deposit.credited': z.object({
    depositId: z.uuid(),
    memberId: id,
    reference: z.string(),
    gateway: z.string(),
    received: money,
    fee: money,
    credited: money,
    creditedAt: time,
  }),
  /** The bank has taken back the payment of a credited deposit. */
  'deposit.reversed': z.object({
    depositId: z.uuid(),
    memberId: id,
    reference: z.string(),
    gateway: z.string(),
    received: money,
    /** When it had been credited. */
    creditedAt: time,
    reversedAt: time,
  }),
  'withdrawal.paid': z.object({
    withdrawalId: z.uuid(),
    memberId: id,
    reference: z.string(),
    gateway: z.string().nullable(),
    amount: money,
    fee: money,
    tax: money,
    payout: money,
    paidAt: time,
  }),
  /** A paid withdrawal came back: amount, fee and tax are in the wallet again. */
  'withdrawal.reversed': z.object({
    withdrawalId: z.uuid(),
    memberId: id,
    reference: z.string(),
    gateway: z.string().nullable(),
    amount: money,
    /** When it had been paid. */
    paidAt: time,
    reversedAt: time,
  }),
  /** A reward is in the member's wallet. */
  'reward.paid': z.object({
    rewardId: z.uuid(),
    memberId: id,
    source: z.enum(rewardSources),
    amount: money,
    paidAt: time,
  }),
  /** Money of a bonus that expired or was given up, and went back to the promotions. */
  'bonus.taken': z.object({
    turnoverId: z.uuid(),
    memberId: id,
    amount: money,
    takenAt: time,
  }),
  /** By form, by a third party's identity, or opened by an agent. A trial account is not a registration. */
  'member.registered': z.object({
    memberId: id,
    way: z.enum(['username', 'mobile', 'identity', 'agent']),
    uplineId: id.nullable(),
    referrerId: id.nullable(),
    invitationCode: z.string().nullable(),
    registeredAt: time,
  }),
};

export type EventType = keyof typeof eventShapes;
type Payloads = { [Type in EventType]: z.output<(typeof eventShapes)[Type]> };
export type Payload<Type extends EventType> = Payloads[Type];

/** A payload as it is stored. */
export type StoredPayload<Type extends EventType> = z.input<(typeof eventShapes)[Type]>;

const shapes: { [Type in EventType]: z.ZodType<Payloads[Type]> } = eventShapes;

/** Throws for a payload that does not fit its shape. */
export function decodePayload<Type extends EventType>(type: Type, stored: unknown): Payload<Type> {
  return shapes[type].parse(stored);
}

export type SettledBet = StoredPayload<'bet.settled'>['bets'][number];
export type VoidedBet = StoredPayload<'bet.voided'>['bets'][number];

export function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventShapes, name);
}
