import { parseMoney } from '@mela/kernel/money';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { playOf } from '@mela/rules/lottery/index';
import { useNavigate } from 'react-router';
import type { SlipDraft } from '#features/lottery/frame/slip.ts';
import { fillSlip } from '#features/lottery/frame/use-slip.ts';
import { useMember } from '#lib/session.ts';
import type { ChaseDetail, OrderDetail } from './use-orders.ts';

type Line = Pick<OrderDetail['lines'][number] | ChaseDetail['items'][number], 'play' | 'selection' | 'terms'>;

/** The lines of a bet as drafts of a slip. Odds are not among them: the slip prices them again. */
function draftsOf(lines: readonly Line[]): SlipDraft[] {
  return lines.map(({ play, selection, terms }) => ({
    play,
    selection,
    terms:
      terms.kind === 'group'
        ? { ...terms, unit: parseMoney(terms.unit) }
        : { kind: 'amount', amount: parseMoney(terms.amount) },
  }));
}

/** Puts the lines of a bet on the slip of their game, and opens the game with it. */
export function useRepeat({ gameCode, lines }: { gameCode: string; lines: readonly Line[] }) {
  const navigate = useNavigate();
  const memberId = useMember()?.id ?? '';
  const game = lotteryGameOf(gameCode);
  const [first] = lines;
  const mode = first && playOf(first.play)?.mode;
  const search = new URLSearchParams({ gameCode, ...(mode === undefined ? {} : { prizeMode: mode }) });
  const gameAddress = `${game?.route ?? '/lottery'}?${search.toString()}`;
  return {
    gameAddress,
    again: () => {
      fillSlip({ memberId, gameCode, drafts: draftsOf(lines) });
      void navigate(gameAddress, { state: { showsSlip: true } });
    },
  };
}
