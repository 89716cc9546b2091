import type { ChasePlacing, OrderPlacing } from '@mela/protocol/shapes/lottery-order';
import type { Tx } from '#db/database.ts';
import { placeChase } from '#modules/play/lottery/chase/place-chase.ts';
import type { Needs } from '#modules/play/lottery/needs.ts';
import { cancelOrder } from '#modules/play/lottery/orders/cancel-order.ts';
import { placeOrder } from '#modules/play/lottery/orders/place-order.ts';
import { importDraws } from './import-draws.ts';
import { importOrders } from './import-orders.ts';

/** What demo data needs of the lottery. */
export function demoLottery(needs: Needs) {
  return {
    /** Draws and orders of demo data, which lie in the past. */
    importDraws,
    importOrders: (tx: Tx, past: Parameters<typeof importOrders>[2]) => importOrders(needs, tx, past),
    /** What a member does, for demo members. */
    place: {
      order: (who: Parameters<typeof placeOrder>[1], placing: OrderPlacing) =>
        placeOrder(needs, who, placing),
      chase: (who: Parameters<typeof placeChase>[1], placing: ChasePlacing) =>
        placeChase(needs, who, placing),
      cancel: (who: Parameters<typeof cancelOrder>[1], id: bigint) => cancelOrder(needs, who, id),
    },
  };
}
