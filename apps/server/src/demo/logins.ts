import type { MemberInfo } from '@mela/protocol/shapes/member';

/** One password per kind of demo account. They are no secrets: a production start refuses demo data. */
export const demoPasswords = { member: 'Mela-2026', agent: 'Agent-2026', staff: 'Staff-2026' } as const;

type Login = { account: string; password: string; name: string; about: string };
export type MemberLogin = Login & {
  type: MemberInfo['type'];
  /** How many times the usual stakes the member plays for. */
  stakes: number;
  loginPath: '/login' | '/agent';
};
export type StaffLogin = Login & { role: 'admin' | 'finance' | 'risk' | 'support' | 'reader' };

const member = { password: demoPasswords.member, type: 0, stakes: 1, loginPath: '/login' } as const;
const agent = { password: demoPasswords.agent, stakes: 1, loginPath: '/agent' } as const;
const staff = { password: demoPasswords.staff } as const;

/** Members and agents for login, in the order in which a start prints them. */
export const memberLogins = [
  { account: 'demo.member', name: 'Demo Member', about: 'member with a history', ...member },
  { account: 'demo.new', name: 'Demo Newcomer', about: 'member who never logged in', ...member },
  { account: 'demo.vip', name: 'Demo VIP', about: 'member with a VIP level', ...member, stakes: 40 },
  { account: 'demo.trial', name: 'Demo Trial', about: 'trial account', ...member, type: 4 },
  { account: 'demo.locked', name: 'Demo Locked', about: 'locked account', ...member },
  { account: 'demo.twostep', name: 'Demo Two-Step', about: 'member with two-step login', ...member },
  { account: 'demo.agent', name: 'Demo Agent', about: 'agent of type 1, head of a tree', ...agent, type: 1 },
  {
    account: 'demo.subagent',
    name: 'Demo Subagent',
    about: 'agent of type 2, below the first',
    ...agent,
    type: 2,
  },
  { account: 'demo.testagent', name: 'Demo Test Agent', about: 'test agent, type 41', ...agent, type: 41 },
  { account: 'demo.testsub', name: 'Demo Test Subagent', about: 'test agent, type 42', ...agent, type: 42 },
] as const satisfies readonly MemberLogin[];

/** Invitation codes: two of agents, for their teams, and one of a member, for a friend. */
export const demoInvitations = [
  { code: 'MELAFAIR', kind: 'affiliate', account: 'demo.agent' },
  { code: 'MELASTALL', kind: 'affiliate', account: 'demo.subagent' },
  { code: 'MELAFRIEND', kind: 'referral', account: 'demo.member' },
] as const;

/** Names that the demo agents gave to their links. */
export const demoLinkLabels = [
  'Street stalls',
  'Diwali week',
  'New agents',
  'Old poster',
  'Friends',
  'First five',
] as const;

/** What the demo staff wrote about bills. */
export const demoBillNotes = {
  agreed: 'Agrees with the statement.',
  disputed: 'The bets of this day are in dispute.',
} as const;

/** Rewards that the demo staff gave by hand: the title in both languages, and what they wrote. */
export const demoGifts = {
  late: {
    titleEn: 'Sorry for the late payout',
    titleHi: 'देर से हुए पेमेंट के लिए',
    reason: 'The payout of this member came two hours late.',
  },
  weekend: {
    titleEn: 'Weekend gift',
    titleHi: 'वीकेंड गिफ़्ट',
    reason: 'Took part in the weekend test of a new game.',
  },
  tournament: {
    titleEn: 'Tournament prize',
    titleHi: 'टूर्नामेंट का इनाम',
    reason: 'Prize of the tournament on Sunday.',
  },
  feedback: {
    titleEn: 'Thanks for your feedback',
    titleHi: 'आपके फ़ीडबैक के लिए',
    reason: 'Reported an error in the rules of a game.',
  },
  wait: {
    titleEn: 'Sorry for the wait',
    titleHi: 'इंतज़ार के लिए',
    reason: 'Waited a day for an answer of customer care.',
  },
} as const;

/** Payment password of the demo members; those who never logged in have none. */
export const demoPaymentPassword = 'Kite-4821';

/** The TOTP secret of all demo staff; `npm run totp` prints the current code. */
export const demoTotpSecret = 'MELADEMOSTAFFSECRETMELADEMOSTAFF';

/** The one demo member with two-step login, and the TOTP secret. */
export const demoTwoStep = { account: 'demo.twostep', secret: 'MELADEMOTWOSTEPSECRETMELADEMOTWO' } as const;

/** Back-office staff; the player site refuses them. */
export const staffLogins = [
  { account: 'demo.admin', name: 'Demo Admin', about: 'all permissions', ...staff, role: 'admin' },
  {
    account: 'demo.admin2',
    name: 'Demo Second Admin',
    about: 'approves staff and keys',
    ...staff,
    role: 'admin',
  },
  {
    account: 'demo.finance',
    name: 'Demo Finance',
    about: 'deposits, withdrawals, adjustments',
    ...staff,
    role: 'finance',
  },
  {
    account: 'demo.finance2',
    name: 'Demo Second Finance',
    about: 'second approvals',
    ...staff,
    role: 'finance',
  },
  {
    account: 'demo.risk',
    name: 'Demo Risk',
    about: 'reviews, disputes, turnover',
    ...staff,
    role: 'risk',
  },
  { account: 'demo.support', name: 'Demo Support', about: 'members and notes', ...staff, role: 'support' },
  { account: 'demo.reader', name: 'Demo Reader', about: 'read-only', ...staff, role: 'reader' },
] as const satisfies readonly StaffLogin[];

/** Items of the points mall, with plainly made-up names. */
export const demoMallItems = [
  {
    kind: 'cash',
    nameEn: '₹10 cash voucher',
    nameHi: '₹10 का कैश वाउचर',
    picture: 'voucher',
    price: 220,
    amount: '10',
    needsApproval: false,
    stock: 500,
  },
  {
    kind: 'bonus',
    nameEn: '₹25 bonus voucher',
    nameHi: '₹25 का बोनस वाउचर',
    picture: 'coins',
    price: 400,
    amount: '25',
    times: '5',
    needsApproval: true,
    stock: 100,
    perMemberMax: 2,
  },
  {
    kind: 'goods',
    nameEn: 'Sample water bottle',
    nameHi: 'नमूना पानी की बोतल',
    aboutEn: 'A steel bottle of one litre, for the demo only.',
    aboutHi: 'एक लीटर की स्टील की बोतल, सिर्फ़ डेमो के लिए।',
    picture: 'bottle',
    price: 900,
    amount: null,
    needsApproval: true,
    stock: 20,
    perMemberMax: 5,
  },
  {
    kind: 'goods',
    nameEn: 'Sample headphones',
    nameHi: 'नमूना हेडफ़ोन',
    aboutEn: 'Headphones of no brand, for the demo only.',
    aboutHi: 'बिना ब्रांड के हेडफ़ोन, सिर्फ़ डेमो के लिए।',
    picture: 'headphones',
    price: 6000,
    amount: null,
    needsApproval: true,
    stock: 5,
    vipMin: 2,
  },
] as const;
