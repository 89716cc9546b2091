import type { Money } from '@mela/kernel/money';
import type { OddsProfile, PrizeTable } from '@mela/rules/lottery/types';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand';
import { useMember } from '#lib/session.ts';
import {
  changeSlip,
  createQuoter,
  emptySlip,
  quoteDraft,
  totalsOf,
  type QuotedItem,
  type Slip,
  type SlipAction,
  type SlipDraft,
  type SlipTotals,
} from './slip.ts';

/** The slip as the frame and the betting areas use it. */
export type SlipApi = {
  items: readonly QuotedItem[];
  totals: SlipTotals;
  /** How many items of the last addition found no place. */
  dropped: number;
  add(drafts: readonly SlipDraft[]): void;
  remove(id: number): void;
  setMultiple(id: number, multiple: number): void;
  setAmount(id: number, amount: Money): void;
  clear(): void;
  /** The price of a draft that is not on the slip. */
  quote(draft: SlipDraft): QuotedItem['read'];
  /** Shows the slip, where the player checks and places it. */
  review(): void;
  /** Adds drafts and shows the slip. */
  addAndReview(drafts: readonly SlipDraft[]): void;
};

/** One slip per member and game. It outlives its page, so that a player can deposit and come back. */
const useSlips = create<Record<string, Slip>>(() => ({}));

const slipKey = (memberId: string, gameCode: string) => `${memberId} ${gameCode}`;

type Filling = { memberId: string; gameCode: string; drafts: readonly SlipDraft[] };

/** Replaces the slip of a game, before its page is opened. */
export function fillSlip({ memberId, gameCode, drafts }: Filling): void {
  useSlips.setState({ [slipKey(memberId, gameCode)]: changeSlip(emptySlip, { kind: 'add', drafts }) });
}

/** Whether the sheet with the slip is shown. A page that was opened to repeat a bet begins with it. */
export function useSlipShown(gameCode: string) {
  const key = slipKey(useMember()?.id ?? '', gameCode);
  const { state } = useLocation();
  return useState(() => asksForSlip(state) && (useSlips.getState()[key]?.items.length ?? 0) > 0);
}

const asksForSlip = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'showsSlip' in state;

type SlipOf = {
  gameCode: string;
  /** Of the member, and the odds tables of the merchant. */
  terms: { maxGroup: number; elottProfile: OddsProfile; my4dTable: PrizeTable };
  onReview: () => void;
};

export function useSlip({ gameCode, terms, onReview }: SlipOf): SlipApi {
  const { maxGroup, elottProfile: profile, my4dTable: table } = terms;
  const key = slipKey(useMember()?.id ?? '', gameCode);
  const slip = useSlips((slips) => slips[key]) ?? emptySlip;
  const pricing = useMemo(
    () => ({ game: gameCode, maxGroup, profile, table }),
    [gameCode, maxGroup, profile, table],
  );
  const quoter = useMemo(() => createQuoter(pricing), [pricing]);
  return useMemo(() => {
    const change = (action: SlipAction) =>
      useSlips.setState((slips) => ({ [key]: changeSlip(slips[key] ?? emptySlip, action) }));
    const items = slip.items.map(quoter);
    const add = (drafts: readonly SlipDraft[]) => change({ kind: 'add', drafts });
    return {
      items,
      totals: totalsOf(items),
      dropped: slip.dropped,
      add,
      remove: (id) => change({ kind: 'remove', id }),
      setMultiple: (id, multiple) => change({ kind: 'multiple', id, multiple }),
      setAmount: (id, amount) => change({ kind: 'amount', id, amount }),
      clear: () => change({ kind: 'clear' }),
      quote: (draft) => quoteDraft(pricing, draft),
      review: onReview,
      addAndReview: (drafts) => {
        add(drafts);
        onReview();
      },
    };
  }, [slip, quoter, key, pricing, onReview]);
}
