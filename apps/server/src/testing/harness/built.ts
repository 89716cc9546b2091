import { programFile as fileIn, programWords as wordsIn } from '@mela/sandbox/testing/built';
import { join } from 'node:path';
import { repositoryRoot } from '#config/paths.ts';

export type Program = 'server' | 'bank' | 'arcade' | 'draws';

export const programFolder = (name: Program): string => join(repositoryRoot, 'apps', name);

/** Command that starts a program of the repository, from its build if that is up to date. */
export const programCommand = (name: Program): [string, ...string[]] => wordsIn(programFolder(name));

/** The same for callers that fork a file instead of spawning a command. */
export const programFile = (name: Program): { file: string; execArgv: string[] } =>
  fileIn(programFolder(name));
