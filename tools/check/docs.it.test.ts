import { openTestServer } from '@mela/server/testing/harness/test-server';
import { afterAll, describe, expect, test } from 'vitest';

/**
 * The calls that the specification requires: method, path, token, sealed. They are repeated here, so that a call cannot be removed from or
 * relaxed in the call tables unnoticed.
 */
const required = [
  'GET /wps/system/status none',
  'GET /wps/system/whitelabel none',
  'GET /wps/system/setting/register none',
  'GET /wps/system/domainRoute none',
  'GET /wps/system/helpCenter none',
  'GET /wps/system/merchant none',
  'GET /wps/system/location none',
  'GET /wps/system/country none',
  'GET /wps/system/customerService none',
  'GET /wps/system/resources none',
  'GET /wps/system/sealingKey none',
  'GET /wps/captcha none',
  'GET /wps/captcha/proof none',
  'GET /wps/relay/MCSFE_getListAnnouncements optional',
  'GET /wps/relay/MCSFE_getAnnouncementContent optional',
  'GET /wps/relay/MCSFE_getNotice none',
  'GET /wps/relay/MCSFE_getBanners none',
  'GET /wps/relay/MCSFE_getMerchantAvailablePromotions none',
  'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory none',
  'PUT /wps/feedback optional',
  'GET /wps/agent/affiliate none',
  'PUT /wps/member/register none sealed',
  'PUT /wps/member/register/mobile none sealed',
  'POST /wps/member/password member sealed',
  'POST /wps/member/password/email none',
  'POST /wps/member/password/verification none sealed',
  'PUT /wps/member/info/icon member',
  'POST /wps/session/login/freeplay none sealed',
  'POST /wps/verification/sms/noLogin none',
  'POST /wps/verification/sms/register none',
  'GET /wps/v2/wallets/balance member',
  'GET /wps/member/info/funds/consolidated member',
  'GET /wps/relay/GCS_merchantWallet member',
  'POST /wps/relay/GCS_walletTransfer member',
  'POST /wps/session/login none sealed',
  'DELETE /wps/session/logout member',
  'GET /wps/member/info member',
  'GET /wps/relay/GCSGAME_gameList optional',
  'GET /wps/relay/GCSGAME_hotGamesV2 none',
  'GET /wps/relay/GCSGAME_popularGames none',
  'GET /wps/relay/GCSGAME_gameVendor none',
  'GET /wps/relay/GCSGAME_newGameVendor none',
  'GET /wps/relay/GCSGAME_getVassGameType member',
  'GET /wps/relay/GCS_recentGame member',
  'GET /wps/relay/GCSGAME_getRankList none',
  'GET /wps/relay/MCSFE_getFavorite member',
  'GET /wps/relay/MCSFE_listFavorite member',
  'POST /wps/relay/MCSFE_addFavorite member',
  'DELETE /wps/relay/MCSFE_removeFavorite member',
  'POST /wps/relay/GCS_gameLaunchFB member',
  'GET /wps/relay/GLS2_roomList member',
  'GET /wps/relay/CBS_modelList none',
  'POST /wps/game/launchGame member',
];

const server = await openTestServer('docs');
afterAll(() => server.close());

const answer = await server.guest().raw({ method: 'GET', url: '/docs/json' });
const document: Document = answer.json();

type Operation = {
  summary?: string;
  responses?: Record<string, unknown>;
  [extension: `x-${string}`]: unknown;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

describe('the API document', () => {
  test('is OpenAPI 3.1 (API-3)', () => {
    expect(answer.statusCode).toBe(200);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test.each(required)('lists %s, with its schema and refusals (API-3)', (line) => {
    const [method = '', path = '', token = '', sealed] = line.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/\w/),
      responses: { 200: expect.objectContaining({ content: expect.anything() }) },
      'x-token': token,
      'x-sealed': sealed === 'sealed',
      'x-refusals': expect.arrayContaining(['UNKNOWN']),
    });
  });
});
