import { checkAllRoutes } from '#checks/visit-all-routes.ts';

checkAllRoutes('guest', 'EN');
