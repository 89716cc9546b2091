import { coverageTable, gaps, proofsIn, readPromises } from './requirement-coverage.ts';
import { readSources, readTracked } from './sources.ts';

// `npm run spec`: every promise with the tests that prove it, or what it waits for.

const promises = readPromises(readTracked('docs/requirements.md'));
const proofs = readSources().flatMap(proofsIn);
const wrong = gaps(promises, proofs);

console.log(coverageTable(promises, proofs));
const proved = promises.filter(({ id }) => proofs.some((proof) => proof.id === id));
const waiting = promises.filter(({ waitsFor }) => waitsFor !== '');
console.log(
  `\n${promises.length} promises: ${proved.length} with a test, ${waiting.length} waiting in whole or in part, ${wrong.length} gaps`,
);
if (wrong.length > 0) console.log(`\n${wrong.join('\n')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
