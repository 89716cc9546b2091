import { sweep } from './sweep.ts';

sweep('staff', 'EN');
