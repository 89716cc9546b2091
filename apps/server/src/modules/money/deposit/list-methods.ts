import { parseMoney, type Money } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import type { Deposit, DepositMethod } from '@mela/protocol/shapes/deposit';
import type { Actor } from '#http/actor.ts';
import type { DepositStanding } from '#modules/access/limit-checks/module.ts';
import { vipLevelOf } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { minuteOfDay, offerMethods } from './offer-methods.ts';
import { resultsSince, lastOf, openOf } from './queries.ts';
import { showDeposits } from './show-deposit.ts';

const OPEN_SHOWN = 5;

type Offer = {
  methods: DepositMethod[];
  quickAmounts: Money[];
  last: { method: string; amount: Money; vpa: string | null } | null;
  expiryMinutes: number;
  turnoverTimes: string;
  standing: DepositStanding;
  open: Deposit[];
};

/** All data for the deposit page, with the member's last choice for a repeat in two taps. */
export async function listMethods(needs: Needs, { memberId }: Actor): Promise<Offer> {
  const { db, clock, settings } = needs;
  const { methods, quickAmounts, expiryMinutes, turnoverTimes } = settings.deposit();
  const now = clock.now();
  const endings = new Map(
    (await resultsSince(db, plus(now, -DAY))).map(({ method, ...counted }) => [method, counted]),
  );
  const healths = await needs.gateway.health();
  return {
    methods: offerMethods(methods, {
      minute: minuteOfDay(now, settings.merchant().timeZone),
      vipLevel: await vipLevelOf(db, memberId),
      experienceOf: ({ code, gateway: name }) => ({
        good: 0,
        failed: 0,
        ...endings.get(code),
        isUp: healths.find((health) => health.gateway === name)?.isUp ?? true,
      }),
    }),
    quickAmounts: quickAmounts.map(parseMoney),
    last: (await lastOf(db, memberId)) ?? null,
    expiryMinutes,
    turnoverTimes,
    standing: await needs.limits.depositStanding(db, memberId),
    open: await showDeposits(needs, db, await openOf(db, memberId, OPEN_SHOWN)),
  };
}
