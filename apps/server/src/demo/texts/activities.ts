import type { Bilingual } from './bilingual.ts';

type ActivityTexts = { title: Bilingual; summary: Bilingual; content: Bilingual };

/** The activities of the demo world by code. The card of an activity itself shows amount, turnover and time to claim. */
export const activityTexts = {
  'code-of-the-month': {
    title: { EN: 'Code of the month', HI: 'महीने का कोड' },
    summary: {
      EN: 'Type the code MELA2026 on this page and receive ₹25.',
      HI: 'इस पेज पर कोड MELA2026 डालें और ₹25 पाएँ।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 500 members.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 500 मेंबरों के लिए।</li></ul>',
    },
  },
  'night-free-rounds': {
    title: { EN: '10 free rounds at the Mela', HI: 'मेले में 10 फ़्री राउंड' },
    summary: {
      EN: '10 rounds of Night at the Mela at ₹5 each. They cost you nothing.',
      HI: 'मेले की रात के ₹5 वाले 10 राउंड। इनमें आपका कुछ नहीं लगता।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>What you win, up to ₹200, becomes a bonus when the rounds are played or their time is over.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>राउंड पूरे होने या समय खत्म होने पर आपकी जीत, ₹200 तक, बोनस बन जाती है।</li></ul>',
    },
  },
  'vip-code': {
    title: { EN: 'Code for VIP members', HI: 'VIP मेंबरों के लिए कोड' },
    summary: {
      EN: 'Members from VIP 2 on type the code VIPLAMP and receive ₹200.',
      HI: 'VIP 2 या उससे ऊपर के मेंबर कोड VIPLAMP डालें और ₹200 पाएँ।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 50 members.</li><li>Your level counts when you type the code.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 50 मेंबरों के लिए।</li><li>कोड डालते समय का लेवल गिना जाता है।</li></ul>',
    },
  },
  'lantern-code': {
    title: { EN: 'Lantern evening', HI: 'लालटेन की शाम' },
    summary: {
      EN: 'The code LANTERN opens in a few days. It gives ₹20.',
      HI: 'कोड LANTERN कुछ दिनों में खुलेगा। इससे ₹20 मिलते हैं।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 300 members.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 300 मेंबरों के लिए।</li></ul>',
    },
  },
  'thanks-to-testers': {
    title: { EN: 'Thanks to our testers', HI: 'टेस्ट करने वालों को धन्यवाद' },
    summary: {
      EN: '₹40 for members who received the code TESTER40 in a message.',
      HI: 'जिन मेंबरों को मैसेज में कोड TESTER40 मिला, उनके लिए ₹40।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 100 members.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 100 मेंबरों के लिए।</li></ul>',
    },
  },
  'first-month': {
    title: { EN: 'Our first month', HI: 'हमारा पहला महीना' },
    summary: {
      EN: 'Type the code MONTH1 and receive ₹15.',
      HI: 'कोड MONTH1 डालें और ₹15 पाएँ।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 1,000 members.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 1,000 मेंबरों के लिए।</li></ul>',
    },
  },
  'short-weekend': {
    title: { EN: 'Two-day code', HI: 'दो दिन का कोड' },
    summary: {
      EN: 'Type the code WEEKEND2 and claim ₹10 within two days.',
      HI: 'कोड WEEKEND2 डालें और दो दिन में ₹10 क्लेम करें।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 200 members.</li><li>A reward that is not claimed in two days expires.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 200 मेंबरों के लिए।</li><li>दो दिन में क्लेम न करने पर रिवॉर्ड खत्म हो जाता है।</li></ul>',
    },
  },
  'rain-code': {
    title: { EN: 'Rainy-day code', HI: 'बारिश वाला कोड' },
    summary: {
      EN: 'Type the code RAINY5 and receive ₹5.',
      HI: 'कोड RAINY5 डालें और ₹5 पाएँ।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 200 members.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 200 मेंबरों के लिए।</li></ul>',
    },
  },
  'show-your-lamp': {
    title: { EN: 'Show us your lamp', HI: 'अपना दीया दिखाएँ' },
    summary: {
      EN: 'Send a picture of a lamp in your home. Staff can give up to ₹100 for it.',
      HI: 'अपने घर के दीये की फ़ोटो भेजें। स्टाफ़ इसके लिए ₹100 तक दे सकता है।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>The picture must be your own, without faces.</li><li>You get a message with the decision.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>फ़ोटो आपकी अपनी हो और उसमें कोई चेहरा न हो।</li><li>फ़ैसला आपको मैसेज में मिलेगा।</li></ul>',
    },
  },
  'one-idea': {
    title: { EN: 'One idea for Mela', HI: 'मेला के लिए एक आइडिया' },
    summary: {
      EN: 'Describe one improvement of this site. Staff can give up to ₹200 for it.',
      HI: 'इस साइट के लिए एक सुधार बताएँ। स्टाफ़ इसके लिए ₹200 तक दे सकता है।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>You get a message with the decision.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>फ़ैसला आपको मैसेज में मिलेगा।</li></ul>',
    },
  },
  'better-hindi': {
    title: { EN: 'Better Hindi', HI: 'बेहतर हिंदी' },
    summary: {
      EN: 'Tell us about a Hindi text that sounds wrong. Staff can give up to ₹50 for it.',
      HI: 'कोई हिंदी टेक्स्ट गलत लगे तो बताएँ। स्टाफ़ इसके लिए ₹50 तक दे सकता है।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>Name the page and the text.</li><li>You get a message with the decision.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पेज और टेक्स्ट बताएँ।</li><li>फ़ैसला आपको मैसेज में मिलेगा।</li></ul>',
    },
  },
  'favourite-table': {
    title: { EN: 'Your favourite table', HI: 'आपकी पसंदीदा टेबल' },
    summary: {
      EN: 'Send a screenshot of your favourite table game on Mela. Staff can give up to ₹60 for it.',
      HI: 'मेला पर अपने पसंदीदा टेबल गेम का स्क्रीनशॉट भेजें। स्टाफ़ इसके लिए ₹60 तक दे सकता है।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>The game must be one of this site.</li><li>You get a message with the decision.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>गेम इसी साइट का हो।</li><li>फ़ैसला आपको मैसेज में मिलेगा।</li></ul>',
    },
  },
  'weekly-cashback': {
    title: { EN: 'Weekly cashback', HI: 'हफ़्ते का कैशबैक' },
    summary: {
      EN: 'Join once. From a weekly loss of ₹100 on, you get 5% back.',
      HI: 'एक बार जॉइन करें। हफ़्ते में ₹100 या ज़्यादा का नुकसान होने पर 5% वापस मिलता है।',
    },
    content: {
      EN: '<ul><li>Losses count from the day on which you join.</li><li>A week starts on Monday.</li><li>At most ₹500 a week.</li></ul>',
      HI: '<ul><li>जिस दिन जॉइन करें, उस दिन से नुकसान गिना जाता है।</li><li>हफ़्ता सोमवार से शुरू होता है।</li><li>हफ़्ते में ज़्यादा से ज़्यादा ₹500।</li></ul>',
    },
  },
  'daily-cashback': {
    title: { EN: 'Daily cashback', HI: 'रोज़ का कैशबैक' },
    summary: {
      EN: 'Join once. From a daily loss of ₹50 on, you get 3% back.',
      HI: 'एक बार जॉइन करें। दिन में ₹50 या ज़्यादा का नुकसान होने पर 3% वापस मिलता है।',
    },
    content: {
      EN: '<ul><li>Losses count from the day on which you join.</li><li>At most ₹200 a day.</li></ul>',
      HI: '<ul><li>जिस दिन जॉइन करें, उस दिन से नुकसान गिना जाता है।</li><li>दिन में ज़्यादा से ज़्यादा ₹200।</li></ul>',
    },
  },
  'next-month': {
    title: { EN: 'Code of next month', HI: 'अगले महीने का कोड' },
    summary: {
      EN: 'Type the code MELANEXT and receive ₹25.',
      HI: 'कोड MELANEXT डालें और ₹25 पाएँ।',
    },
    content: {
      EN: '<ul><li>Once per person.</li><li>For the first 500 members.</li></ul>',
      HI: '<ul><li>हर व्यक्ति के लिए एक बार।</li><li>पहले 500 मेंबरों के लिए।</li></ul>',
    },
  },
} as const satisfies Record<string, ActivityTexts>;

/** Comments of demo members and the reason of a rejection. */
export const activityWords = {
  idea: 'Please add a filter for games that I have not played yet.',
  wrongHindi: 'On the page of transfers, one heading is still in English.',
  table: 'My favourite table game of the weekend.',
  lamp: 'The lamp on our balcony.',
  otherSite: 'The picture shows a game of another site.',
  leaked: 'The code was published outside of Mela.',
} as const;
