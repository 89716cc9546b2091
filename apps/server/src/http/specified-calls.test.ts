import { describe, expect, test } from 'vitest';
import { siteCalls } from './call-list.ts';

// Section 7 of the specification as data. T marks a token, E an encrypted body. Where the specification states no method, any method fits;
// where it states no path, the path is ours. Decision 8 lists the deviations.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Specified = readonly [path: string, marks: '' | 'T' | 'E' | 'TE', method?: Method];

const account: readonly Specified[] = [
  ['/wps/session/login', 'E'],
  ['/wps/verification/sms/noLogin', ''],
  ['/wps/session/logout', 'T', 'DELETE'],
  ['/wps/system/whitelabel', ''],
  ['/wps/system/setting/register', ''],
  ['/wps/system/status', ''],
  ['/wps/system/domainRoute', ''],
  ['/wps/system/helpCenter', ''],
  ['/wps/member/info', 'T'],
  ['/wps/member/register', 'E', 'PUT'],
  ['/wps/member/register/mobile', 'E', 'PUT'],
  ['/wps/member/password', 'TE', 'POST'],
  ['/wps/member/password/email', ''],
  ['/wps/member/password/verification', 'E', 'POST'],
  ['/wps/member/info/icon', 'T'],
  ['/wps/agent/affiliate', ''],
  ['/wps/session/login/freeplay', 'E', 'POST'],
  ['/wps/captcha', ''],
  ['/wps/verification/sms/register', ''],
  ['/wps/feedback', '', 'PUT'],
];

const wallet: readonly Specified[] = [
  ['/wps/v2/wallets/balance', 'T'],
  ['/wps/relay/GCS_walletTransfer', 'T', 'POST'],
  ['/wps/member/info/funds/consolidated', 'T'],
  ['/wps/relay/GCS_merchantWallet', 'T'],
];

const games: readonly Specified[] = [
  ['/wps/relay/GCSGAME_gameList', 'T', 'GET'],
  ['/wps/relay/GCSGAME_hotGamesV2', ''],
  ['/wps/relay/MCSFE_getListAnnouncements', ''],
  ['/wps/relay/GCSGAME_getVassGameType', 'T'],
  ['/wps/relay/GCSGAME_newGameVendor', ''],
  ['/wps/relay/MCSFE_getFavorite', 'T'],
  ['/wps/relay/MCSFE_listFavorite', 'T', 'GET'],
  ['/wps/relay/MCSFE_addFavorite', 'T', 'POST'],
  ['/wps/relay/MCSFE_removeFavorite', 'T', 'DELETE'],
  ['/wps/relay/GCS_recentGame', 'T'],
  ['/wps/relay/GCS_gameLaunchFB', ''],
  ['/wps/relay/GCSGAME_getRankList', ''],
  ['/wps/relay/GCSGAME_popularGames', ''],
  ['/wps/relay/GLS2_roomList', 'T'],
  ['/wps/game/launchGame', 'T'],
];

const lottery: readonly Specified[] = [
  ['/lgw/vn/games/game_menu', ''],
  ['/lgw/vn/games/game_menu/recent', 'T'],
  ['/lgw/games/game_menus', ''],
  ['/lgw/vn/numeros/opened/game', ''],
  ['/lotto/lgw/games/opened/numero', ''],
];

const agents: readonly Specified[] = [
  ['/wps/relay/MCSFE_processContractDividend', 'T'],
  ['/wps/relay/MCSFE_processDailySalaryContract', 'T'],
  ['/wps/relay/MCSFE_processContractHourSalary', 'T'],
  ['/wps/relay/MCSFE_processRealTimeSalaryContract', 'T'],
];

const rewards: readonly Specified[] = [
  ['/wps/relay/MCSFE_getMissionSummaryDetails', 'T'],
  ['/wps/relay/MCSFE_getMissionLeaderboard', 'T'],
  ['/wps/relay/MCSFE_claimRafflePromotion', 'T'],
  ['/wps/relay/MCSFE_getPointBalance', 'T'],
  ['/wps/relay/MCSFE_getPointReward', 'T'],
  ['/wps/relay/passwordCheck/MCSFE_redeemPointReward', 'TE'],
  ['/wps/relay/MCSFE_getRedeemPointList', 'T'],
  ['/wps/relay/MCSFE_getPointConfig', 'T'],
  ['/wps/relay/passwordCheck/MCSFE_convertPoint', 'TE'],
  ['/wps/relay/ODSFE2_MemTransDet', 'T'],
];

const content: readonly Specified[] = [
  ['/wps/relay/MCSFE_getNotice', ''],
  ['/wps/relay/MCSFE_getAnnouncementContent', ''],
  ['/wps/system/country', ''],
  ['/wps/relay/CSP_unreadCount', 'T'],
  ['/wps/relay/CBS_modelList', ''],
  ['/wps/relay/CBS_launchChat', ''],
];

/** The names for which the reference states a purpose only; the token is our choice. */
const named: readonly Specified[] = [
  ['/wps/relay/CBS_groupPermission', 'T', 'GET'],
  ['/wps/relay/GCS_gameTrialLaunch', 'T', 'POST'],
  ['/wps/relay/MCSFE_depositByLaunchUrl', 'T', 'POST'],
  ['/wps/relay/MCSFE_depositByQRImageUrl', 'T', 'POST'],
  ['/wps/relay/MCSFE_getRegisterPromotionList', 'T', 'GET'],
];

/** Deviations of the token, as decision 8 records them. */
const deviations: Readonly<Record<string, string>> = {
  '/wps/relay/GCSGAME_gameList': 'optional',
  '/wps/relay/GCS_gameLaunchFB': 'member',
  '/wps/relay/CBS_launchChat': 'member',
};

const specified = [...account, ...wallet, ...games, ...lottery, ...agents, ...rewards, ...content, ...named];

const tokensOf = (path: string, needsToken: boolean): readonly string[] => {
  const deviation = deviations[path];
  if (deviation !== undefined) return [deviation];
  return needsToken ? ['member', 'agent'] : ['none', 'optional'];
};

describe('a call of the specification has its path, method, token and encryption (API-1)', () => {
  const cases = specified.map(([path, marks, method]) => ({ path, marks, method }));
  test.each(cases)('$path $marks', ({ path, marks, method }) => {
    const routes = siteCalls
      .map(({ route }) => route)
      .filter((route) => route.path === path && (method === undefined || route.method === method));
    expect(routes.length).toBeGreaterThan(0);
    for (const { token, sealed } of routes) {
      expect(tokensOf(path, marks.includes('T'))).toContain(token);
      expect(sealed).toBe(marks.includes('E'));
    }
  });
});

test('the list of specified calls names each path once, and each deviation is of a listed call (API-1)', () => {
  const paths = specified.map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of Object.keys(deviations)) expect(paths).toContain(path);
});

test('the request for a password by e-mail is an HTML form, and no other call is (API-1)', () => {
  const forms = siteCalls.filter(({ route }) => route.form).map(({ route }) => route.path);
  expect(forms).toEqual(['/wps/member/password/email']);
});
