export const disclaimer = {
  title: 'Before you come in',
  playTitle: 'Play credits only',
  playBody:
    'Everything here runs on play credits. They have no value and can be neither bought with money nor turned into money.',
  realTitle: 'Real money',
  realBody:
    'This site takes real stakes under licence {licence}. Play only with what you can afford to lose.',
  ageTitle: 'For adults, {age} and over',
  ageBody: 'By coming in you say that you are at least {age} years old.',
  lawTitle: 'The law where you are',
  lawBody:
    'In India, the law of 2025 bans online games for real money. Rules differ from place to place, and following yours is up to you.',
  accept: 'I am {age} or older and I agree',
  underAge: 'I am younger',
  leaveTitle: 'See you later',
  leaveBody: 'This fair is for adults. You are welcome once you are {age}. You can close this page now.',
  goBack: 'I tapped by mistake',
} as const;
