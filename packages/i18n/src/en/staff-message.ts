import type { CampaignAudience, CampaignKind, CampaignState } from '@mela/protocol/inbox';
import type { LanguageCode } from '@mela/protocol/languages';

export const staffMessage = {
  title: 'Messages',
  intro: 'Messages to members inside the site, with delivery progress.',
  empty: 'No messages have been sent yet.',
  write: 'Write message',
  number: 'No.',
  message: 'Message',
  kind: 'Type',
  kinds: { service: 'Service', promotion: 'Promotion' } satisfies Record<CampaignKind, string>,
  promotionHelp: 'Not sent to members who are self-excluded or on a break.',
  to: 'To',
  audiences: { member: 'One member', segment: 'Segment', all: 'All members' } satisfies Record<
    CampaignAudience,
    string
  >,
  account: 'Member account',
  segmentHelp: 'Members must match every field you fill in. Self-excluded members are always left out.',
  segment: {
    vipFrom: 'VIP level from',
    vipTo: 'VIP level to',
    activeDays: 'Active in the last (days)',
    inactiveDays: 'Inactive for at least (days)',
    language: 'Language',
    agent: 'Agent account (whole line)',
  },
  anyLanguage: 'Any language',
  languages: { EN: 'English', HI: 'Hindi' } satisfies Record<LanguageCode, string>,
  titleIn: 'Title ({language})',
  textIn: 'Text ({language})',
  textHelp: 'Plain text or simple HTML. Unsafe markup is removed.',
  missing: 'This field is required.',
  numberWrong: 'Enter a valid number.',
  counting: 'Counting recipients…',
  reach: '{count, plural, =0 {Reaches no one} one {Reaches 1 member} other {Reaches # members}}',
  send: 'Send',
  sent: 'Message sent.',
  started: 'Delivery started.',
  sentBy: 'Sent by',
  progress: 'Delivery',
  states: { sending: 'Sending', done: 'Delivered', stopped: 'Stopped' } satisfies Record<
    CampaignState,
    string
  >,
  delivered: '{delivered} of {targets}',
  progressOf: 'Delivery of “{title}”',
  stop: 'Stop',
  stopTitle: 'Stop delivery?',
  stopBody: '“{title}” won’t be sent to the remaining members. Members who already have it keep it.',
  stopped: 'Delivery stopped.',
} as const;
