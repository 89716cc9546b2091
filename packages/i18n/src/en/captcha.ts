export const captcha = {
  label: 'Letters in the picture',
  picture: 'Picture with the letters to type',
  help: 'Capital or small makes no difference.',
  missing: 'Type the letters you see.',
  refresh: 'New picture',
  cannotRead: 'I cannot read this',
  proving: 'Your device is doing a small sum instead. This takes a few seconds.',
  proved: 'Done. No letters needed.',
  failed: 'The check could not be loaded.',
  usePicture: 'Use a picture',
} as const;
