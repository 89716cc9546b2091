export const system = {
  maintenanceTitle: 'Game maintenance',
  maintenanceBody:
    'The stalls are being swept and the lamps filled. Your credits are safe, and everything will be where you left it.',
  maintenanceCheck: 'Look again',
  blockedTitle: 'Not open where you are',
  blockedBody:
    'Access from your address is restricted. If you think this is a mistake, show customer service this address.',
  blockedIp: 'Your IP address',
  notFoundTitle: 'There is no stall here',
  notFoundBody: 'The address may be mistyped, or the stall has moved on. The fair itself is one tap away.',
  home: 'To the fair',
  loadTitle: 'A part of the page did not load',
  loadBody:
    'The connection may have dropped, or the site was renewed while you were here. Reloading usually mends it. Nothing you did is lost.',
  offlineTitle: 'You are offline',
  offlineBody: 'What you see may be old. It comes alive again as soon as you are connected.',
  failedTitle: 'This did not load',
} as const;
