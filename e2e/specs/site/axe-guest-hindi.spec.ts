import { sweep } from '#checks/visit-all-routes.ts';

sweep('guest', 'HI');
