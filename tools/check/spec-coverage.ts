import { coverageTable, gaps, proofsIn, readRequirements } from './requirement-coverage.ts';
import { readSources, readTracked } from './sources.ts';

// `npm run spec`: every requirement with its tests, or the capability it waits for.

const requirements = readRequirements(readTracked('docs/requirements.md'));
const proofs = readSources().flatMap(proofsIn);
const wrong = gaps(requirements, proofs);

console.log(coverageTable(requirements, proofs));
const proved = requirements.filter(({ id }) => proofs.some((proof) => proof.id === id));
const waiting = requirements.filter(({ waitsFor }) => waitsFor !== '');
console.log(
  `\n${requirements.length} requirements: ${proved.length} with a test, ${waiting.length} waiting wholly or partly, ${wrong.length} gaps`,
);
if (wrong.length > 0) console.log(`\n${wrong.join('\n')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
