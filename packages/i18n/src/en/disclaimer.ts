export const disclaimer = {
  title: 'Before you enter',
  playTitle: 'Play credits only',
  playBody:
    'Mela uses play credits. They have no cash value and can’t be bought with or exchanged for money.',
  realTitle: 'Real money',
  realBody:
    'This site offers real-money betting under licence {licence}. Only bet what you can afford to lose.',
  ageTitle: 'Adults only, {age}+',
  ageBody: 'By entering, you confirm that you are at least {age} years old.',
  lawTitle: 'Your local law',
  lawBody:
    'A 2025 law bans online real-money games in India. Rules vary by location, and you are responsible for following yours.',
  accept: 'I’m {age} or older and I agree',
  underAge: 'I’m underage',
  leaveTitle: 'See you later',
  leaveBody: 'Mela is for adults only. Come back when you’re {age}. You can close this page now.',
  goBack: 'I tapped this by mistake',
} as const;
