import {
  contradictions,
  coverageTable,
  isWaiting,
  proofsIn,
  readCapabilities,
  readRequirements,
} from './requirement-coverage.ts';
import { readSources, readTracked } from './sources.ts';

// `npm run spec`: every requirement with the tests that prove it, or what it waits for.

const document = readTracked('docs/requirements.md');
const requirements = readRequirements(document);
const proofs = readSources().flatMap(proofsIn);
const wrong = contradictions(requirements, proofs, readCapabilities(document));

console.log(coverageTable(requirements, proofs));
const waiting = requirements.filter(isWaiting);
console.log(
  `\n${requirements.length} requirements: ${requirements.length - waiting.length} proven, ${waiting.length} waiting, ${wrong.length} contradictions`,
);
if (wrong.length > 0) console.log(`\n${wrong.join('\n')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
