export const captcha = {
  label: 'Captcha code',
  picture: 'Captcha image',
  help: 'Not case-sensitive.',
  missing: 'Enter the code from the image.',
  refresh: 'New image',
  cannotRead: 'Can’t read it?',
  proving: 'Verifying your device. This takes a few seconds.',
  proved: 'Verified. Nothing to type.',
  failed: 'Couldn’t load the captcha.',
  usePicture: 'Use an image',
} as const;
