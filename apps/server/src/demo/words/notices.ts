import type { ContentKind } from '@mela/protocol/shapes/content';
import type { Both } from './both.ts';

export type NoticeWords = {
  key: string;
  kind: Extract<ContentKind, 'PL' | 'PU'>;
  title: Both;
  /** Html of few tags. */
  content: Both;
  daysAgo: number;
};

export const notices: readonly NoticeWords[] = [
  {
    key: 'play-credits',
    kind: 'PL',
    title: {
      EN: 'Everything at Mela is played with play credits. They have no money value.',
      HI: 'मेला में सब कुछ प्ले क्रेडिट से खेला जाता है। इनकी कोई असली क़ीमत नहीं है।',
    },
    content: {
      EN: `<p>Amounts carry the ₹ sign so that they are easy to read, but they are <strong>play credits</strong>: they
        cannot be bought with money, sold, or exchanged for money or goods.
        <a href="/help#play-credits">More about play credits</a></p>`,
      HI: `<p>रकम के आगे ₹ इसलिए लगता है कि पढ़ने में आसानी हो, पर ये <strong>प्ले क्रेडिट</strong> हैं: इन्हें न पैसे देकर
        ख़रीदा जा सकता है, न बेचा जा सकता है, न पैसे या सामान में बदला जा सकता है।
        <a href="/help#play-credits">प्ले क्रेडिट के बारे में और जानें</a></p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'kulfi-corner-new',
    kind: 'PL',
    title: {
      EN: 'New at the fair: Kulfi Corner has opened with twelve sweet slots.',
      HI: 'मेले में नया: कुल्फी कॉर्नर खुल गया है, बारह मीठे स्लॉट के साथ।',
    },
    content: {
      EN: `<p>Jalebi Spiral, Falooda Falls, Candy Floss Cloud and nine more. You find them under
        <a href="/rng">Slots</a>, vendor Kulfi Corner.</p>`,
      HI: `<p>जलेबी का फेर, फ़ालूदा का झरना, बुढ़िया के बाल और नौ और गेम।
        <a href="/rng">स्लॉट</a> में जाकर कुल्फी कॉर्नर चुनें।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'panghat-maintenance',
    kind: 'PL',
    title: {
      EN: 'Panghat Play is being repaired. Its games say so on their tiles until they are back.',
      HI: 'पनघट प्ले का रखरखाव चल रहा है। वापस आने तक उसके गेम पर यह लिखा दिखेगा।',
    },
    content: {
      EN: `<p>Rounds that were open are settled or returned in full. No credits are lost. If a round looks wrong to you,
        write to customer service with its time and the name of the game.</p>`,
      HI: `<p>जो राउंड खुले थे, उनका फ़ैसला होगा या पूरा दाँव वापस मिलेगा। कोई क्रेडिट नहीं डूबेगा। अगर कोई राउंड ग़लत लगे,
        तो उसका समय और गेम का नाम लिखकर ग्राहक सेवा को बताएँ।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'win-go-one-minute',
    kind: 'PL',
    title: {
      EN: 'Win Go 1 min draws every minute, day and night. Sales close 5 seconds before the draw.',
      HI: 'विन गो 1 मिनट का ड्रॉ हर मिनट होता है, दिन-रात। दाँव ड्रॉ से 5 सेकंड पहले बंद हो जाते हैं।',
    },
    content: {
      EN: `<p>Draws also run every 3, 5 and 10 minutes. A longer period is not a better chance: the odds are the same.
        <a href="/help#draw-times">All draw times</a></p>`,
      HI: `<p>ड्रॉ हर 3, 5 और 10 मिनट वाले भी हैं। ज़्यादा देर का ड्रॉ यानी ज़्यादा मौक़ा, ऐसा नहीं है: भाव वही रहते हैं।
        <a href="/help#draw-times">सब ड्रॉ के समय</a></p>`,
    },
    daysAgo: 3,
  },
  {
    key: 'password-safety',
    kind: 'PL',
    title: {
      EN: 'Nobody from Mela will ever ask for your password or a code. Keep both to yourself.',
      HI: 'मेला का कोई भी व्यक्ति आपसे पासवर्ड या कोड कभी नहीं माँगेगा। दोनों अपने तक रखें।',
    },
    content: {
      EN: `<p>If somebody asks, it is not us. Do not answer, and tell customer service through the links on this site.
        <a href="/help#keep-account-safe">Keep your account safe</a></p>`,
      HI: `<p>अगर कोई माँगे, तो वह हम नहीं हैं। जवाब न दें और इस साइट पर दिए लिंक से ग्राहक सेवा को बताएँ।
        <a href="/help#keep-account-safe">अपना खाता सुरक्षित रखें</a></p>`,
    },
    daysAgo: 5,
  },
  {
    key: 'take-a-break',
    kind: 'PL',
    title: {
      EN: 'A fair is nicer with a rest in between. Limits and breaks are one tap away.',
      HI: 'बीच-बीच में सुस्ता लें, तो मेला और अच्छा लगता है। सीमा और ब्रेक बस एक टैप दूर हैं।',
    },
    content: {
      EN: `<p>Decide beforehand how long you want to play, and stop when the time is over.
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
      EN: 'Mela speaks English and Hindi. You can switch at the top of any page, as often as you like.',
      HI: 'मेला हिंदी और अंग्रेज़ी, दोनों में है। किसी भी पेज के ऊपर से, जब चाहें भाषा बदलें।',
    },
    content: {
      EN: `<p>The page stays where it is. Search understands both languages, and Hindi typed in English letters too.
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
      EN: `<p>Three things to know before you walk in:</p>
        <ul><li>You play with <strong>play credits</strong> that have no money value.</li>
        <li>Mela is for adults: you must be <strong>18 or older</strong>.</li>
        <li>Some stalls are still being set up. They say "opening soon".</li></ul>
        <p><a href="/help">Visit the help center</a></p>`,
      HI: `<p>अंदर आने से पहले तीन बातें जान लें:</p>
        <ul><li>यहाँ <strong>प्ले क्रेडिट</strong> से खेला जाता है, जिनकी कोई असली क़ीमत नहीं है।</li>
        <li>मेला बड़ों के लिए है: आपकी उम्र <strong>18 साल या उससे ज़्यादा</strong> होनी चाहिए।</li>
        <li>कुछ स्टॉल अभी लग रहे हैं। उन पर "जल्द खुलेगा" लिखा है।</li></ul>
        <p><a href="/help">मदद केंद्र देखें</a></p>`,
    },
    daysAgo: 0,
  },
];
