import { backofficePopups } from './backoffice-popups.ts';
import type { Caller, RouteUnderTest } from './route-under-test.ts';

/** Every route of the site. Home is the slowest, so it comes last, when the browser is warm. */
export const routes: readonly RouteUnderTest[] = [
  { name: 'home by its name index', path: '/index', asks: 'guest', isTwin: true },
  { name: 'home by its file name', path: '/index.html', asks: 'guest', isTwin: true },
  { name: 'home by its name home', path: '/home', asks: 'guest', isTwin: true },
  { name: 'agent login', path: '/agent', asks: 'guest' },
  { name: 'agent center', path: '/agentHome', asks: 'agent' },
  { name: 'announcements of the agent center', path: '/agentHome/agentAnnouncement', asks: 'agent' },
  { name: 'team betting', path: '/agentHome/personalHistoryCopy?period=month', asks: 'agent' },
  { name: 'loss of the team', path: '/agentHome/palStatementsAgentCopy?period=month', asks: 'agent' },
  {
    name: 'transactions of the team',
    path: '/agentHome/agentDownlineTransactionDetailsCopy?period=month',
    asks: 'agent',
  },
  { name: 'income of the agent', path: '/agentHome/agentRevenueReport?period=month', asks: 'agent' },
  { name: 'dividend contracts', path: '/agentHome/agentDividendRecordCopy2', asks: 'agent' },
  { name: 'daily salary', path: '/agentHome/agentDailyWages2', asks: 'agent' },
  { name: 'hourly salary', path: '/agentHome/agentHourSalary', asks: 'agent' },
  { name: 'real-time salary', path: '/agentHome/agentRealtimeSalary', asks: 'agent' },
  { name: 'contracts', path: '/member/contracts', asks: 'member' },
  { name: 'member center', path: '/member', asks: 'member' },
  { name: 'a page of the member center', path: '/member/depositv2', asks: 'member' },
  { name: 'wallet', path: '/member/transferFund', asks: 'member' },
  { name: 'account record', path: '/member/transactionHistory?period=month', asks: 'member' },
  { name: 'betting record', path: '/member/personalHistoryCopy?period=month', asks: 'member' },
  { name: 'lottery bets', path: '/member/lotteryOrders?period=month', asks: 'member' },
  { name: 'chase plans', path: '/member/lotteryOrders?view=chases', asks: 'member' },
  { name: 'profit and loss', path: '/member/personalProfit?period=month', asks: 'member' },
  { name: 'withdrawals', path: '/member/withdraw', asks: 'member' },
  { name: 'transfers in the line', path: '/member/transferUpline', asks: 'member' },
  { name: 'play limits', path: '/member/playLimits', asks: 'member' },
  { name: 'reward center', path: '/member/rewardCenter', asks: 'member' },
  { name: 'bonus details', path: '/member/bonusDetails', asks: 'member' },
  { name: 'messages', path: '/member/messageV2', asks: 'member' },
  { name: 'sports', path: '/sports' },
  { name: 'e-sports', path: '/esports' },
  { name: 'lottery games', path: '/lott' },
  { name: 'e-lottery games', path: '/elott' },
  { name: 'cockfight', path: '/cockfight' },
  { name: 'live tables', path: '/live' },
  { name: 'fishing', path: '/fish' },
  { name: 'slots', path: '/rng' },
  { name: 'in-house slots', path: '/rng?vassalage=INHOUSE' },
  { name: 'board games', path: '/pvp' },
  { name: 'mini games', path: '/bgs' },
  { name: 'hot games', path: '/hot' },
  { name: 'favourites', path: '/favorite', hasOwn: true },
  { name: 'recent games', path: '/recent', hasOwn: true },
  { name: 'winner board', path: '/winners' },
  { name: 'lottery', path: '/lottery?gameCode=SSC1M', asks: 'member' },
  { name: 'South-East-Asian lottery', path: '/seaLottery?gameCode=LAOD', asks: 'member' },
  { name: 'Vietnamese lottery', path: '/vnLottery?gameCode=VNMB', asks: 'member' },
  { name: 'verifying a draw', path: '/lottery/verify' },
  { name: 'lottery results', path: '/lottery/results?gameCode=WINGO_1M' },
  { name: 'lottery trends', path: '/lottery/results?gameCode=SSC1M&view=trend' },
  { name: 'promotions', path: '/promotions' },
  { name: 'points mall', path: '/pointMall' },
  { name: 'seamless game page', path: '/seamless', hasOwn: true },
  { name: 'lottery game page', path: '/lottert', isTwin: true },
  { name: 'Vietnamese lottery game page', path: '/vnlottery', isTwin: true },
  { name: 'South-East-Asian lottery game page', path: '/sealottery', isTwin: true },
  { name: 'app download', path: '/download' },
  { name: 'not found', path: '/no-such-stall' },
  { name: 'the workshop of the kit', path: '/dev/ui', asks: 'guest', showsLoading: true },
  { name: 'home', path: '/', hasOwn: true },
];

/**
 * Every popup, by its address; the last three have none and open on arrival. Where the address does not imply home, a popup opens over a
 * light page, because every check also processes the page under the popup, and home is the largest.
 */
export const popups: readonly RouteUnderTest[] = [
  { name: 'login', path: '/login', asks: 'guest', isPopup: true, quickly: '/download?popup=login' },
  {
    name: 'register',
    path: '/register',
    asks: 'guest',
    isPopup: true,
    quickly: '/download?popup=register',
  },
  { name: 'forgotten password', path: '/download?popup=forgot', asks: 'guest', isPopup: true },
  { name: 'return from a third party', path: '/identity', asks: 'guest', isPopup: true },
  { name: 'change of the password', path: '/download?popup=password', asks: 'member', isPopup: true },
  { name: 'deposit over a page', path: '/download?popup=deposit', asks: 'member', isPopup: true },
  { name: 'help center', path: '/help', isPopup: true, quickly: '/download?popup=help' },
  { name: 'feedback', path: '/download?popup=feedback', isPopup: true, hasOwn: true },
  { name: 'live chat', path: '/download?popup=chat', isPopup: true, hasOwn: true },
  { name: 'announcements', path: '/download?popup=announcements', isPopup: true, hasOwn: true },
  { name: 'notice', path: '/download?popup=notice&index=0', isPopup: true },
  { name: 'search', path: '/download?popup=search', isPopup: true },
  { name: 'game', path: '/download?popup=game&why=trial', isPopup: true },
  { name: 'disclaimer', path: '/download', asks: 'guest', isFirstVisit: true, isPopup: true },
  // 192.0.2.0/24 is reserved for documentation: it belongs to no country, so the visitor is asked for one.
  {
    name: 'region',
    path: '/download',
    asks: 'guest',
    isFirstVisit: true,
    address: '192.0.2.10',
    isCountryHidden: true,
    isPopup: true,
  },
  { name: 'announcements on arrival', path: '/download', isGreeted: true, isPopup: true, hasOwn: true },
];

/** Every section of the back office, by its address. */
const office: readonly RouteUnderTest[] = [
  { name: 'what waits', path: '/' },
  { name: 'deposits claimed', path: '/deposits' },
  { name: 'all deposits', path: '/deposits?queue=all' },
  { name: 'withdrawals', path: '/withdrawals' },
  { name: 'ended withdrawals', path: '/withdrawals?queue=ended' },
  { name: 'contracts of agents', path: '/contracts' },
  { name: 'offer of a contract', path: '/contracts/new?kind=dividend' },
  { name: 'bills of agents', path: '/settlement' },
  { name: 'runs of the settlement', path: '/settlement?view=runs' },
  { name: 'receivables of agents', path: '/settlement?view=receivables' },
  { name: 'adjustments', path: '/adjustments' },
  { name: 'asking for an adjustment', path: '/adjustments?ask=new', isPopup: true },
  { name: 'budgets', path: '/budgets' },
  { name: 'a budget', path: '/budgets?budget=manual', isPopup: true },
  { name: 'rewards by hand', path: '/grants' },
  { name: 'proposing a reward', path: '/grants?propose=new', isPopup: true },
  { name: 'reconciliation', path: '/reconciliation' },
  { name: 'trial balance', path: '/balance' },
  { name: 'vendors', path: '/vendors' },
  { name: 'rules of a vendor', path: '/vendors/MELA' },
  { name: 'keys of a vendor', path: '/vendors/MELA?view=keys' },
  { name: 'games of a vendor', path: '/vendors/MELA?view=games' },
  { name: 'draws of the lottery', path: '/lottery' },
  { name: 'games of the lottery', path: '/lottery?view=games' },
  { name: 'requests about draws', path: '/lottery?view=requests' },
  { name: 'report of the lottery', path: '/lottery?view=report' },
  { name: 'totals of play', path: '/totals?split=vendor' },
  { name: 'cases of vendors', path: '/cases' },
  { name: 'open rounds', path: '/rounds' },
  { name: 'calls of vendors', path: '/callbacks' },
  { name: 'members', path: '/members?words=demo' },
  { name: 'wallets of a member', path: '/members/5' },
  { name: 'ledger of a member', path: '/members/5?view=ledger' },
  { name: 'bets of a member', path: '/members/5?view=bets' },
  { name: 'turnover of a member', path: '/members/5?view=turnover' },
  { name: 'rewards of a member', path: '/members/5?view=rewards' },
  { name: 'notes about a member', path: '/members/5?view=notes' },
  { name: 'live chat', path: '/chats' },
  { name: 'a conversation of the live chat', path: '/chats?view=closed&chat=1' },
  { name: 'messages to members', path: '/messages' },
  { name: 'writing a message', path: '/messages?write=new', isPopup: true },
  { name: 'staff', path: '/people' },
  { name: 'roles', path: '/people?view=roles' },
  { name: 'audit', path: '/audit' },
  { name: 'no such section', path: '/no-such-section' },
];

/** The routes that this caller can open. An agent shares the player site with members, so only the agent’s own routes count. */
export function routesFor(caller: Caller): RouteUnderTest[] {
  if (caller === 'staff') return [...office];
  return [...routes, ...popups, ...backofficePopups].filter(
    ({ asks }) => (asks ?? caller) === caller && (caller !== 'agent' || asks === 'agent'),
  );
}

/** The routes without duplicates: no second address of a screen, and for a member no page that a guest sees in the same form. */
export function distinctRoutesFor(caller: Caller): RouteUnderTest[] {
  return routesFor(caller).filter(
    ({ asks, hasOwn, isTwin }) => !isTwin && (caller !== 'member' || asks === 'member' || hasOwn),
  );
}
