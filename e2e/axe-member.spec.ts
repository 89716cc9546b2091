import { places } from './places.ts';
import { sweep } from './sweep.ts';

sweep('member', places);
