import { formatMoney, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { dayStart, localDay, type Clock } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { SettingReaders } from '#modules/settings/module.ts';
import { orderedSince } from './queries.ts';

export type Needs = { clock: Clock; settings: SettingReaders };

/** What protects a member from too much. It is asked inside the transaction that would cross a limit. */
export type MemberLimits = {
  /** Refuses DEPOSIT_LIMIT_REACHED. Whoever asks holds the member's lock, so that two orders do not slip through side by side. */
  mayDeposit(tx: Tx, memberId: bigint, amount: Money): Promise<void>;
};

/** The house's own limit for everybody; a member's own limits are asked at the same place. */
export function createMemberLimits({ clock, settings }: Needs): MemberLimits {
  return {
    mayDeposit: async (tx, memberId, amount) => {
      const { timeZone } = settings.merchant();
      const max = parseMoney(settings.deposit().dayMax);
      const used = await orderedSince(tx, memberId, dayStart(localDay(clock.now(), timeZone), timeZone));
      if (used + amount <= max) return;
      const left = moneyOfUnits(used < max ? max - used : 0n);
      refuse('DEPOSIT_LIMIT_REACHED', { max: formatMoney(max), left: formatMoney(left) });
    },
  };
}
