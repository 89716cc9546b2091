export const region = {
  title: 'Choose your country',
  body: 'We couldn’t detect your country. We use it for rules, times and phone codes.',
  country: 'Country',
  submit: 'Continue',
  failedTitle: 'Couldn’t load countries',
} as const;
