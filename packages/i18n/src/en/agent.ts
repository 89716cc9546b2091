export const agent = {
  title: 'Agent center',
  menu: 'Agent menu',
  openMenu: 'Open menu',
  closeCenter: 'Close agent center',
  clock: 'Mela time',
  team: 'Team',
  income: 'Income',
  own: 'My account',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  transfer: 'Transfer',
  messages: 'Messages',
  signOut: 'Log out',
  switchedOffTitle: 'Page unavailable',
  switchedOffBody: 'This page isn’t available right now. Your team and your contracts aren’t affected.',
  centerOffBody: 'The agent center is closed right now. Your account, team and earnings aren’t affected.',
  toFirstPage: 'Go to team overview',
  unknownTitle: 'Page not found',
  unknownBody: 'Choose a page from the menu.',
  pages: {
    agentAnnouncement: { name: 'Announcements', body: 'News from Mela for you and your team.' },
    agentTeamOverview: {
      name: 'Team overview',
      body: 'Your team at a glance: members, new and active players, deposits, bets and results for any period.',
    },
    registerCenter: {
      name: 'Register center',
      body: 'Create accounts for your downline, make invitation codes and links, and see how often each was used.',
    },
    downlineManagmentView: {
      name: 'Team management',
      body: 'Your whole team, searchable, with each member’s rates, balance and activity. Only your own team is shown.',
    },
    personalHistoryCopy: {
      name: 'Team betting',
      body: 'Every bet in your team by day, member and game, with totals and export.',
    },
    palStatementsAgentCopy: {
      name: 'Profit and loss by member',
      body: 'Bets, wins, bonuses and net result of each team member.',
    },
    agentRevenueReport: {
      name: 'My income',
      body: 'Your earnings by type and day, down to the bets behind each figure.',
    },
    agentDownlineTransactionDetailsCopy: {
      name: 'Team transactions',
      body: 'Your team’s deposits, withdrawals and transfers, with their status.',
    },
    agentDividendRecordCopy2: {
      name: 'Dividend contracts',
      body: 'Offer, accept and end dividend contracts, and see what each period paid and why.',
    },
    agentDailyWages2: {
      name: 'Daily salary',
      body: 'Contracts settled daily, with the bets behind each payment.',
    },
    agentHourSalary: {
      name: 'Hourly salary',
      body: 'Contracts settled hourly, with the bets behind each payment.',
    },
    agentRealtimeSalary: {
      name: 'Real-time salary',
      body: 'Contracts settled every 5 minutes, with the bets behind each payment.',
    },
  },
} as const;
