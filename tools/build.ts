import { buildProduct } from './building.ts';

await buildProduct();
