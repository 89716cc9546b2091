import { checkAllRoutes } from '#checks/visit-all-routes.ts';
import { env } from '#harness/env.ts';

checkAllRoutes('staff', 'EN');
// Staff work mostly in English, and the same components are swept in Hindi for members; `npm run axe` sweeps this too.
if (env.axeWidths.length > 1) checkAllRoutes('staff', 'HI');
