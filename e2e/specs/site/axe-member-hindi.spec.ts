import { sweep } from '#checks/visit-all-routes.ts';

sweep('member', 'HI');
