import type { ContentKind } from '@mela/protocol/shapes/content';
import type { Bilingual } from './bilingual.ts';

export type NoticeTexts = {
  key: string;
  kind: Extract<ContentKind, 'PL' | 'PU'>;
  title: Bilingual;
  /** Html of few tags. */
  content: Bilingual;
  daysAgo: number;
};

export const notices: readonly NoticeTexts[] = [
  {
    key: 'play-credits',
    kind: 'PL',
    title: {
      EN: 'Mela uses play credits. They have no cash value.',
      HI: 'मेला प्ले क्रेडिट से चलता है। पैसों में इनकी कोई कीमत नहीं है।',
    },
    content: {
      EN: `<p>Amounts show the ₹ sign to be easy to read, but they are <strong>play credits</strong>: you can’t buy them
        with money, sell them, or exchange them for money or goods.
        <a href="/help#play-credits">More about play credits</a></p>`,
      HI: `<p>रकम के आगे ₹ इसलिए लगता है कि पढ़ने में आसानी हो, पर ये <strong>प्ले क्रेडिट</strong> हैं: इन्हें न पैसे देकर
        खरीदा जा सकता है, न बेचा जा सकता है, न पैसे या सामान में बदला जा सकता है।
        <a href="/help#play-credits">प्ले क्रेडिट के बारे में और जानें</a></p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'kulfi-corner-new',
    kind: 'PL',
    title: {
      EN: 'New: 12 slots from Kulfi Corner.',
      HI: 'नया: कुल्फी कॉर्नर के 12 स्लॉट।',
    },
    content: {
      EN: `<p>Jalebi Spiral, Falooda Falls, Candy Floss Cloud and nine more. Find them under
        <a href="/rng">Slots</a>, provider Kulfi Corner.</p>`,
      HI: `<p>जलेबी का फेर, फ़ालूदा का झरना, बुढ़िया के बाल और नौ और गेम।
        <a href="/rng">स्लॉट</a> में जाकर कुल्फी कॉर्नर चुनें।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'panghat-maintenance',
    kind: 'PL',
    title: {
      EN: 'Panghat Play games are under maintenance.',
      HI: 'पनघट प्ले के गेम मेंटेनेंस में हैं।',
    },
    content: {
      EN: `<p>Open rounds are settled or refunded in full. If a round looks wrong, contact customer service with the game’s
        name and the time.</p>`,
      HI: `<p>खुले राउंड सेटल होंगे या पूरी बेट वापस मिलेगी। कोई राउंड गलत लगे, तो गेम का नाम और समय
        कस्टमर केयर को बताएँ।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'password-safety',
    kind: 'PL',
    title: {
      EN: 'We never ask for your password or a code. Keep both to yourself.',
      HI: 'हम आपसे पासवर्ड या कोड कभी नहीं माँगते। दोनों अपने तक रखें।',
    },
    content: {
      EN: `<p>If someone asks, it isn’t us. Don’t answer, and tell customer service through the links on this site.
        <a href="/help#keep-account-safe">Keep your account safe</a></p>`,
      HI: `<p>अगर कोई माँगे, तो वह हम नहीं हैं। जवाब न दें और इस साइट पर दिए लिंक से कस्टमर केयर को बताएँ।
        <a href="/help#keep-account-safe">अपना अकाउंट सुरक्षित रखें</a></p>`,
    },
    daysAgo: 5,
  },
  {
    key: 'take-a-break',
    kind: 'PL',
    title: {
      EN: 'Take a break when you need one. Limits and breaks are one tap away.',
      HI: 'जब ज़रूरत हो, ब्रेक लें। लिमिट और ब्रेक बस एक टैप दूर हैं।',
    },
    content: {
      EN: `<p>Decide how long you want to play before you start, and stop when the time is up.
        <a href="/help#take-a-break">How to take a break</a></p>`,
      HI: `<p>पहले से तय कर लें कि कितनी देर खेलना है, और समय पूरा होने पर रुक जाएँ।
        <a href="/help#take-a-break">ब्रेक कैसे लें</a></p>`,
    },
    daysAgo: 8,
  },
  {
    key: 'hindi-and-english',
    kind: 'PL',
    title: {
      EN: 'Mela is available in English and Hindi. Switch at the top of any page.',
      HI: 'मेला हिंदी और अंग्रेज़ी, दोनों में है। किसी भी पेज के ऊपर से, जब चाहें भाषा बदलें।',
    },
    content: {
      EN: `<p>You stay on the same page. Search works in both languages, and with Hindi typed in English letters.
        <a href="/help#language-and-theme">Language and theme</a></p>`,
      HI: `<p>पेज वहीं रहता है, बस भाषा बदलती है। खोज दोनों भाषाएँ समझती है, और अंग्रेज़ी अक्षरों में लिखी हिंदी भी।
        <a href="/help#language-and-theme">भाषा और थीम</a></p>`,
    },
    daysAgo: 12,
  },
  {
    key: 'first-visit',
    kind: 'PU',
    title: { EN: 'Welcome to the fair', HI: 'मेले में आपका स्वागत है' },
    content: {
      EN: `<p>Three things to know before you start:</p>
        <ul><li>You play with <strong>play credits</strong> that have no cash value.</li>
        <li>Mela is for adults only: you must be <strong>18 or older</strong>.</li>
        <li>You can set <strong>limits</strong> for your money and your time at any moment.</li></ul>
        <p><a href="/help">Go to the help center</a></p>`,
      HI: `<p>अंदर आने से पहले तीन बातें जान लें:</p>
        <ul><li>यहाँ <strong>प्ले क्रेडिट</strong> से खेला जाता है, जिनकी कोई असली कीमत नहीं है।</li>
        <li>मेला बड़ों के लिए है: आपकी उम्र <strong>18 साल या उससे ज़्यादा</strong> होनी चाहिए।</li>
        <li>आप अपने पैसे और समय की <strong>लिमिट</strong> कभी भी लगा सकते हैं।</li></ul>
        <p><a href="/help">हेल्प सेंटर देखें</a></p>`,
    },
    daysAgo: 0,
  },
];
