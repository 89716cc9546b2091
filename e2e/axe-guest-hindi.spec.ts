import { sweep } from './sweep.ts';

sweep('guest', 'HI');
