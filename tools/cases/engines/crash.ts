import { crashPointOf, judgeCrash, readCrashBet } from '@mela/rules/games/crash';
import { followsInChain } from '@mela/rules/games/seeds';
import { isServerSeed } from '@mela/rules/games/stream';
import { z } from 'zod';
import { amountText, engineOf, hundredthsText } from '#cases/engine.ts';

const hash = z.string().refine(isServerSeed, 'a hash is 64 lower-case hexadecimal digits');

const chain = z.object({ terminalHash: hash, salt: z.string(), hashes: z.array(hash) });

export const crashChain = engineOf(chain, ({ terminalHash, salt, hashes }) => {
  const links = [terminalHash, ...hashes];
  const broken = hashes.findIndex((entry, at) => !followsInChain(links[at] ?? '', entry));
  if (broken >= 0) throw new Error(`hashes[${broken}] does not follow in the chain`);
  return { crashPoints: hashes.map((entry) => hundredthsText(crashPointOf({ entry, salt }))) };
});

const auto = z.object({
  hash,
  salt: z.string(),
  autoCashout: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/, 'a target is a decimal text with up to two decimals')
    .transform((text) => Math.round(Number(text) * 100)),
  stake: z.string(),
});

export const crashAutoCashOut = engineOf(auto, ({ hash: entry, salt, autoCashout: autoAt, stake }) => {
  const bet = readCrashBet({ stake, autoAt });
  const round = bet && judgeCrash(crashPointOf({ entry, salt }), bet, []);
  if (round === undefined) throw new Error(`crash refuses the bet ${JSON.stringify({ stake, autoAt })}`);
  return {
    crash: hundredthsText(round.view.point),
    win: round.view.cashedAt !== undefined,
    payout: amountText(round.payout),
  };
});
