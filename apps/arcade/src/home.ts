import { homeOf } from '@mela/box/home';
import { dirname } from 'node:path';

export const arcadeHome = homeOf(import.meta.url);

export const repositoryRoot = dirname(dirname(arcadeHome));
