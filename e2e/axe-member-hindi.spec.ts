import { sweep } from './sweep.ts';

sweep('member', 'HI');
