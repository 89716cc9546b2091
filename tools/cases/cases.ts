import { casesCommand } from './command.ts';

// npm run cases -- <file>: runs a file of worked cases through the rules and names each case that differs.

const { exitCode, lines } = casesCommand(process.argv[2]);
console.log(lines.join('\n'));
process.exitCode = exitCode;
