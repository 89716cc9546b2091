export const system = {
  maintenanceTitle: 'Under maintenance',
  maintenanceBody: 'Mela is closed for maintenance. Your balance is safe, and we’ll be back soon.',
  maintenanceCheck: 'Check again',
  blockedTitle: 'Not available in your location',
  blockedBody:
    'Access from your IP address is restricted. If you think this is a mistake, send it to customer service.',
  blockedIp: 'Your IP address',
  notFoundTitle: 'Page not found',
  notFoundBody: 'The link may be wrong, or the page may have moved.',
  home: 'Go to home page',
  loadTitle: 'Part of this page didn’t load',
  loadBody: 'Your connection may have dropped, or the site was updated. Reload the page to continue.',
  offlineTitle: 'You’re offline',
  offlineBody: 'This page may be out of date. It updates when you’re back online.',
  failedTitle: 'Couldn’t load this',
} as const;
