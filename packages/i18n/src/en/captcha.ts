export const captcha = {
  label: 'Letters and digits in the picture',
  picture: 'Picture with the letters and digits to type',
  help: 'Capital or small makes no difference.',
  missing: 'Type what you see in the picture.',
  refresh: 'New picture',
  cannotRead: 'I cannot read this',
  proving: 'Your device is doing a small sum instead. This takes a few seconds.',
  proved: 'Done. Nothing to type.',
  failed: 'The check could not be loaded.',
  usePicture: 'Use a picture',
} as const;
