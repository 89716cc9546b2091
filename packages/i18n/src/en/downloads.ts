export const downloads = {
  title: 'Mela on your phone',
  intro:
    'The site is an app: installed from the browser it opens full screen, starts in a second and needs almost no space.',
  install: 'Install this site',
  installed: 'Mela is installed on this device.',
  installHelp: 'Your browser offers no button for it. The steps below work on every phone.',
  scan: 'Scan with your phone',
  scanBody: 'Point the camera at the code, and this page opens on the phone.',
  guides: 'Phone',
  android: 'Android',
  ios: 'iPhone and iPad',
  androidApp: 'Android app',
  iosApp: 'iPhone app',
  androidSteps: {
    one: 'Open this site in Chrome.',
    two: 'Tap the three dots at the top right.',
    three: 'Choose “Add to home screen”, then “Install”.',
    four: 'Open Mela from its new icon and log in once.',
  },
  iosSteps: {
    one: 'Open this site in Safari.',
    two: 'Tap the share button, the square with the arrow.',
    three: 'Choose “Add to Home Screen”, then “Add”.',
    four: 'Open Mela from its new icon and log in once.',
  },
  updates: 'Updates come by themselves and never in the middle of a game.',
  noApp: 'A separate app is not offered right now. The installed site does everything.',
} as const;
