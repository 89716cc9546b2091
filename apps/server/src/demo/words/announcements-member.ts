import type { AnnouncementWords } from './announcement.ts';

/** What members read, and what is added at their first login. */
export const memberAnnouncements: readonly AnnouncementWords[] = [
  {
    key: 'recent-games',
    execution: 'A',
    title: { EN: 'Your last game, one tap away', HI: 'पिछला गेम, बस एक टैप दूर' },
    content: {
      EN: `<p>What you played last stands on the home page; a tap, and you are back.</p>
        <p>On a phone that others use too, please log out when you go. A session ends by itself after 2 hours without use.</p>`,
      HI: `<p>जो गेम आपने पिछली बार खेले, वे होम पेज पर ही मिलेंगे; टैप करें और वहीं पहुँच जाएँ।</p>
        <p>फ़ोन दूसरे लोग भी इस्तेमाल करते हों तो जाते समय लॉग आउट कर दें। 2 घंटे कुछ न करें तो सेशन अपने आप बंद हो जाता है।</p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'deposits-open',
    execution: 'A',
    title: { EN: 'Deposits are open', HI: 'जमा शुरू हो गया है' },
    content: {
      EN: `<p>Play credits come through our own practice bank: ₹100 to ₹50,000 at a time, with every step visible.</p>
        <p>No real account is charged. <a href="/help#how-deposits-work">How it works</a></p>`,
      HI: `<p>प्ले क्रेडिट हमारे अपने अभ्यास वाले बैंक से जमा होते हैं: एक बार में ₹100 से ₹50,000, और हर क़दम सामने दिखता है।</p>
        <p>किसी असली खाते से पैसा नहीं कटता। <a href="/help#how-deposits-work">यह कैसे चलता है</a></p>`,
    },
    daysAgo: 1,
  },
  {
    key: 'withdrawal-states',
    execution: 'A',
    title: {
      EN: 'Withdrawals: you always know where it is',
      HI: 'निकासी: आपको हमेशा पता रहेगा कि कहाँ पहुँची',
    },
    content: {
      EN: `<p>Each withdrawal shows one clear state: requested, checking, queued, sent, received. You confirm the receipt yourself.</p>
        <p><a href="/help#withdrawal-states">All states and what they mean</a></p>`,
      HI: `<p>हर निकासी की एक साफ़ स्थिति दिखती है: माँगी गई, जाँच में, क़तार में, भेजी गई, मिल गई। मिलने की पुष्टि आप ख़ुद करते हैं।</p>
        <p><a href="/help#withdrawal-states">सारी स्थितियाँ और उनका मतलब</a></p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'chowk-live',
    execution: 'A',
    title: { EN: 'Eight new tables at Chowk Live', HI: 'चौक लाइव पर आठ नई टेबल' },
    content: {
      EN: `<p>Teen Patti, Andar Bahar, 7 Up Down and more have moved into the square. All players at a table see one and the same result.</p>
        <p><a href="/live">To the tables</a></p>`,
      HI: `<p>तीन पत्ती, अंदर बाहर, 7 अप डाउन और भी कई टेबल चौक पर लग गई हैं। एक टेबल के सब खिलाड़ियों को एक ही नतीजा दिखता है।</p>
        <p><a href="/live">टेबल देखें</a></p>`,
    },
    daysAgo: 3,
  },
  {
    key: 'lamp-rain-times',
    execution: 'A',
    title: { EN: 'Rain of lamps: times and terms', HI: 'चिराग़ों की बारिश: समय और शर्तें' },
    content: {
      EN: `<p>12:00, 16:00 and 20:00, ten minutes each. The terms are on the promotions page; the reward center opens soon.</p>
        <p><a href="/promotions#lamp-rain">Read the terms</a></p>`,
      HI: `<p>12:00, 16:00 और 20:00 बजे, दस-दस मिनट। शर्तें ऑफ़र के पेज पर हैं; रिवॉर्ड सेंटर जल्द खुलेगा।</p>
        <p><a href="/promotions#lamp-rain">शर्तें पढ़ें</a></p>`,
    },
    daysAgo: 5,
  },
  {
    key: 'vip-table',
    execution: 'A',
    title: { EN: 'The VIP table is published', HI: 'VIP की पूरी सूची अब देख सकते हैं' },
    content: {
      EN: `<p>Ten levels, what each takes and what each gives, in one table. The gifts are about 0.08% of the play between two levels: a thank-you, no plan for winning.</p>
        <p><a href="/promotions#vip-ladder">To the table</a></p>`,
      HI: `<p>दस लेवल, हर एक के लिए क्या चाहिए और क्या मिलता है, सब एक सूची में। तोहफ़ा दो लेवल के बीच के खेल का क़रीब 0.08% है: एक शुक्रिया, जीतने का तरीका नहीं।</p>
        <p><a href="/promotions#vip-ladder">सूची देखें</a></p>`,
    },
    daysAgo: 8,
  },
  {
    key: 'tuesday-sweep',
    execution: 'A',
    title: { EN: 'Tuesday, 04:00 to 04:30: sweeping the ground', HI: 'मंगलवार, 04:00 से 04:30: मैदान की सफ़ाई' },
    content: {
      EN: `<p>Every Tuesday night the fair may close for up to 30 minutes (Indian time). Draws that fall into it are void and stakes are returned in full.</p>
        <p>Rounds that were open go on where they stood.</p>`,
      HI: `<p>हर मंगलवार रात मेला ज़्यादा से ज़्यादा 30 मिनट (भारतीय समय) बंद हो सकता है। इस बीच आने वाले ड्रॉ रद्द होंगे और पूरा दाँव वापस मिलेगा।</p>
        <p>जो राउंड खुले थे, वे वहीं से आगे चलेंगे।</p>`,
    },
    daysAgo: 10,
  },
  {
    key: 'your-password',
    execution: 'A',
    title: { EN: 'A good password in one minute', HI: 'एक मिनट में अच्छा पासवर्ड' },
    content: {
      EN: `<ul><li>Four words that do not belong together are better than one word with a 7 at its end.</li>
        <li>Use it here only.</li>
        <li>A password manager may fill it in; we allow pasting everywhere.</li></ul>
        <p><a href="/help#keep-account-safe">Keep your account safe</a></p>`,
      HI: `<ul><li>आपस में बेमेल चार शब्द उस एक शब्द से बेहतर हैं जिसके आख़िर में 7 लगा हो।</li>
        <li>इसे सिर्फ़ यहीं इस्तेमाल करें।</li>
        <li>पासवर्ड मैनेजर से भर सकते हैं; पेस्ट करना हर जगह चलता है।</li></ul>
        <p><a href="/help#keep-account-safe">अपना खाता सुरक्षित रखें</a></p>`,
    },
    daysAgo: 13,
  },
  {
    key: 'limits-soon',
    execution: 'A',
    title: { EN: 'Your limits come first', HI: 'सबसे पहले आपकी सीमा' },
    content: {
      EN: `<p>Limits for deposit, loss, stake and time open together with play, not after it. Lowering works at once; raising takes 24 hours and a second yes.</p>
        <p><a href="/help#limits">How limits work</a></p>`,
      HI: `<p>जमा, हार, दाँव और समय की सीमा खेल के साथ ही खुलेगी, बाद में नहीं। घटाना तुरंत होता है; बढ़ाने में 24 घंटे और दोबारा हाँ लगती है।</p>
        <p><a href="/help#limits">सीमा कैसे काम करती है</a></p>`,
    },
    daysAgo: 17,
  },
  {
    key: 'records-soon',
    execution: 'A',
    title: { EN: 'Every bet, on record', HI: 'हर दाँव का हिसाब' },
    content: {
      EN: `<p>The member center will list each bet with stake, result, payout and proof, for any range of days, and you can take the list with you as a file.</p>`,
      HI: `<p>मेंबर सेंटर में हर दाँव की सूची होगी: दाँव, नतीजा, भुगतान और सबूत, जितने दिन की चाहें, और सूची फ़ाइल में ले भी जा सकेंगे।</p>`,
    },
    daysAgo: 21,
  },
  {
    key: 'night-owls',
    execution: 'A',
    title: { EN: 'A quiet word to night owls', HI: 'देर रात जागने वालों से एक बात' },
    content: {
      EN: `<p>The fair is open all night, but you need not be. When you are tired, angry or have been drinking, it is better to come back tomorrow.</p>
        <p><a href="/help#take-a-break">Take a break</a></p>`,
      HI: `<p>मेला रात भर खुला है, पर आपका जागना ज़रूरी नहीं। थके हों, ग़ुस्से में हों या पी रखी हो, तो कल आना बेहतर है।</p>
        <p><a href="/help#take-a-break">ब्रेक लें</a></p>`,
    },
    daysAgo: 26,
  },
  {
    key: 'first-steps',
    execution: 'F',
    title: { EN: 'Your first steps at Mela', HI: 'मेला में आपके पहले क़दम' },
    content: {
      EN: `<p>Nice that you are here. Five minutes, and you know your way:</p>
        <ol><li><strong>Look around.</strong> Categories are in the menu, search is at the top.</li>
        <li><strong>Open a game sheet.</strong> Rules and return to player stand there before the first bet.</li>
        <li><strong>Read about play credits.</strong> They have no money value. <a href="/help#play-credits">Play credits</a></li>
        <li><strong>Ask.</strong> Customer service is in the menu on every page.</li></ol>`,
      HI: `<p>अच्छा लगा कि आप आए। पाँच मिनट में सब समझ आ जाएगा:</p>
        <ol><li><strong>घूमकर देखें।</strong> कैटेगरी मेन्यू में हैं, खोज ऊपर है।</li>
        <li><strong>गेम का पन्ना खोलें।</strong> नियम और औसत वापसी पहले दाँव से पहले वहीं लिखे हैं।</li>
        <li><strong>प्ले क्रेडिट समझ लें।</strong> इनकी कोई असली क़ीमत नहीं है। <a href="/help#play-credits">प्ले क्रेडिट</a></li>
        <li><strong>पूछ लें।</strong> ग्राहक सेवा हर पेज के मेन्यू में है।</li></ol>`,
    },
    daysAgo: 0,
  },
  {
    key: 'decide-beforehand',
    execution: 'F',
    title: { EN: 'Decide before you play', HI: 'खेलने से पहले तय करें' },
    content: {
      EN: `<p>Most people who enjoy a fair decide beforehand how long they stay. Do the same here:</p>
        <ul><li>How many minutes today?</li>
        <li>How many play credits at most?</li>
        <li>What will you do when they are gone? (Going home is a good answer.)</li></ul>
        <p><a href="/help#limits">Limits that hold you to it</a></p>`,
      HI: `<p>मेले का मज़ा लेने वाले अक्सर पहले ही तय कर लेते हैं कि कितनी देर रुकना है। आप भी यही करें:</p>
        <ul><li>आज कितने मिनट?</li>
        <li>ज़्यादा से ज़्यादा कितने प्ले क्रेडिट?</li>
        <li>वे ख़त्म हो जाएँ तो क्या करेंगे? (घर लौट जाना अच्छा जवाब है।)</li></ul>
        <p><a href="/help#limits">सीमा, जो आपकी बात निभाए</a></p>`,
    },
    daysAgo: 1,
  },
];
