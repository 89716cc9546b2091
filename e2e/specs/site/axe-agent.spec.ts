import { sweep } from '#checks/visit-all-routes.ts';

sweep('agent', 'EN');
sweep('agent', 'HI');
