import type { CallTable } from '#call.ts';

export const contentCalls = {
  helpCenter: { method: 'GET', path: '/wps/system/helpCenter', token: 'none', sealed: false },
  announcements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    token: 'optional',
    sealed: false,
  },
  announcementContent: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getAnnouncementContent',
    token: 'optional',
    sealed: false,
  },
  notice: { method: 'GET', path: '/wps/relay/MCSFE_getNotice', token: 'none', sealed: false },
  banners: { method: 'GET', path: '/wps/relay/MCSFE_getBanners', token: 'none', sealed: false },
  promotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    token: 'none',
    sealed: false,
  },
  promotionCategories: {
    method: 'GET',
    path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
    token: 'none',
    sealed: false,
  },
} as const satisfies CallTable;
