import { checkAllRoutes } from '#checks/visit-all-routes.ts';
import { env } from '#harness/env.ts';

checkAllRoutes('staff', 'EN');
// Staff work mostly in English, and the member sweep covers the same components in Hindi; `npm run axe` sweeps Hindi here too.
if (env.axeWidths.length > 1) checkAllRoutes('staff', 'HI');
