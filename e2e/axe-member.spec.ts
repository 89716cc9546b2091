import { sweep } from './sweep.ts';

sweep('member', 'EN');
