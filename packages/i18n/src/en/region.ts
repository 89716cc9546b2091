export const region = {
  title: 'Where are you?',
  body: 'We could not tell your country. Choose it once, so that rules, times and phone codes fit.',
  country: 'Country',
  submit: 'Continue',
  failedTitle: 'The list of countries did not load',
} as const;
