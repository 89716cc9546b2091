import type { Texts } from '#texts.ts';

export const region: Texts['region'] = {
  title: 'अपना देश चुनें',
  body: 'हम आपका देश पता नहीं कर पाए। नियम, समय और फ़ोन कोड इसी से तय होते हैं।',
  country: 'देश',
  submit: 'आगे बढ़ें',
  failedTitle: 'देशों की सूची लोड नहीं हुई',
};
