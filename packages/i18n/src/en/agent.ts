export const agent = {
  title: 'Agent center',
  menu: 'Agent menu',
  openMenu: 'Open the menu',
  closeCenter: 'Close the agent center',
  clock: 'Time at the fair',
  team: 'Team',
  income: 'Income',
  own: 'My account',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  messages: 'Messages',
  signOut: 'Log out',
  switchedOffTitle: 'This page is switched off',
  switchedOffBody:
    'The house does not offer this kind of contract at the moment. Your team and your other contracts are not touched by it.',
  centerOffBody:
    'The agent center is closed for now. Your account, your team and what you earned stay as they are.',
  toOverview: 'To the team overview',
  unknownTitle: 'There is no such page',
  unknownBody: 'Every page of the agent center stands in the menu.',
  today: 'Announcements, help and customer service are open to you today.',
  announcementsAction: 'Read announcements',
  pages: {
    agentAnnouncement: { name: 'Announcements', body: 'News of the house for you and your team.' },
    agentTeamOverview: {
      name: 'Team overview',
      body: 'Your team at a glance: members, new faces, who is active, deposits, stakes and results, for today or any range of days.',
    },
    registerCenter: {
      name: 'Register center',
      body: 'Open accounts for your downline, make invitation codes and links, and see how often each was used.',
    },
    downlineManagmentView: {
      name: 'Team management',
      body: 'Your tree from top to bottom, searchable, with each person’s rates and contracts. Nobody outside your tree is ever shown.',
    },
    personalHistoryCopy: {
      name: 'Team betting',
      body: 'Every bet of your team, by day, person and game, with totals and export.',
    },
    palStatementsAgentCopy: {
      name: 'Profit and loss by member',
      body: 'Stakes, wins, bonuses and net result of each person in your team.',
    },
    agentRevenueReport: {
      name: 'My income',
      body: 'What you earned, by kind and by day, each figure open down to the bets behind it.',
    },
    agentDownlineTransactionDetailsCopy: {
      name: 'Team transactions',
      body: 'Deposits, withdrawals and transfers in your team, with their states.',
    },
    agentDividendRecordCopy2: {
      name: 'Dividend contracts',
      body: 'Offer, accept and end dividend contracts, and see what each period paid and why.',
    },
    agentDailyWages2: {
      name: 'Daily salary',
      body: 'Contracts settled every day, with the stakes each payment came from.',
    },
    agentHourSalary: {
      name: 'Hourly salary',
      body: 'Contracts settled every hour, with the stakes each payment came from.',
    },
    agentRealtimeSalary: {
      name: 'Real-time salary',
      body: 'Contracts settled every 5 minutes, with the stakes each payment came from.',
    },
  },
} as const;
