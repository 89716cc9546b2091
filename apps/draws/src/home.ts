import { homeOf } from '@mela/sandbox/home';
import { dirname } from 'node:path';

export const drawsHome = homeOf(import.meta.url);

export const repositoryRoot = dirname(dirname(drawsHome));
