import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { readStandIns, type DialectName } from '@mela/rules/catalogue/stand-ins';
import type { VendorKey } from '#adapters/game/dialect.ts';
import type { Env } from '#config/env.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Database } from '#db/database.ts';
import type { Policy, GameWallet } from '#modules/play/game-wallet/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';

type Needs = {
  db: Database;
  env: Pick<Env, 'ARCADE' | 'ARCADE_URL' | 'ARCADE_VENDORS' | 'MELA_SECRET'>;
  lobby: Pick<Lobby, 'hasVendors'>;
  vendor: Pick<GameWallet, 'find' | 'savePolicy' | 'saveKey'>;
};

const usual: Omit<Policy, 'vendor' | 'baseUrl' | 'dialect'> = {
  undoSettled: 'refuse',
  undoSpent: 'refuse',
  hasStandaloneWins: false,
  asksTokenOnBets: true,
  keepsWallet: false,
  lateHours: 72,
  scale: 4,
  betMin: null,
  betMax: null,
  winMax: parseMoney('2000000'),
  creditMax: parseMoney('50000'),
  sessionHours: 12,
  askAfterHours: 24,
  voidAfterHours: 336,
};

/** The policy name of a dialect, and the settings that go with it. */
const terms: Readonly<Record<DialectName, Pick<Policy, 'dialect'> & Partial<Policy>>> = {
  swp: { dialect: 'SWP1' },
  // An unanswered call, which has bet and win together, is cancelled as a whole.
  onecall: { dialect: 'ONECALL', undoSettled: 'bet_and_wins', undoSpent: 'receivable' },
  live: { dialect: 'LIVE' },
  // The vendor keeps wallets; otherwise its protocol is ours.
  purse: { dialect: 'SWP1', keepsWallet: true },
};

/**
 * Registers the arcade as an ordinary vendor: a policy, an address and a key. Both sides derive the key from the same secret, so a new
 * installation needs no exchange. Later changes by an operator are kept, except address and dialect.
 */
export async function registerArcade({ db, env, lobby, vendor }: Needs): Promise<void> {
  if (!env.ARCADE) return;
  const stalls = readStandIns(env.ARCADE_VENDORS);
  assert(stalls, 'the list of vendors was read with the environment');
  for (const [code, spoken] of stalls) {
    if (!(await lobby.hasVendors([code]))) continue;
    const known = await vendor.find(code);
    const baseUrl = `${env.ARCADE_URL}/${spoken}/${code}`;
    const key = keyOf(env.MELA_SECRET, code);
    const hasKey = known?.keys.some(({ keyId }) => keyId === key.keyId) ?? false;
    if (hasKey && known?.policy.baseUrl === baseUrl) continue;
    const { dialect, keepsWallet = false } = terms[spoken];
    const isSpoken = known?.policy.dialect === dialect && known.policy.keepsWallet === keepsWallet;
    const policy = { ...usual, ...terms[spoken], ...(isSpoken ? known.policy : {}), vendor: code, baseUrl };
    await db.transaction().execute(async (tx) => {
      await vendor.savePolicy(tx, policy);
      if (!hasKey) await vendor.saveKey(tx, code, key);
    });
  }
}

function keyOf(secret: string, code: string): VendorKey {
  const bytes = deriveKey(secret, `arcade ${code}`);
  return { keyId: 'arcade-1', kind: 'v1', verifier: bytes, signer: bytes };
}
