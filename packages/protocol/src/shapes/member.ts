import { z } from 'zod';
import type { memberCalls } from '#calls/member.ts';
import { ownRead, type ShapesOf, type Wire } from './shape.ts';

export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** The address of the member’s picture, if there is one. */
  iconUrl: z.string().nullable(),
  /** 0 member, 1 and 2 agents, 41 and 42 their test twins, 4 trial. */
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]),
  isAgent: z.boolean(),
  isTrial: z.boolean(),
  /** A self-excluded member sees no games, and most calls are refused. */
  isExcluded: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
  hasVip: z.boolean(),
  vipRankLevel: z.int(),
  vipLabelName: z.string(),
});

/** Only while the holder of an account that an agent opened has not accepted the terms and confirmed the age. */
export const termsDue = z.literal(true).optional();

export const memberShapes = {
  info: {
    about:
      'The logged-in member, and whether this session must change the password or accept the terms before anything else.',
    value: memberInfo.extend({ passwordExpired: z.boolean(), termsDue }),
    refusals: [],
    policy: { ...ownRead, whileExcluded: true, whilePasswordExpired: true, whileTermsDue: true },
  },
} as const satisfies ShapesOf<typeof memberCalls>;

export type MemberInfo = z.output<typeof memberInfo>;
export type MemberWire = Wire<typeof memberShapes>;
