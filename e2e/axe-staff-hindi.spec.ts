import { sweep } from './sweep.ts';

sweep('staff', 'HI');
