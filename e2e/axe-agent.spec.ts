import { sweep } from './sweep.ts';

sweep('agent', 'EN');
sweep('agent', 'HI');
