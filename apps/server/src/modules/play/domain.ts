import { dialects } from '#adapters/game/dialects.ts';
import type { Adapters } from '#adapters/open-adapters.ts';
import type { Access } from '#modules/access/domain.ts';
import type { Base } from '#modules/base/domain.ts';
import { collect } from '#modules/collect.ts';
import type { Money } from '#modules/money/domain.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createBetReport } from './bet-report/module.ts';
import { createBet } from './bet/module.ts';
import { createGameWallet } from './game-wallet/module.ts';
import { createLobby } from './lobby/module.ts';
import { createLottery } from './lottery/module.ts';
import { createTransfer } from './transfer/module.ts';
import { createWallet } from './wallet/module.ts';

export type Play = ReturnType<typeof createPlay>;

type Needs = { base: Base; access: Access; money: Money } & Pick<Adapters, 'draws'>;

/** Composes the play domain: games, bets, and the wallets that games use. */
export function createPlay(runtime: Runtime, { base, access, money, draws }: Needs) {
  const { audit, inbox, staffRequests } = base;
  const { memberLimits: limits } = access;
  const { ledger, turnover } = money;
  const { MELA_SECRET: secret, PUBLIC_URL: siteUrl } = runtime.env;
  const bet = createBet({ ...runtime, turnover });
  const vendor = createGameWallet({
    ...runtime,
    secret,
    audit,
    staffRequests,
    bet,
    ledger,
    turnover,
    limits,
    dialects,
  });
  const lobby = createLobby({ ...runtime, audit, bet, vendor, limits, dialects, siteUrl });
  const transfer = createTransfer({ ...runtime, ledger, limits, vendor, dialects });
  const wallet = createWallet({ ...runtime, ledger, turnover, lobby, transfer });
  const betReport = createBetReport({ ...runtime, bet, turnover, vendor });
  const lottery = createLottery({ ...runtime, audit, inbox, draws, bet, ledger, turnover, limits });
  const modules = { bet, lottery, vendor, lobby, transfer, wallet, betReport };
  return { ...modules, ...collect(modules) };
}
