import type { HelpTexts } from './help-article.ts';

/** Promotions and agents. */
export const communityHelp: readonly HelpTexts[] = [
  {
    term: 'how-promotions-work',
    topic: 'promotions',
    title: { EN: 'How promotions work', HI: 'ऑफ़र कैसे चलते हैं' },
    content: {
      EN: `<p>All promotions with their full terms are on <a href="/promotions">the promotions page</a>. Filter by type or share a link. You can’t join or claim yet; this opens with the reward center.</p>
        <h4>Every promotion tells you</h4>
        <ul><li>what you get, in numbers,</li>
        <li>what you must do for it, including wagering,</li>
        <li>when it ends and how long you can claim.</li></ul>
        <h4>Rules for all promotions</h4>
        <ul><li>The terms from the day you join apply to you.</li>
        <li>One cash bonus runs at a time; others are queued.</li>
        <li>You can give up a bonus. You lose the bonus and what you won with it; your own credits stay.</li>
        <li>When a promotion’s budget is used up, it’s shown as closed.</li></ul>`,
      HI: `<p>सारे ऑफ़र पूरी शर्तों के साथ <a href="/promotions">ऑफ़र के पेज</a> पर हैं। टाइप से छाँट सकते हैं और किसी एक का लिंक भेज सकते हैं। अभी शामिल होना या इनाम लेना चालू नहीं है; यह रिवॉर्ड सेंटर के साथ खुलेगा।</p>
        <h4>हर ऑफ़र में लिखा होता है</h4>
        <ul><li>क्या मिलेगा, नंबरों में,</li>
        <li>उसके लिए क्या करना होगा, बेट की शर्त समेत,</li>
        <li>कब तक चलेगा और कब तक ले सकते हैं।</li></ul>
        <h4>सबके लिए नियम</h4>
        <ul><li>जिस दिन आप शामिल हुए, उस दिन की शर्तें आपके लिए बनी रहती हैं।</li>
        <li>एक समय पर एक कैश बोनस; बाकी बारी का इंतज़ार करते हैं।</li>
        <li>बोनस छोड़ सकते हैं। तब बोनस और उससे जीती रकम जाएगी; आपके अपने क्रेडिट रहेंगे।</li>
        <li>ऑफ़र का बजट पूरा हो जाए तो वह "बंद" दिखता है।</li></ul>`,
    },
  },
  {
    term: 'vip-and-points',
    topic: 'promotions',
    title: { EN: 'VIP levels and points', HI: 'VIP लेवल और पॉइंट्स' },
    content: {
      EN: `<h4>VIP</h4>
        <p>Ten levels are planned. Progress comes from your valid bets, weighted by game type. You don’t need to apply. <a href="/promotions#vip-ladder">See all levels</a></p>
        <h4>Points (the points mall opens soon)</h4>
        <ul><li>1 point per ₹100 of valid bets on slots, fishing and our own games; 0.5 on live and sports; 0.2 on card rooms and lottery.</li>
        <li>Redeem 20 points for ₹1 in play credits, from 100 points, up to ₹500 a day.</li>
        <li>Points expire 365 days after you last earned any.</li></ul>
        <p>Levels and points return a small part of what you bet. They’re no reason to play more than you meant to.</p>`,
      HI: `<h4>VIP</h4>
        <p>दस लेवल आने वाले हैं। प्रोग्रेस आपकी मान्य बेट से होती है, गेम टाइप के हिसाब से। अप्लाई करने की ज़रूरत नहीं। <a href="/promotions#vip-ladder">पूरी सूची</a></p>
        <h4>पॉइंट्स (पॉइंट्स मॉल जल्द खुलेगा)</h4>
        <ul><li>स्लॉट, फ़िशिंग और हमारे अपने गेम पर ₹100 की मान्य बेट पर 1 पॉइंट; लाइव और स्पोर्ट्स पर 0.5; ताश के रूम और लॉटरी पर 0.2।</li>
        <li>20 पॉइंट को ₹1 के प्ले क्रेडिट में बदल सकते हैं, 100 पॉइंट से शुरू, दिन में ज़्यादा से ज़्यादा ₹500।</li>
        <li>आखिरी पॉइंट मिलने के 365 दिन बाद तक पॉइंट चलते हैं।</li></ul>
        <p>लेवल और पॉइंट आपकी बेट का छोटा-सा हिस्सा लौटाते हैं। इनके लिए सोचे हुए से ज़्यादा खेलना ठीक नहीं।</p>`,
    },
  },
  {
    term: 'what-agents-do',
    topic: 'agents',
    title: { EN: 'What an agent does', HI: 'एजेंट क्या करता है' },
    content: {
      EN: `<p>Agents invite members and look after them. They have their own agent center, separate from the player site.</p>
        <h4>As the pages open, agents can</h4>
        <ul><li>create accounts and invitation links with their own code,</li>
        <li>see their whole team at every level, and no one outside it,</li>
        <li>offer contracts to the agents below them,</li>
        <li>see every payout broken down to the bets.</li></ul>
        <h4>Agents can’t</h4>
        <ul><li>see members’ passwords or codes,</li>
        <li>play for others or take their credits.</li></ul>
        <p>Want to become an agent? Use "Feedback" at the bottom of the page and choose "Becoming an agent". <a href="/promotions#agent-start">Learn more</a></p>`,
      HI: `<p>एजेंट मेंबर इनवाइट करते हैं और उनका ख्याल रखते हैं। उनका अपना एजेंट सेंटर होता है, प्लेयर साइट से अलग।</p>
        <h4>जैसे-जैसे पेज खुलेंगे, एजेंट</h4>
        <ul><li>अकाउंट खोल सकते हैं और अपने कोड वाले इनवाइट लिंक बना सकते हैं,</li>
        <li>अपनी पूरी टीम हर लेवल पर देख सकते हैं, उसके बाहर कुछ नहीं,</li>
        <li>अपने नीचे के एजेंटों को कॉन्ट्रैक्ट दे सकते हैं,</li>
        <li>हर पेमेंट का हिसाब एक-एक बेट तक देख सकते हैं।</li></ul>
        <h4>एजेंट यह नहीं कर सकते</h4>
        <ul><li>मेंबरों के पासवर्ड या कोड देखना,</li>
        <li>किसी और के लिए खेलना या उनके क्रेडिट लेना।</li></ul>
        <p>आप भी एजेंट बनना चाहते हैं? पेज के नीचे "फ़ीडबैक" खोलें और "एजेंट बनना" चुनें। <a href="/promotions#agent-start">और जानें</a></p>`,
    },
  },
  {
    term: 'agent-contracts',
    topic: 'agents',
    title: { EN: 'Dividend and salary contracts', HI: 'डिविडेंड और सैलरी कॉन्ट्रैक्ट' },
    content: {
      EN: `<p>Contracts open soon. They are agreements between an agent and the agent directly below.</p>
        <ul><li><strong>Dividend</strong>: a share of the team’s result, by day, week, half month or month.</li>
        <li><strong>Daily and hourly salary</strong>: based on the team’s turnover.</li>
        <li><strong>Real-time salary</strong>: settled every 5 minutes.</li></ul>
        <h4>How a contract works</h4>
        <ol><li>The upline agent offers it with a rate and period.</li>
        <li>The downline agent accepts or rejects it.</li>
        <li>It runs until it expires or either side ends it.</li></ol>
        <p>If a new contract has a higher rate, contracts further down that depend on the old one end automatically and are offered again. Both sides see this in a timeline.</p>`,
      HI: `<p>कॉन्ट्रैक्ट जल्द खुलेंगे। ये एक एजेंट और उसके ठीक नीचे वाले एजेंट के बीच के समझौते हैं।</p>
        <ul><li><strong>डिविडेंड</strong>: टीम के नतीजे में हिस्सा, दिन, हफ़्ते, पखवाड़े या महीने के हिसाब से।</li>
        <li><strong>रोज़ और घंटे की सैलरी</strong>: टीम के टर्नओवर के हिसाब से।</li>
        <li><strong>रियल-टाइम सैलरी</strong>: हर 5 मिनट में हिसाब।</li></ul>
        <h4>कॉन्ट्रैक्ट कैसे चलता है</h4>
        <ol><li>ऊपर वाला एजेंट रेट और अवधि के साथ ऑफ़र करता है।</li>
        <li>नीचे वाला एजेंट उसे मंज़ूर या रिजेक्ट करता है।</li>
        <li>समय पूरा होने तक, या किसी एक के खत्म करने तक चलता है।</li></ol>
        <p>नए कॉन्ट्रैक्ट का रेट ज़्यादा हो, तो पुराने पर टिके नीचे के कॉन्ट्रैक्ट अपने आप खत्म हो जाते हैं और फिर से ऑफ़र किए जाते हैं। दोनों को सब कुछ एक टाइमलाइन में दिखता है।</p>`,
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
        <li>Agents can also use the player site with the same account.</li></ul>
        <p>The agent center’s pages open step by step. Pages that aren’t ready are marked "Opening soon".</p>`,
      HI: `<p>एजेंट <a href="/agent">एजेंट वाले पेज</a> पर अपने यूज़रनेम और पासवर्ड से लॉग इन करते हैं।</p>
        <ul><li>यहाँ सिर्फ़ एजेंट अकाउंट से लॉग इन होता है। मेंबर प्लेयर साइट इस्तेमाल करते हैं।</li>
        <li>सुरक्षा के लिए एजेंट वाला पेज यूज़रनेम याद नहीं रखता।</li>
        <li>एजेंट उसी अकाउंट से प्लेयर साइट भी इस्तेमाल कर सकते हैं।</li></ul>
        <p>एजेंट सेंटर के पेज एक-एक करके खुल रहे हैं; जो तैयार नहीं, उस पर "जल्द आ रहा है" लिखा है।</p>`,
    },
  },
];
