import { sweep } from '#checks/visit-all-routes.ts';
import { env } from '#harness/env.ts';

sweep('staff', 'EN');
// Staff work mostly in English, and the same components are swept in Hindi for members; `npm run axe` sweeps this too.
if (env.axeWidths.length > 1) sweep('staff', 'HI');
