import type { Texts } from '#texts.ts';

export const region: Texts['region'] = {
  title: 'आप कहाँ से हैं?',
  body: 'आपका देश पता नहीं चल सका। एक बार चुन लीजिए, ताकि नियम, समय और फ़ोन कोड सही रहें।',
  country: 'देश',
  submit: 'आगे बढ़ें',
  failedTitle: 'देशों की सूची लोड नहीं हो सकी',
};
