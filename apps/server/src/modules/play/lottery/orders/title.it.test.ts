import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLotteryTestServer, wingoItem, wingoOrder } from '#testing/lottery/lottery-test-server.ts';

const lottery = await openLotteryTestServer('lottery title');
const { server } = lottery;
const { lobby } = server.app.modules;
afterAll(() => server.close());

const named = (name: string) => ({ EN: name, HI: `नाम ${name}` });

beforeAll(async () => {
  await server.runtime.db.transaction().execute((tx) =>
    lobby.fillCatalogue(tx, {
      vendors: [
        { code: 'ELOTT', name: named('E-lottery'), gameTypes: ['ELOTT'], isNew: false, inMaintenance: false },
      ],
      classifications: [{ code: 'ANY', name: named('any') }],
      games: [
        {
          code: 'WINGO_1M',
          vendorCode: 'ELOTT',
          gameType: 'ELOTT',
          classify: 'ANY',
          name: named('Win Go'),
          alsoCalled: [],
          rtp: null,
          hotRank: null,
          isNew: false,
          inMaintenance: false,
        },
      ],
    }),
  );
});

test('an order is listed in the betting record under the title of its game and vendor (LOTT-14)', async () => {
  const asha = await lottery.player('100');
  const draw = await lottery.toNextDraw();
  const { reference } = await asha.lotteryOrder.place({
    body: wingoOrder(draw, [wingoItem('10', 'RED')], '10'),
  });
  const { items } = await asha.bet.list({ query: { vassalage: 'ELOTT', gameCode: 'WINGO_1M' } });
  expect(items).toMatchObject([{ gameName: 'Win Go', vendorName: 'E-lottery', gameCode: 'WINGO_1M' }]);
  const details = await asha.bet.one({ query: { bet: items[0]?.id ?? '' } });
  expect(details).toMatchObject({ roundId: reference, detailsUrl: null, isProvable: false });
  expect(details.moves).toMatchObject([{ kind: 'stake', amount: '-10.0000' }]);
});

test('an order and a chase plan are refused while the game or its vendor is in maintenance', async () => {
  const asha = await lottery.player('100');
  const draw = await lottery.toNextDraw();
  const body = wingoOrder(draw, [wingoItem('10', 'RED')], '10');
  const { issue: _, ...chase } = body;
  const draws = [{ issue: draw.issue, multiple: 1 }];
  for (const code of ['WINGO_1M', 'ELOTT']) {
    await lobby.setMaintenance(code, true);
    await expect(asha.lotteryOrder.place({ body })).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' });
    await expect(
      asha.lotteryChase.place({ body: { ...chase, draws, stopOnWin: true } }),
    ).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' });
    await lobby.setMaintenance(code, false);
  }
  await asha.lotteryOrder.place({ body });
});
