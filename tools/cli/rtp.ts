import { formatMoney, showMoney } from '@mela/kernel/money';
import { comingGames, isComingGameName } from '@mela/rules/games/coming-games';
import { games, isGameName } from '@mela/rules/games/games';
import { cascadeCapBound } from '@mela/rules/games/returns/cascade-return';
import { simulate } from '@mela/rules/games/returns/simulate';
import { slotCapBound, slotReturn, walkCycle } from '@mela/rules/games/returns/slot-return';
import { teenPattiReturn } from '@mela/rules/games/returns/teen-patti-return';
import { gameTrials } from '@mela/rules/games/returns/trials';
import { hashOf } from '@mela/rules/games/seeds';
import { smallestStakes } from '@mela/rules/games/smallest-stakes';

// npm run rtp [-- game|all [rounds [word]]]: the exact return to player of each game, computed over all cases, and the mean of ten million rounds
// from committed seeds, which must lie within the 99.9 % interval around it. The seed is derived from the word, so the same word gives the
// same rounds. Where payouts are rounded down to paise at the smallest stake, the return with that is printed too.

const [wanted = 'all', rounds = '10000000', word = 'mela'] = process.argv.slice(2);
const names = [
  ...Object.keys(games).filter(isGameName),
  ...Object.keys(comingGames).filter(isComingGameName),
];
const chosen = names.filter((name) => wanted === 'all' || wanted === name);
if (chosen.length === 0 || !/^\d+$/.test(rounds)) {
  console.log(`Usage: npm run rtp -- [all|${names.join('|')}] [rounds] [word]`);
  process.exit(1);
}

let outside = 0;
for (const name of chosen) {
  const began = performance.now();
  const trials = gameTrials[name]();
  for (const { bet, exact, floored, mean, within, isInside } of simulate(
    trials,
    Number(rounds),
    hashOf(`${word} ${name}`),
  )) {
    if (!isInside) outside++;
    const fraction = exact.fraction === undefined ? '' : ` = ${exact.fraction}`;
    console.log(`${name}, ${bet}: exact ${exact.mean.toFixed(8)}${fraction}, sd ${exact.sd.toFixed(4)}`);
    if (floored && floored.fraction !== exact.fraction) {
      const stake = showMoney(formatMoney(smallestStakes[name]));
      console.log(`${name}, ${bet}: at a stake of ${stake} ${floored.mean.toFixed(8)} = ${floored.fraction}`);
    }
    const key = `rtp.${name}.${bet.toLowerCase().replaceAll(/[^a-z\d.]+/g, '_')}`;
    console.log(
      `RESULT ${key} ${mean.toFixed(6)} (${isInside ? 'inside' : 'OUTSIDE'} ${exact.mean.toFixed(6)} ± ${within.toFixed(6)}, ${rounds} rounds)`,
    );
  }
  printDetails(name);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
console.log(`RESULT rtp.outside ${outside}`);
if (outside > 0) process.exitCode = 1;

/** Prints further figures of a game. */
function printDetails(name: string): void {
  if (name === 'slot') {
    const { line, scatter, trigger } = slotReturn();
    console.log(
      `slot: lines ${line}, scatters ${scatter}, free spins start once in ${(1 / trigger).toFixed(1)} spins`,
    );
    console.log(`RESULT rtp.slot.cap_takes_below ${slotCapBound(walkCycle()).toExponential(1)}`);
  }
  if (name === 'cascade')
    console.log(`RESULT rtp.cascade.cap_takes_below ${cascadeCapBound().toExponential(1)}`);
  if (name === 'teen-patti') {
    const { deals, misplayed, ofStaked } = teenPattiReturn();
    console.log(
      `teen-patti: ${deals} deals, ${misplayed} hands misplayed by the rule, ${ofStaked.toFixed(6)} of all stakes is returned`,
    );
  }
}
