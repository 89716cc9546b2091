import type { AnnouncementTexts } from './announcement.ts';

/** Announcements for visitors who aren't logged in. */
export const visitorAnnouncements: readonly AnnouncementTexts[] = [
  {
    key: 'welcome',
    execution: 'B',
    title: { EN: 'Welcome to Mela', HI: 'मेला में आपका स्वागत है' },
    content: {
      EN: `<p>A fair at night: warm lamps, many games, something new around every corner. Take your time.</p>
        <p>Mela uses <strong>play credits</strong>. They have no cash value. <a href="/help#play-credits">What this means</a></p>`,
      HI: `<p>रात का मेला: जगमगाते चिराग, ढेर सारे गेम, और हर मोड़ पर कुछ नया। आराम से देखिए।</p>
        <p>मेला <strong>प्ले क्रेडिट</strong> से चलता है। पैसों में इनकी कोई कीमत नहीं है। <a href="/help#play-credits">इसका क्या मतलब है</a></p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'what-is-open',
    execution: 'B',
    title: { EN: 'What you can do at Mela', HI: 'मेला में आप क्या-क्या कर सकते हैं' },
    content: {
      EN: `<ul><li><strong>Play</strong>: over 200 slots, live tables, fishing and mini games</li>
        <li><strong>Register</strong> in a minute, or look around with a trial account</li>
        <li><strong>Deposit and withdraw</strong> play credits, and follow every step</li>
        <li><strong>Verify</strong> the rounds of our own games yourself</li>
        <li><strong>Set limits</strong> for your money and your time</li></ul>
        <p><a href="/hot">See hot games</a></p>`,
      HI: `<ul><li><strong>खेलें</strong>: 200 से ज़्यादा स्लॉट, लाइव टेबल, फ़िशिंग और मिनी गेम</li>
        <li><strong>रजिस्टर करें</strong>, बस एक मिनट में, या ट्रायल अकाउंट से घूमकर देखें</li>
        <li><strong>डिपॉज़िट और विथड्रॉल</strong> प्ले क्रेडिट से करें और हर स्टेप ट्रैक करें</li>
        <li><strong>खुद जाँचें</strong> कि हमारे अपने गेम के राउंड निष्पक्ष थे</li>
        <li><strong>लिमिट लगाएँ</strong>, अपने पैसे और अपने समय पर</li></ul>
        <p><a href="/hot">हॉट गेम्स देखें</a></p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'kulfi-corner',
    execution: 'B',
    title: { EN: 'New provider: Kulfi Corner', HI: 'नया प्रोवाइडर: कुल्फी कॉर्नर' },
    content: {
      EN: `<p>Twelve new slots, from Jalebi Spiral to Candy Floss Cloud.</p>
        <p>Each game shows its return to player (RTP). <a href="/rng">See slots</a></p>`,
      HI: `<p>बारह नए स्लॉट, जलेबी का फेर से लेकर बुढ़िया के बाल तक।</p>
        <p>हर गेम में उसकी औसत वापसी (RTP) लिखी है। <a href="/rng">स्लॉट देखें</a></p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'panghat-repair',
    execution: 'B',
    title: { EN: 'Panghat Play is under maintenance', HI: 'पनघट प्ले मेंटेनेंस में है' },
    content: {
      EN: `<p>All eight Panghat Play games are closed while the provider repairs its service.</p>
        <p>Open rounds are settled or refunded in full. We’ll post here when the games are back.</p>`,
      HI: `<p>प्रोवाइडर अपनी सेवा ठीक कर रहा है, तब तक पनघट प्ले के आठों गेम बंद हैं।</p>
        <p>खुले राउंड सेटल होंगे या पूरी बेट वापस मिलेगी। गेम खुलते ही यहाँ बताएँगे।</p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'honest-counters',
    execution: 'B',
    title: { EN: 'About the big numbers on the home page', HI: 'होम पेज के बड़े नंबरों के बारे में' },
    content: {
      EN: `<p>The jackpot counter and the counters on hot games are <strong>illustrative</strong>: they are decoration and can’t be won. That’s why they are marked.</p>
        <p>The wins on the home page are different: each is a settled win with a masked name. Wins by demo accounts are marked "Demo".</p>`,
      HI: `<p>जैकपॉट का काउंटर और हॉट गेम्स के काउंटर <strong>केवल दिखाने के लिए</strong> हैं: ये सजावट हैं और जीते नहीं जा सकते। इसीलिए पास में यह लिखा रहता है।</p>
        <p>होम पेज की ताज़ा जीत अलग हैं: हर एक सचमुच की जीत है, नाम छिपाकर। डेमो अकाउंट की जीत पर "डेमो" लिखा होता है।</p>`,
    },
    daysAgo: 4,
  },
  {
    key: 'check-a-round',
    execution: 'B',
    title: { EN: 'How to verify that a round was fair', HI: 'कैसे जाँचें कि राउंड निष्पक्ष था' },
    content: {
      EN: `<p>Our own games commit to the result before you bet and show the proof afterwards. You can verify it yourself:</p>
        <ol><li>Before: you see a hash, the fingerprint of a secret seed.</li>
        <li>You play. The result follows from that seed and your own.</li>
        <li>After: the seed is shown, and its fingerprint must match.</li></ol>
        <p><a href="/help#verify-a-round">Step by step</a></p>`,
      HI: `<p>हमारे अपने गेम नतीजा खेल से पहले तय कर देते हैं और बाद में सबूत दिखाते हैं। आप खुद जाँच सकते हैं:</p>
        <ol><li>पहले: आपको एक हैश दिखता है, यानी छिपे हुए सीड की उँगली की छाप।</li>
        <li>आप खेलते हैं। नतीजा उसी सीड और आपके सीड से निकलता है।</li>
        <li>बाद में: सीड दिखाया जाता है, और छाप मिलनी चाहिए।</li></ol>
        <p><a href="/help#verify-a-round">एक-एक कदम देखें</a></p>`,
    },
    daysAgo: 6,
  },
  {
    key: 'install',
    execution: 'B',
    title: { EN: 'Mela on your home screen', HI: 'मेला आपके फ़ोन की होम स्क्रीन पर' },
    content: {
      EN: `<p>Install Mela like an app. It takes almost no space, and you don’t need an app store.</p>
        <ul><li><a href="/help#install-android">On Android</a></li>
        <li><a href="/help#install-iphone">On iPhone</a></li></ul>`,
      HI: `<p>मेला को ऐप की तरह इंस्टॉल करें। लगभग कोई जगह नहीं लगती, और ऐप स्टोर की ज़रूरत नहीं।</p>
        <ul><li><a href="/help#install-android">Android पर</a></li>
        <li><a href="/help#install-iphone">iPhone पर</a></li></ul>`,
    },
    daysAgo: 14,
  },
  {
    key: 'adults-only',
    execution: 'B',
    title: { EN: 'Mela is for adults', HI: 'मेला बड़ों के लिए है' },
    content: {
      EN: `<p>You must be <strong>18 or older</strong>. Don’t let children use your phone while you’re logged in.</p>
        <p>If play stops being fun for you or someone close to you, help is available. <a href="/help#warning-signs">Signs and help lines</a></p>`,
      HI: `<p>आपकी उम्र <strong>18 साल या उससे ज़्यादा</strong> होनी चाहिए। लॉग इन रहते हुए फ़ोन बच्चों को न दें।</p>
        <p>अगर आपके या आपके किसी अपने के लिए खेल में मज़ा न रहे, तो मदद मौजूद है। <a href="/help#warning-signs">पहचान और मदद</a></p>`,
    },
    daysAgo: 16,
  },
  {
    key: 'beware-of-fakes',
    execution: 'B',
    title: { EN: 'Beware of fake offers', HI: 'नकली ऑफ़र से सावधान' },
    content: {
      EN: `<ul><li>Mela sells nothing. You can’t buy play credits from anyone.</li>
        <li>We never ask for a password, a code or a bank PIN, in chat or by phone.</li>
        <li>There are no "sure" numbers. Anyone who sells them is cheating you.</li></ul>
        <p>Report it with the feedback form at the bottom of the page.</p>`,
      HI: `<ul><li>मेला कुछ नहीं बेचता। प्ले क्रेडिट किसी से भी खरीदे नहीं जा सकते।</li>
        <li>हम न चैट में, न फ़ोन पर, कभी पासवर्ड, कोड या बैंक का PIN नहीं माँगते।</li>
        <li>"पक्के" नंबर जैसी कोई चीज़ नहीं होती। जो बेचे, वह आपको ठग रहा है।</li></ul>
        <p>ऐसा कुछ दिखे तो पेज के नीचे दिए फ़ॉर्म से हमें बताएँ।</p>`,
    },
    daysAgo: 19,
  },
  {
    key: 'search-both-ways',
    execution: 'B',
    title: { EN: 'Search in Hindi, English or Hinglish', HI: 'हिंदी, अंग्रेज़ी या मिली-जुली, जैसे चाहें खोजें' },
    content: {
      EN: `<p>Type <strong>jalebi</strong>, <strong>जलेबी</strong> or even <strong>jelebi</strong>: search finds the same game. You can also filter by provider, type, new and hot.</p>`,
      HI: `<p><strong>jalebi</strong> लिखें, <strong>जलेबी</strong> लिखें या <strong>jelebi</strong>: खोज वही गेम ढूँढ देगी। प्रोवाइडर, टाइप, नए और हॉट के हिसाब से भी छाँट सकते हैं।</p>`,
    },
    daysAgo: 23,
  },
  {
    key: 'write-to-us',
    execution: 'B',
    title: { EN: 'Write to us', HI: 'हमें लिखें' },
    content: {
      EN: `<p>The feedback form takes 20 to 200 characters. If something went wrong, tell us the game and the time so we can find it faster.</p>
        <p>Can’t read the captcha? Let your device verify instead.</p>`,
      HI: `<p>फ़ीडबैक फ़ॉर्म में 20 से 200 अक्षर लिख सकते हैं। कुछ गड़बड़ हुई हो तो गेम का नाम और समय लिखें; हमें जल्दी मिल जाएगा।</p>
        <p>कैप्चा पढ़ा नहीं जा रहा? उसकी जगह डिवाइस से वेरिफ़ाई करें।</p>`,
    },
    daysAgo: 27,
  },
  {
    key: 'two-themes',
    execution: 'B',
    title: { EN: 'Dark and light themes', HI: 'डार्क और लाइट थीम' },
    content: {
      EN: `<p>In bright sunlight, switch to the light theme at the top of the page. Prefer less motion? Turn on reduced motion on your device, and banners, counters and confetti stop moving.</p>
        <p><a href="/help#language-and-theme">Language and theme</a></p>`,
      HI: `<p>फ़ोन पर धूप पड़ रही है? पेज के ऊपर से लाइट थीम चुन लें। चलती-फिरती चीज़ें परेशान करें, तो डिवाइस में "कम मोशन" चालू करें: बैनर, काउंटर और कागज़ी फूल सब थम जाएँगे।</p>
        <p><a href="/help#language-and-theme">भाषा और थीम</a></p>`,
    },
    daysAgo: 30,
  },
  {
    key: 'terms-and-changes',
    execution: 'B',
    title: { EN: 'How we change our terms', HI: 'हम अपनी शर्तें कैसे बदलते हैं' },
    content: {
      EN: `<p>We announce changes here at least 7 days in advance.</p>`,
      HI: `<p>शर्तें बदलने से कम से कम 7 दिन पहले यहाँ बताया जाता है।</p>`,
    },
    daysAgo: 34,
  },
];
