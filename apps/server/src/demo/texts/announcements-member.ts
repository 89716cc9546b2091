import type { AnnouncementTexts } from './announcement.ts';

/** Announcements for members, including those for the first login. */
export const memberAnnouncements: readonly AnnouncementTexts[] = [
  {
    key: 'recent-games',
    execution: 'A',
    title: { EN: 'Your recent games', HI: 'आपके हाल के गेम' },
    content: {
      EN: `<p>The games you played last are on the home page. Tap one to play again.</p>
        <p>Log out on shared phones. Your session ends after 2 hours without activity.</p>`,
      HI: `<p>जो गेम आपने पिछली बार खेले, वे होम पेज पर ही मिलेंगे; टैप करें और वहीं पहुँच जाएँ।</p>
        <p>फ़ोन दूसरे लोग भी इस्तेमाल करते हों तो जाते समय लॉग आउट कर दें। 2 घंटे कुछ न करें तो सेशन अपने आप बंद हो जाता है।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'deposits-open',
    execution: 'A',
    title: { EN: 'Deposits are open', HI: 'डिपॉज़िट शुरू हो गए हैं' },
    content: {
      EN: `<p>Add play credits through our practice bank, from ₹100, and track every step. The largest amount depends on the method.</p>
        <p>No real account is charged. <a href="/help#how-deposits-work">How it works</a></p>`,
      HI: `<p>हमारे प्रैक्टिस बैंक से प्ले क्रेडिट डालें, ₹100 से शुरू, और हर स्टेप ट्रैक करें। सबसे बड़ी रकम तरीके पर निर्भर है।</p>
        <p>किसी असली अकाउंट से पैसा नहीं कटता। <a href="/help#how-deposits-work">यह कैसे काम करता है</a></p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'withdrawal-states',
    execution: 'A',
    title: {
      EN: 'Track your withdrawals',
      HI: 'अपने विथड्रॉल ट्रैक करें',
    },
    content: {
      EN: `<p>Each withdrawal shows its status: requested, in review, queued, sent, received. You confirm when it arrives.</p>
        <p><a href="/help#withdrawal-states">What each status means</a></p>`,
      HI: `<p>हर विथड्रॉल का स्टेटस दिखता है: रिक्वेस्ट मिली, जाँच में, कतार में, भेजा गया, मिल गया। पैसे मिलने पर आप कन्फ़र्म करते हैं।</p>
        <p><a href="/help#withdrawal-states">हर स्टेटस का मतलब</a></p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'chowk-live',
    execution: 'A',
    title: { EN: 'New tables at Chowk Live', HI: 'चौक लाइव पर नई टेबल' },
    content: {
      EN: `<p>Teen Patti, Andar Bahar and roulette. At Andar Bahar and roulette, all players at a table get the same result. At Teen Patti, each player gets a hand of their own.</p>
        <p><a href="/live">See the tables</a></p>`,
      HI: `<p>तीन पत्ती, अंदर बाहर और रूलेट। अंदर बाहर और रूलेट में एक टेबल के सब खिलाड़ियों को एक ही नतीजा मिलता है। तीन पत्ती में हर खिलाड़ी को अपने पत्ते मिलते हैं।</p>
        <p><a href="/live">टेबल देखें</a></p>`,
    },
    daysAgo: 3,
  },
  {
    key: 'favourites',
    execution: 'A',
    title: { EN: 'Keep your favourite games at hand', HI: 'पसंदीदा गेम हमेशा सामने रखें' },
    content: {
      EN: `<p>Tap the heart on a game. It’s added to your favourites, and you find them all in the menu.</p>
        <p><a href="/favorite">Your favourites</a></p>`,
      HI: `<p>गेम के दिल पर टैप करें। वह आपके पसंदीदा में जुड़ जाएगा, और सब मेन्यू में मिलेंगे।</p>
        <p><a href="/favorite">आपके पसंदीदा</a></p>`,
    },
    daysAgo: 5,
  },
  {
    key: 'two-step-login',
    execution: 'A',
    title: { EN: 'Protect your account with two-step login', HI: 'टू-स्टेप लॉग इन से अकाउंट सुरक्षित करें' },
    content: {
      EN: `<p>With an authenticator app, a password alone doesn’t open your account. Turn it on in the security center; it takes two minutes.</p>
        <p><a href="/help#keep-account-safe">Keep your account safe</a></p>`,
      HI: `<p>ऑथेंटिकेटर ऐप हो तो सिर्फ़ पासवर्ड से आपका अकाउंट नहीं खुलता। सिक्योरिटी सेंटर में चालू करें; दो मिनट लगते हैं।</p>
        <p><a href="/help#keep-account-safe">अपना अकाउंट सुरक्षित रखें</a></p>`,
    },
    daysAgo: 7,
  },
  {
    key: 'tuesday-sweep',
    execution: 'A',
    title: { EN: 'Maintenance on Tuesdays, 04:00 to 04:30', HI: 'मंगलवार, 04:00 से 04:30: मेंटेनेंस' },
    content: {
      EN: `<p>Mela may close for up to 30 minutes on Tuesdays (Indian time).</p>
        <p>Open rounds continue afterwards.</p>`,
      HI: `<p>मंगलवार को मेला ज़्यादा से ज़्यादा 30 मिनट (भारतीय समय) बंद हो सकता है।</p>
        <p>खुले राउंड बाद में वहीं से चलेंगे।</p>`,
    },
    daysAgo: 10,
  },
  {
    key: 'your-password',
    execution: 'A',
    title: { EN: 'A good password in one minute', HI: 'एक मिनट में अच्छा पासवर्ड' },
    content: {
      EN: `<ul><li>Four unrelated words are better than one word with a number at the end.</li>
        <li>Don’t use it anywhere else.</li>
        <li>You can use a password manager; pasting works everywhere.</li></ul>
        <p><a href="/help#keep-account-safe">Keep your account safe</a></p>`,
      HI: `<ul><li>चार अलग-अलग शब्द उस एक शब्द से बेहतर हैं जिसके आखिर में कोई अंक हो।</li>
        <li>इसे सिर्फ़ यहीं इस्तेमाल करें।</li>
        <li>पासवर्ड मैनेजर से भर सकते हैं; पेस्ट करना हर जगह चलता है।</li></ul>
        <p><a href="/help#keep-account-safe">अपना अकाउंट सुरक्षित रखें</a></p>`,
    },
    daysAgo: 13,
  },
  {
    key: 'play-limits',
    execution: 'A',
    title: { EN: 'Set your play limits', HI: 'अपनी खेल की लिमिट तय करें' },
    content: {
      EN: `<p>You can limit deposits, losses and session time in the member center. Lower limits apply immediately; raising one takes 24 hours.</p>
        <p><a href="/help#limits">How limits work</a></p>`,
      HI: `<p>मेंबर सेंटर में आप डिपॉज़िट, हार और सेशन के समय की लिमिट लगा सकते हैं। घटाना तुरंत लागू होता है; बढ़ाने में 24 घंटे लगते हैं।</p>
        <p><a href="/help#limits">लिमिट कैसे काम करती है</a></p>`,
    },
    daysAgo: 17,
  },
  {
    key: 'bet-record',
    execution: 'A',
    title: { EN: 'Every bet on record', HI: 'हर बेट का हिसाब' },
    content: {
      EN: `<p>The member center lists every bet with its amount, result and payout. You can also download the list.</p>`,
      HI: `<p>मेंबर सेंटर में हर बेट की रकम, नतीजा और पेमेंट दिखता है। आप सूची डाउनलोड भी कर सकते हैं।</p>`,
    },
    daysAgo: 21,
  },
  {
    key: 'night-owls',
    execution: 'A',
    title: { EN: 'Playing late at night?', HI: 'देर रात खेल रहे हैं?' },
    content: {
      EN: `<p>Mela is open all night, but you don’t have to be. If you’re tired, angry or have been drinking, come back tomorrow.</p>
        <p><a href="/help#take-a-break">Take a break</a></p>`,
      HI: `<p>मेला रात भर खुला है, पर आपका जागना ज़रूरी नहीं। थके हों, गुस्से में हों या पी रखी हो, तो कल आना बेहतर है।</p>
        <p><a href="/help#take-a-break">ब्रेक लें</a></p>`,
    },
    daysAgo: 26,
  },
  {
    key: 'first-steps',
    execution: 'F',
    title: { EN: 'Your first steps at Mela', HI: 'मेला में आपके पहले कदम' },
    content: {
      EN: `<p>Welcome. Here’s how to get started:</p>
        <ol><li><strong>Look around.</strong> Categories are in the menu, search is at the top.</li>
        <li><strong>Check the rules.</strong> Each game shows its rules and return to player (RTP).</li>
        <li><strong>Read about play credits.</strong> They have no cash value. <a href="/help#play-credits">Play credits</a></li>
        <li><strong>Ask us.</strong> Customer service is in the menu on every page.</li></ol>`,
      HI: `<p>स्वागत है। ऐसे शुरू करें:</p>
        <ol><li><strong>घूमकर देखें।</strong> कैटेगरी मेन्यू में हैं, खोज ऊपर है।</li>
        <li><strong>नियम देख लें।</strong> हर गेम में उसके नियम और औसत वापसी (RTP) लिखी है।</li>
        <li><strong>प्ले क्रेडिट समझ लें।</strong> इनकी कोई असली कीमत नहीं है। <a href="/help#play-credits">प्ले क्रेडिट</a></li>
        <li><strong>पूछ लें।</strong> कस्टमर केयर हर पेज के मेन्यू में है।</li></ol>`,
    },
    daysAgo: 0,
  },
  {
    key: 'decide-beforehand',
    execution: 'F',
    title: { EN: 'Decide before you play', HI: 'खेलने से पहले तय करें' },
    content: {
      EN: `<p>Before you play, decide:</p>
        <ul><li>How many minutes today?</li>
        <li>How many play credits at most?</li>
        <li>What will you do when they’re gone? Stopping is a good answer.</li></ul>
        <p><a href="/help#limits">Set limits to stick to it</a></p>`,
      HI: `<p>खेलने से पहले तय करें:</p>
        <ul><li>आज कितने मिनट?</li>
        <li>ज़्यादा से ज़्यादा कितने प्ले क्रेडिट?</li>
        <li>वे खत्म हो जाएँ तो क्या करेंगे? रुक जाना अच्छा जवाब है।</li></ul>
        <p><a href="/help#limits">इसके लिए लिमिट लगाएँ</a></p>`,
    },
    daysAgo: 1,
  },
];
