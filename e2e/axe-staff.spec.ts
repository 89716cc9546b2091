import { env } from './env.ts';
import { sweep } from './sweep.ts';

sweep('staff', 'EN');
// Staff work mostly in English, and the same components are swept in Hindi for members; `npm run axe` sweeps this too.
if (env.axeWidths.length > 1) sweep('staff', 'HI');
