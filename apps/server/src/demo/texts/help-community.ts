import type { HelpTexts } from './help-article.ts';

/** Promotions and agents. */
export const communityHelp: readonly HelpTexts[] = [
  {
    term: 'how-promotions-work',
    topic: 'promotions',
    title: { EN: 'How promotions work', HI: 'ऑफ़र कैसे चलते हैं' },
    content: {
      EN: `<p>All promotions with their full terms are on <a href="/promotions">the promotions page</a>. Filter by type or share a link.</p>
        <h4>Every promotion tells you</h4>
        <ul><li>what you get, in numbers,</li>
        <li>what its conditions are,</li>
        <li>when it ends.</li></ul>
        <h4>How you take part</h4>
        <ul><li>Some apply to every member without any step, such as free deposits.</li>
        <li>For others you type a code, join, apply with a comment, or pick a bonus while you deposit. The promotion shows its button and, if you can’t take part, why.</li>
        <li>Some rewards are credited at once. Others wait in the reward center of the member center until you claim them, and expire after the time shown.</li></ul>
        <p>Points, missions, the leaderboard, the raffle, red envelopes and the daily sign-in have their own pages in the member center.</p>`,
      HI: `<p>सारे ऑफ़र पूरी शर्तों के साथ <a href="/promotions">ऑफ़र के पेज</a> पर हैं। टाइप से छाँट सकते हैं और किसी एक का लिंक भेज सकते हैं।</p>
        <h4>हर ऑफ़र में लिखा होता है</h4>
        <ul><li>क्या मिलेगा, नंबरों में,</li>
        <li>उसकी शर्तें क्या हैं,</li>
        <li>कब तक चलेगा।</li></ul>
        <h4>हिस्सा कैसे लें</h4>
        <ul><li>कुछ ऑफ़र हर मेंबर को अपने आप मिलते हैं, जैसे बिना फ़ीस के डिपॉज़िट।</li>
        <li>बाकी में कोड डालना, जॉइन करना, कमेंट के साथ आवेदन करना या डिपॉज़िट करते समय बोनस चुनना होता है। बटन ऑफ़र में ही दिखता है, और हिस्सा न ले सकें तो वजह भी।</li>
        <li>कुछ रिवॉर्ड तुरंत क्रेडिट होते हैं। बाकी मेंबर सेंटर के रिवॉर्ड सेंटर में रहते हैं, जब तक आप क्लेम न करें, और दिखाए गए समय के बाद खत्म हो जाते हैं।</li></ul>
        <p>पॉइंट्स, मिशन, लीडरबोर्ड, रैफ़ल, रेड एनवेलप और डेली साइन-इन के पेज मेंबर सेंटर में अलग से हैं।</p>`,
    },
  },
  {
    term: 'what-agents-do',
    topic: 'agents',
    title: { EN: 'What an agent does', HI: 'एजेंट क्या करता है' },
    content: {
      EN: `<p>Agents invite members and look after them. They have their own agent center, separate from the player site.</p>
        <h4>In the agent center, agents</h4>
        <ul><li>see their team, with daily figures and reports,</li>
        <li>make invitation links and open accounts for their downlines,</li>
        <li>offer and accept contracts, and read the statements of each settlement,</li>
        <li>send credits along their line, and deposit and withdraw for their own account.</li></ul>
        <h4>Agents can’t</h4>
        <ul><li>see members’ passwords or codes,</li>
        <li>play for others or take their credits.</li></ul>`,
      HI: `<p>एजेंट मेंबर इनवाइट करते हैं और उनका खयाल रखते हैं। उनका अपना एजेंट सेंटर होता है, खिलाड़ियों के पेज से अलग।</p>
        <h4>एजेंट सेंटर में एजेंट</h4>
        <ul><li>अपनी टीम देखते हैं, हर दिन के आँकड़ों और रिपोर्ट के साथ,</li>
        <li>इनविटेशन लिंक बनाते हैं और डाउनलाइन के अकाउंट खोलते हैं,</li>
        <li>कॉन्ट्रैक्ट देते और मंज़ूर करते हैं, और हर सेटलमेंट का हिसाब पढ़ते हैं,</li>
        <li>अपनी लाइन में क्रेडिट भेजते हैं, और अपने अकाउंट का डिपॉज़िट और विथड्रॉल करते हैं।</li></ul>
        <h4>एजेंट यह नहीं कर सकते</h4>
        <ul><li>मेंबरों के पासवर्ड या कोड देखना,</li>
        <li>किसी और के लिए खेलना या उनके क्रेडिट लेना।</li></ul>`,
    },
  },
  {
    term: 'agent-login',
    topic: 'agents',
    title: { EN: 'Logging in as an agent', HI: 'एजेंट के तौर पर लॉग इन' },
    content: {
      EN: `<p>Agents log in at <a href="/agent">the agent page</a> with their username and password.</p>
        <ul><li>Only agent accounts can log in here. Members use the player site.</li>
        <li>For your security, the agent page doesn’t remember usernames.</li>
        <li>Agents can also use the player site with the same account.</li></ul>`,
      HI: `<p>एजेंट <a href="/agent">एजेंट वाले पेज</a> पर अपने यूज़रनेम और पासवर्ड से लॉग इन करते हैं।</p>
        <ul><li>यहाँ सिर्फ़ एजेंट अकाउंट से लॉग इन होता है। मेंबर प्लेयर साइट इस्तेमाल करते हैं।</li>
        <li>सुरक्षा के लिए एजेंट वाला पेज यूज़रनेम याद नहीं रखता।</li>
        <li>एजेंट उसी अकाउंट से प्लेयर साइट भी इस्तेमाल कर सकते हैं।</li></ul>`,
    },
  },
];
