import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { categories, type GameType } from '@mela/protocol/categories';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import { switches, type ModId } from '@mela/protocol/switches';
import type { Status } from '#lib/status.ts';
import type { Banner, Category, Game, Promotion, Vendor, Winner } from '#shared/games/catalogue.ts';

// Builders of server answers; each gives a plain example, and a test overrides the fields that matter to it.

let made = 0;

export function game(changed: Partial<Game> = {}): Game {
  made += 1;
  return {
    gameId: made,
    nodeId: made,
    nodeName: `Game ${made}`,
    gameType: 'RNG',
    gameName: `Game ${made}`,
    displayName: `Game ${made}`,
    iconUrl: '/art/game/160/X.webp',
    lagerIcon: '/art/game/320/X.webp',
    showIcon: 1,
    vassalage: 'JDB',
    vendorName: 'Jaadu Dabba',
    gameCode: `X${made}`,
    gameClassify: 'CLASSIC',
    isGame: 1,
    isHot: 0,
    isNew: 0,
    maintenance: false,
    rtp: '96.01',
    ...changed,
  };
}

export function games(count: number, changed: Partial<Game> = {}): Game[] {
  return Array.from({ length: count }, () => game(changed));
}

function vendor(vassalage: string, changed: Partial<Vendor> = {}): Vendor {
  return {
    vassalage,
    vendorName: `Vendor ${vassalage}`,
    gameType: 'RNG',
    gameCategory: 'RNG',
    logoUrl: `/art/vendor/${vassalage}.svg`,
    sorting: 1,
    gameCount: 20,
    isNew: 0,
    maintenance: false,
    ...changed,
  };
}

export function category(
  gameType: GameType,
  codes: readonly string[],
  cards: Category['cards'] = {},
): Category {
  return {
    gameType,
    gameCategory: gameType,
    page: categories[gameType].page,
    vendors: codes.map((code) => vendor(code, { gameType })),
    cards,
    gameClassify: [{ code: 'CLASSIC', label: 'Classic' }],
  };
}

export function winner(
  changed: Partial<Omit<Winner, 'winAmount'>> = {},
): Omit<Winner, 'winAmount'> & { winAmount: string } {
  made += 1;
  return {
    customerName: `de***${made}`,
    gameName: 'Kite Cut',
    iconUrl: '/art/game/160/X.webp',
    winAmount: '1250.5000',
    vassalage: 'JDB',
    gameCode: 'KITE',
    gameType: 'RNG',
    settledAt: '2026-11-15T10:00:00.000Z',
    demo: false,
    ...changed,
  };
}

export function banner(id: string, changed: Partial<Banner> = {}): Banner {
  return {
    id,
    url: `/art/banner/${id}.svg`,
    groupName: 'w_home',
    linkageType: 'PAGE',
    linkage: '/hot',
    title: `Banner ${id}`,
    subtitle: 'Lamps and music',
    ...changed,
  };
}

export function promotion(id: string): Promotion {
  return {
    id,
    title: `Promotion ${id}`,
    type: 'DAILY',
    summary: 'Every day',
    content: '<p>Every day</p>',
    announcementImages: [
      { url: `/art/promotion/${id}-second.svg`, sequence: 2 },
      { url: `/art/promotion/${id}.svg`, sequence: 1 },
    ],
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
  };
}

export const notice = (id: string) => ({
  id,
  title: `Notice ${id}`,
  content: '<p>Words</p>',
  timestamp: '2026-11-15T10:00:00.000Z',
});

type Node = Status['whitelabel'][number];

/** The whole switch tree with default values, except the named switches, which are off. */
function tree(parent: string | null, off: readonly ModId[]): Node[] {
  return Object.entries(switches).flatMap(([name, line]) =>
    line.parent === parent && isModId(name)
      ? [{ modId: name, enabled: line.byDefault && !off.includes(name), childrenNodes: tree(name, off) }]
      : [],
  );
}

const isModId = (name: string): name is ModId => Object.hasOwn(switches, name);

export function status(changed: Partial<Status> = {}, off: readonly ModId[] = []): Status {
  return {
    status: 0,
    maintenance: false,
    maintenanceInfo: '',
    regionRestriction: false,
    location: { ip: '203.0.113.7', countryCode: 'IN' },
    merchant: {
      brand: { platform: 'MELA', merchant: 'mela', lotteryType: 'LOTT' },
      prizeModes: ['LOTT', 'ZY', 'ELOTT', 'SEA'],
      merchantCode: 'mela',
      country: 'IN',
      countryName: 'India',
      currency: 'INR',
      currencySymbol: '₹',
      timeZone: 'Asia/Kolkata',
      langList: ['EN', 'HI'],
      defaultLang: 'EN',
      moneyMode: 'play',
      licence: '',
      languageLabels: [],
    },
    whitelabel: tree(null, off),
    register: { fields: [], ageMin: 18, birthdayAgeMin: 21 },
    customerService: [
      {
        csPosition: 'SIDE_MENU',
        csType: 'TELEGRAM',
        title: 'Chat with us',
        path: 'sealed-path',
        isChat: false,
      },
    ],
    resources: [
      {
        resourceType: 'TELEGRAM',
        url: 'https://example.com/t',
        labelName: 'Telegram',
        labelNameEn: 'Telegram',
      },
      { resourceType: 'IOS', url: '/download', labelName: 'iPhone app', labelNameEn: 'iPhone app' },
    ],
    domainRoute: { mainDomain: '', domains: [] },
    mainDomain: '',
    analytics: 0,
    imageCDNs: [],
    launchGameCDNs: [],
    ...changed,
  };
}

/** A merchant whose only registration rule is the password rule. */
export const withPasswordRule = status({
  register: {
    fields: [
      {
        field: 'password',
        enabled: true,
        required: true,
        patternId: 'NO_SPACES',
        acceptedPattern: '^\\S+$',
        minLength: 8,
        maxLength: 64,
      },
    ],
    ageMin: 18,
    birthdayAgeMin: 21,
  },
});

export function member(changed: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: '7',
    account: 'asha',
    nickname: 'Asha',
    iconUrl: null,
    type: 0,
    isAgent: false,
    isTrial: false,
    isExcluded: false,
    currency: 'INR',
    currencySymbol: '₹',
    hasVip: true,
    vipRankLevel: 2,
    vipLabelName: 'Silver',
    ...changed,
  };
}

export const pageOf = (content: readonly Game[], total = content.length, pageNum = 1) => ({
  content,
  pageNum,
  totalPages: Math.max(1, Math.ceil(total / 20)),
  total,
});

/** Answers of a site with games in every category; a test replaces the answers that matter to it. */
export function siteAnswers(): Record<string, unknown> {
  return {
    [systemCalls.status.path]: status(),
    [lobbyCalls.vendors.path]: [
      category('FISH', ['TLB', 'MELA']),
      category('RNG', ['JDB', 'PT']),
      category('COCKFIGHT', ['DS88'], {
        DS88: game({ gameType: 'COCKFIGHT', vassalage: 'DS88', gameCode: 'RED' }),
      }),
    ],
    [lobbyCalls.hotGames.path]: [game({ displayName: 'Lamp Pond', isHot: 1 })],
    [lobbyCalls.games.path]: pageOf([game({ displayName: 'Kite Cut' })]),
    [lobbyCalls.winners.path]: [],
    [lobbyCalls.recentGames.path]: pageOf([]),
    [contentCalls.notice.path]: { banners: [banner('night')], playerNotices: [], popup: [], promotion: [] },
  };
}
