import { sweep } from './sweep.ts';

sweep('agent');
