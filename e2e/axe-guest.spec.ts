import { sweep } from './sweep.ts';

sweep('guest', 'EN');
