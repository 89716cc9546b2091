type SwitchLine = { parent: string | null; byDefault: boolean; opens: string };

/** Every feature switch of the merchant: its parent, its default, and its visible effect. */
export const switches = {
  COMM3: { parent: null, byDefault: true, opens: 'the common features' },
  REG3: { parent: 'COMM3', byDefault: true, opens: 'registration: the register button and popup' },
  USERNAMEREG3: { parent: 'REG3', byDefault: true, opens: 'registration by username' },
  MOBILENUMREG3: { parent: 'REG3', byDefault: false, opens: 'registration by mobile number' },
  MOBILENUMPASSREG3: {
    parent: 'MOBILENUMREG3',
    byDefault: false,
    opens: 'a password field at mobile registration',
  },
  REGMOBVERF3: { parent: 'REG3', byDefault: false, opens: 'the SMS code at registration' },
  PASS3: { parent: 'COMM3', byDefault: false, opens: 'password expiry and the forced password change' },
  CHNGPASSVERIF3: { parent: 'COMM3', byDefault: false, opens: 'verification when a password is changed' },
  CAPTCHA3: { parent: 'COMM3', byDefault: true, opens: 'the captcha on feedback and after failed logins' },
  VERIFICATION3: { parent: 'COMM3', byDefault: false, opens: 'login by SMS code: the second login tab' },
  SOCIAL3: { parent: 'COMM3', byDefault: false, opens: 'sign-in through a social provider: its button' },
  THIRDPHONE3: {
    parent: 'COMM3',
    byDefault: false,
    opens: 'sign-in through a third party that checks phone numbers: its button',
  },
  FREEPLAY3: { parent: 'COMM3', byDefault: true, opens: 'free play with a trial account' },
  FREEPLAYGAME3: { parent: 'FREEPLAY3', byDefault: false, opens: 'our own games for trial accounts' },
  INBOX3: { parent: 'COMM3', byDefault: true, opens: 'platform messages: the inbox and its unread count' },
  CBS3: { parent: 'COMM3', byDefault: true, opens: 'the live chat with customer service' },
  FEEDBACK3: { parent: 'COMM3', byDefault: true, opens: 'the feedback form' },
  GAMELO3: { parent: null, byDefault: true, opens: 'the game lobby' },
  GAMELOHOT3: { parent: 'GAMELO3', byDefault: true, opens: 'hot games on home and at /hot' },
  GAMELOREC3: { parent: 'GAMELO3', byDefault: true, opens: 'recent games of a member' },
  GAMELOFAV3: { parent: 'GAMELO3', byDefault: true, opens: 'favourites: the hearts and /favorite' },
  FUNDTRANS3: {
    parent: 'COMM3',
    byDefault: true,
    opens: 'transfers to a vendor’s own wallet; transfers back always work',
  },
  MEMTRANS3: {
    parent: 'COMM3',
    byDefault: true,
    opens: 'transfers of cash to a direct downline and back to the direct upline',
  },
  REWCEN3: {
    parent: 'COMM3',
    byDefault: true,
    opens: 'the reward center: what can be claimed, and everything that was given',
  },
  PTSYS3: {
    parent: 'COMM3',
    byDefault: true,
    opens: 'points: their balance, the conversion into money and the points mall',
  },
  REFERRAL3: {
    parent: 'COMM3',
    byDefault: true,
    opens: 'inviting friends: the own code, the friends and what they brought',
  },
  AGENT3: { parent: null, byDefault: true, opens: 'the agent center' },
  AGENTPOLICY3: {
    parent: 'AGENT3',
    byDefault: true,
    opens: 'the agent entry of the side menu and consolidated funds',
  },
  AFFMAN3: {
    parent: 'AGENT3',
    byDefault: true,
    opens: 'the register center: accounts for downlines, invitation links',
  },
  SIGNCONDIV3: { parent: 'AGENT3', byDefault: true, opens: 'dividend contracts in the agent center' },
  DAILYSALCONT3: { parent: 'AGENT3', byDefault: true, opens: 'daily salary contracts in the agent center' },
  HOURSAL3: { parent: 'AGENT3', byDefault: true, opens: 'hourly salary contracts in the agent center' },
  RTSALARY3: { parent: 'AGENT3', byDefault: true, opens: 'real-time salary contracts in the agent center' },
  MANREBATE3: {
    parent: 'COMM3',
    byDefault: true,
    opens: 'the manual rebate: its entry in the member menu, its page and the claim',
  },
  TDS3: { parent: null, byDefault: false, opens: 'tax on net winnings, taken with withdrawals' },
} as const satisfies Record<string, SwitchLine>;

export type ModId = keyof typeof switches;

export function isModId(name: string): name is ModId {
  return Object.hasOwn(switches, name);
}

/** A switch is on only if every switch above it is on too. */
export function isOpen(states: Readonly<Record<ModId, boolean>>, modId: ModId): boolean {
  const { parent }: SwitchLine = switches[modId];
  return states[modId] && (parent === null || !isModId(parent) || isOpen(states, parent));
}
