import type { AnnouncementWords } from './announcement.ts';

/** What visitors read before they log in. */
export const visitorAnnouncements: readonly AnnouncementWords[] = [
  {
    key: 'welcome',
    execution: 'B',
    title: { EN: 'Welcome to Mela', HI: 'मेला में आपका स्वागत है' },
    content: {
      EN: `<p>A fair at night: warm lamps, many stalls, something new behind every corner. Walk around; nobody hurries you.</p>
        <p>Everything here is played with <strong>play credits</strong>. They have no money value. <a href="/help#play-credits">What that means</a></p>`,
      HI: `<p>रात का मेला: जगमगाते चिराग़, ढेर सारे स्टॉल, और हर मोड़ पर कुछ नया। आराम से घूमिए; यहाँ किसी को जल्दी नहीं है।</p>
        <p>यहाँ सब कुछ <strong>प्ले क्रेडिट</strong> से खेला जाता है। इनकी कोई असली क़ीमत नहीं है। <a href="/help#play-credits">इसका क्या मतलब है</a></p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'what-is-open',
    execution: 'B',
    title: { EN: 'What is open today, and what comes next', HI: 'आज क्या खुला है, और आगे क्या आएगा' },
    content: {
      EN: `<h4>Open</h4>
        <ul><li>Looking around: all stalls, search, promotions, help</li>
        <li>Logging in to an account you already have</li>
        <li>Writing to us</li></ul>
        <h4>Opening soon</h4>
        <ul><li>Registration and free play</li>
        <li>Playing, deposits and withdrawals</li>
        <li>Rewards, missions and the points mall</li></ul>
        <p>We announce every opening here.</p>`,
      HI: `<h4>खुला है</h4>
        <ul><li>घूमना-देखना: सारे स्टॉल, खोज, ऑफ़र, मदद</li>
        <li>पहले से बने खाते में लॉग इन</li>
        <li>हमें लिखना</li></ul>
        <h4>जल्द खुलेगा</h4>
        <ul><li>रजिस्टर करना और फ़्री प्ले</li>
        <li>खेलना, जमा और निकासी</li>
        <li>इनाम, मिशन और पॉइंट मॉल</li></ul>
        <p>जो भी खुलेगा, उसकी ख़बर यहीं मिलेगी।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'kulfi-corner',
    execution: 'B',
    title: { EN: 'New stall: Kulfi Corner', HI: 'नया स्टॉल: कुल्फी कॉर्नर' },
    content: {
      EN: `<p>Twelve slots that taste of summer evenings. Try Jalebi Spiral for its turns and Candy Floss Cloud for its calm.</p>
        <p>The return to player stands on every game sheet. <a href="/rng">To the slots</a></p>`,
      HI: `<p>गर्मियों की शाम जैसे बारह स्लॉट। घुमाव चाहिए तो जलेबी का फेर, सुकून चाहिए तो बुढ़िया के बाल।</p>
        <p>हर गेम के पन्ने पर लिखा है कि वह खिलाड़ियों को औसतन कितना लौटाता है। <a href="/rng">स्लॉट देखें</a></p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'panghat-repair',
    execution: 'B',
    title: { EN: 'Panghat Play is being repaired', HI: 'पनघट प्ले का रखरखाव चल रहा है' },
    content: {
      EN: `<p>The eight games of Panghat Play are closed while the vendor repairs its service. Their tiles say so; they cannot be started.</p>
        <p>Open rounds are settled or returned in full. We write here when the stall is back.</p>`,
      HI: `<p>वेंडर अपनी सेवा ठीक कर रहा है, तब तक पनघट प्ले के आठों गेम बंद हैं। उनकी टाइल पर यह लिखा है; वे शुरू नहीं होंगे।</p>
        <p>खुले राउंड का फ़ैसला होगा या पूरा दाँव वापस मिलेगा। स्टॉल खुलते ही यहाँ ख़बर देंगे।</p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'honest-counters',
    execution: 'B',
    title: { EN: 'About the big numbers on the home page', HI: 'होम पेज के बड़े नंबरों के बारे में' },
    content: {
      EN: `<p>The jackpot counter and the counters on hot games are <strong>illustrative</strong>: they move to please the eye and promise nothing. That is why the word stands beside them.</p>
        <p>The winners on the home page are different: each is a settled win with a masked name. Wins of demo accounts are marked "Demo".</p>`,
      HI: `<p>जैकपॉट का काउंटर और हॉट गेम्स के काउंटर <strong>केवल दिखाने के लिए</strong> हैं: ये आँखों को भाने के लिए चलते हैं, कोई वादा नहीं करते। इसीलिए पास में यह लिखा रहता है।</p>
        <p>होम पेज के विजेता अलग बात हैं: हर एक सचमुच की जीत है, नाम छिपाकर। डेमो खातों की जीत पर "डेमो" लिखा होता है।</p>`,
    },
    daysAgo: 4,
  },
  {
    key: 'check-a-round',
    execution: 'B',
    title: { EN: 'How to check that a round was fair', HI: 'कैसे जाँचें कि राउंड निष्पक्ष था' },
    content: {
      EN: `<p>Our own games fix the result before you play and show the proof after it. You can do the sum yourself:</p>
        <ol><li>Before: you see a hash, the fingerprint of a secret seed.</li>
        <li>You play. The result follows from that seed and your own.</li>
        <li>After: the seed is shown, and its fingerprint must match.</li></ol>
        <p><a href="/help#verify-a-round">Step by step</a></p>`,
      HI: `<p>हमारे अपने गेम नतीजा खेल से पहले तय कर देते हैं और बाद में सबूत दिखाते हैं। हिसाब आप ख़ुद लगा सकते हैं:</p>
        <ol><li>पहले: आपको एक हैश दिखता है, यानी छिपे हुए सीड की उँगली की छाप।</li>
        <li>आप खेलते हैं। नतीजा उसी सीड और आपके सीड से निकलता है।</li>
        <li>बाद में: सीड दिखाया जाता है, और छाप मिलनी चाहिए।</li></ol>
        <p><a href="/help#verify-a-round">एक-एक क़दम देखें</a></p>`,
    },
    daysAgo: 6,
  },
  {
    key: 'style-in-names',
    execution: 'B',
    title: { EN: 'Why some lotteries are called "-style"', HI: 'कुछ लॉटरी के नाम में "शैली" क्यों है' },
    content: {
      EN: `<p>Hanoi-style, Thai-style, Malaysia-style: these games follow the rules of lotteries known elsewhere, but <strong>the numbers are drawn by us</strong>. They are not the official numbers of any state, and we never show them as such.</p>
        <p><a href="/help#how-draws-work">How we draw</a></p>`,
      HI: `<p>हनोई-शैली, थाई-शैली, मलेशिया-शैली: इन गेम के नियम दूसरी जगहों की मशहूर लॉटरी जैसे हैं, पर <strong>नंबर हम निकालते हैं</strong>। ये किसी सरकार के आधिकारिक नंबर नहीं हैं, और हम इन्हें कभी वैसा नहीं बताते।</p>
        <p><a href="/help#how-draws-work">हमारा ड्रॉ कैसे होता है</a></p>`,
    },
    daysAgo: 9,
  },
  {
    key: 'clay-roosters',
    execution: 'B',
    title: { EN: 'No animal takes part at Mela', HI: 'मेला में कोई जानवर नहीं लड़ता' },
    content: {
      EN: `<p>The roosters of Dangal Stall are drawn. The contests are animations, the results come from a seed that is fixed beforehand. No real animal is shown, kept or hurt.</p>
        <p><a href="/cockfight">To the stall</a></p>`,
      HI: `<p>दंगल स्टॉल के मुर्गे बनाए हुए चित्र हैं। मुक़ाबले एनिमेशन हैं, और नतीजा पहले से तय सीड से निकलता है। किसी असली जानवर को न दिखाया जाता है, न रखा जाता है, न चोट पहुँचती है।</p>
        <p><a href="/cockfight">स्टॉल देखें</a></p>`,
    },
    daysAgo: 11,
  },
  {
    key: 'install',
    execution: 'B',
    title: { EN: 'Mela on your home screen', HI: 'मेला आपके फ़ोन की होम स्क्रीन पर' },
    content: {
      EN: `<p>You can install the site like an app. It needs hardly any space and no store.</p>
        <ul><li><a href="/help#install-android">On Android</a></li>
        <li><a href="/help#install-iphone">On iPhone</a></li></ul>`,
      HI: `<p>आप इस साइट को ऐप की तरह लगा सकते हैं। न ज़्यादा जगह लगती है, न स्टोर की ज़रूरत है।</p>
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
      EN: `<p>You must be <strong>18 or older</strong>. Do not let children use your phone while you are logged in.</p>
        <p>If play stops being fun, for you or for somebody close to you, there is help. <a href="/help#warning-signs">Signs and help lines</a></p>`,
      HI: `<p>आपकी उम्र <strong>18 साल या उससे ज़्यादा</strong> होनी चाहिए। लॉग इन रहते हुए फ़ोन बच्चों को न दें।</p>
        <p>अगर आपके या आपके किसी अपने के लिए खेल में मज़ा न रहे, तो मदद मौजूद है। <a href="/help#warning-signs">पहचान और मदद</a></p>`,
    },
    daysAgo: 16,
  },
  {
    key: 'beware-of-fakes',
    execution: 'B',
    title: { EN: 'Beware of fake offers', HI: 'नक़ली ऑफ़र से सावधान' },
    content: {
      EN: `<ul><li>Mela sells nothing. Play credits cannot be bought from anybody.</li>
        <li>We never ask for a password, a code or a bank PIN, neither in a chat nor on the phone.</li>
        <li>There are no "sure" numbers. Whoever sells some is cheating you.</li></ul>
        <p>Tell us about it with the feedback form at the foot of the page.</p>`,
      HI: `<ul><li>मेला कुछ नहीं बेचता। प्ले क्रेडिट किसी से भी ख़रीदे नहीं जा सकते।</li>
        <li>हम न चैट में, न फ़ोन पर, कभी पासवर्ड, कोड या बैंक का PIN नहीं माँगते।</li>
        <li>"पक्के" नंबर जैसी कोई चीज़ नहीं होती। जो बेचे, वह आपको ठग रहा है।</li></ul>
        <p>ऐसा कुछ दिखे तो पेज के नीचे दिए फ़ॉर्म से हमें बताएँ।</p>`,
    },
    daysAgo: 19,
  },
  {
    key: 'search-both-ways',
    execution: 'B',
    title: { EN: 'Search in Hindi, English, or in between', HI: 'हिंदी, अंग्रेज़ी या मिली-जुली, जैसे चाहें खोजें' },
    content: {
      EN: `<p>Type <strong>jalebi</strong>, <strong>जलेबी</strong> or even <strong>jelebi</strong>: the search finds the same game. You can also look by vendor, by kind, and for what is new or hot.</p>`,
      HI: `<p><strong>jalebi</strong> लिखें, <strong>जलेबी</strong> लिखें या <strong>jelebi</strong>: खोज वही गेम ढूँढ देगी। वेंडर, क़िस्म, नए और हॉट के हिसाब से भी देख सकते हैं।</p>`,
    },
    daysAgo: 23,
  },
  {
    key: 'write-to-us',
    execution: 'B',
    title: { EN: 'Write to us: a person reads it', HI: 'हमें लिखें: एक इंसान पढ़ता है' },
    content: {
      EN: `<p>The feedback form takes 20 to 200 characters. Name the game and the time if something went wrong; then we find it faster.</p>
        <p>Instead of the picture with letters you can let your device do a small sum. Both are fine.</p>`,
      HI: `<p>फ़ीडबैक फ़ॉर्म में 20 से 200 अक्षर लिख सकते हैं। कुछ गड़बड़ हुई हो तो गेम का नाम और समय लिखें; हमें जल्दी मिल जाएगा।</p>
        <p>अक्षरों वाली तस्वीर की जगह आपका डिवाइस एक छोटा हिसाब भी कर सकता है। दोनों तरीके ठीक हैं।</p>`,
    },
    daysAgo: 27,
  },
  {
    key: 'two-themes',
    execution: 'B',
    title: { EN: 'Dark for the night, light for the day', HI: 'रात के लिए डार्क, दिन के लिए लाइट' },
    content: {
      EN: `<p>The sun is bright on your phone? Switch to the light theme at the top of the page. If moving things disturb you, set your device to reduced motion: banners, counters and confetti then stand still.</p>
        <p><a href="/help#language-and-theme">Language and theme</a></p>`,
      HI: `<p>फ़ोन पर धूप पड़ रही है? पेज के ऊपर से लाइट थीम चुन लें। चलती-फिरती चीज़ें परेशान करें, तो डिवाइस में "कम मोशन" चालू करें: बैनर, काउंटर और काग़ज़ी फूल सब थम जाएँगे।</p>
        <p><a href="/help#language-and-theme">भाषा और थीम</a></p>`,
    },
    daysAgo: 30,
  },
  {
    key: 'terms-and-changes',
    execution: 'B',
    title: { EN: 'How we change our terms', HI: 'हम अपनी शर्तें कैसे बदलते हैं' },
    content: {
      EN: `<p>Terms are announced here at least 7 days before they change. A promotion that you have already joined keeps the terms it had on that day.</p>`,
      HI: `<p>शर्तें बदलने से कम से कम 7 दिन पहले यहाँ बताया जाता है। जिस ऑफ़र में आप शामिल हो चुके हैं, उसकी शर्तें उसी दिन वाली रहती हैं।</p>`,
    },
    daysAgo: 34,
  },
];
