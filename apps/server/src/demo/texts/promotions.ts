import type { Bilingual } from './bilingual.ts';

/** The types to filter promotions by, in the order of the filter. */
export const promotionTypes = {
  PAYMENTS: { EN: 'Payments', HI: 'पेमेंट' },
  FAIR_PLAY: { EN: 'Fair play', HI: 'निष्पक्ष खेल' },
} as const satisfies Record<string, Bilingual>;

export type PromotionTexts = {
  /** Also its id on the page and the key of its picture. */
  key: string;
  type: keyof typeof promotionTypes;
  title: Bilingual;
  summary: Bilingual;
  /** Html of few tags. */
  content: Bilingual;
  startsDaysAgo: number;
  endsInDays: number | null;
};

/** Only offers that hold today: each follows from the settings of the product. */
export const promotions: readonly PromotionTexts[] = [
  {
    key: 'free-deposits',
    type: 'PAYMENTS',
    title: { EN: 'No deposit fees', HI: 'डिपॉज़िट पर कोई फ़ीस नहीं' },
    summary: {
      EN: 'UPI, net banking or bank transfer: the full amount is credited.',
      HI: 'UPI, नेट बैंकिंग या बैंक ट्रांसफ़र: पूरी रकम क्रेडिट होती है।',
    },
    content: {
      EN: `<p>You deposit ₹500, you get <strong>₹500</strong>. We charge nothing for any method.</p>
        <h4>Terms</h4>
        <ul><li>UPI from ₹100, net banking from ₹500, bank transfer from ₹1,000.</li>
        <li>UPI usually takes a minute or two, bank transfers about half an hour.</li>
        <li>You must bet the amount once before you can withdraw it.</li>
        <li>All amounts are play credits with no cash value.</li></ul>
        <p><a href="/help#how-deposits-work">How deposits work</a></p>`,
      HI: `<p>₹500 डिपॉज़िट करें, <strong>₹500</strong> पाएँ। किसी भी तरीके पर हम कुछ नहीं लेते।</p>
        <h4>शर्तें</h4>
        <ul><li>UPI ₹100 से, नेट बैंकिंग ₹500 से, बैंक ट्रांसफ़र ₹1,000 से।</li>
        <li>UPI में अक्सर एक-दो मिनट लगते हैं, बैंक ट्रांसफ़र में करीब आधा घंटा।</li>
        <li>निकालने से पहले रकम एक बार बेट में लगानी होती है।</li>
        <li>सारी रकम प्ले क्रेडिट में है, जिनकी कोई असली कीमत नहीं है।</li></ul>
        <p><a href="/help#how-deposits-work">डिपॉज़िट कैसे काम करता है</a></p>`,
    },
    startsDaysAgo: 2,
    endsInDays: null,
  },
  {
    key: 'free-withdrawals',
    type: 'PAYMENTS',
    title: { EN: 'Three free withdrawals a day', HI: 'दिन में तीन विथड्रॉल फ़्री' },
    summary: {
      EN: 'The first three withdrawals of a day cost nothing. Each further one costs ₹10.',
      HI: 'दिन के पहले तीन विथड्रॉल पर कोई फ़ीस नहीं। उसके बाद हर विथड्रॉल पर ₹10।',
    },
    content: {
      EN: `<p>Withdraw when you like. The first <strong>three withdrawals</strong> of a day are free, and you can track each one.</p>
        <h4>Terms</h4>
        <ul><li>₹200 to ₹1,00,000 per withdrawal.</li>
        <li>The fourth and every further withdrawal of a day costs ₹10.</li>
        <li>The day starts at midnight, Indian time.</li>
        <li>All amounts are play credits with no cash value.</li></ul>
        <p><a href="/help#how-withdrawals-work">How withdrawals work</a></p>`,
      HI: `<p>जब चाहें निकालें। दिन के पहले <strong>तीन विथड्रॉल</strong> फ़्री हैं, और हर एक को ट्रैक कर सकते हैं।</p>
        <h4>शर्तें</h4>
        <ul><li>एक विथड्रॉल ₹200 से ₹1,00,000 तक।</li>
        <li>दिन के चौथे और उसके बाद के हर विथड्रॉल पर ₹10 फ़ीस।</li>
        <li>दिन भारतीय समय से रात 12 बजे शुरू होता है।</li>
        <li>सारी रकम प्ले क्रेडिट में है, जिनकी कोई असली कीमत नहीं है।</li></ul>
        <p><a href="/help#how-withdrawals-work">विथड्रॉल कैसे काम करता है</a></p>`,
    },
    startsDaysAgo: 6,
    endsInDays: null,
  },
  {
    key: 'rounds-you-can-verify',
    type: 'FAIR_PLAY',
    title: { EN: 'Rounds you can verify', HI: 'राउंड जिन्हें आप जाँच सकते हैं' },
    summary: {
      EN: 'Our games commit to the result before you bet. Check it yourself in 5 steps.',
      HI: 'हमारे गेम में नतीजा खेल से पहले तय होता है। 5 स्टेप में खुद जाँचें।',
    },
    content: {
      EN: `<p>Open "Fair play" in any game. You see the hash of our secret seed before you bet, and you add a seed of your own.</p>
        <h4>Terms</h4>
        <ul><li>Works in all 9 of our games, for every round.</li>
        <li>Change your seeds to reveal the old one, then compare it with the hash.</li>
        <li>It proves that the result was fixed. It doesn’t make winning more likely.</li></ul>
        <p><a href="/help#verify-a-round">Step by step</a></p>`,
      HI: `<p>किसी भी गेम में "फ़ेयर प्ले" खोलें। बेट से पहले आपको हमारे छिपे सीड का हैश दिखता है, और आप अपना सीड जोड़ते हैं।</p>
        <h4>शर्तें</h4>
        <ul><li>हमारे सभी 9 गेम में, हर राउंड के लिए।</li>
        <li>सीड बदलें तो पुराना सीड दिखता है; उसे हैश से मिलाएँ।</li>
        <li>इससे साबित होता है कि नतीजा पहले से तय था। जीतने का मौका इससे नहीं बढ़ता।</li></ul>
        <p><a href="/help#verify-a-round">एक-एक कदम देखें</a></p>`,
    },
    startsDaysAgo: 9,
    endsInDays: null,
  },
];
