import { checkAllRoutes } from '#checks/visit-all-routes.ts';

checkAllRoutes('agent', 'EN');
checkAllRoutes('agent', 'HI');
