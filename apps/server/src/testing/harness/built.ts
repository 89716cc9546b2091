import { programFile as fileIn, programWords as wordsIn } from '@mela/box/testing/built';
import { join } from 'node:path';
import { repositoryRoot } from '#config/paths.ts';

export type Program = 'server' | 'bank' | 'arcade';

export const programHome = (name: Program): string => join(repositoryRoot, 'apps', name);

/** The words that start a program of the house, from its build where that is of today. */
export const programWords = (name: Program): [string, ...string[]] => wordsIn(programHome(name));

/** The same for whoever forks a file instead of spawning words. */
export const programFile = (name: Program): { file: string; execArgv: string[] } => fileIn(programHome(name));
