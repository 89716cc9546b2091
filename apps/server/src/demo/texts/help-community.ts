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
        <p>The current promotions apply to every member. You don’t need to join or claim anything.</p>`,
      HI: `<p>सारे ऑफ़र पूरी शर्तों के साथ <a href="/promotions">ऑफ़र के पेज</a> पर हैं। टाइप से छाँट सकते हैं और किसी एक का लिंक भेज सकते हैं।</p>
        <h4>हर ऑफ़र में लिखा होता है</h4>
        <ul><li>क्या मिलेगा, नंबरों में,</li>
        <li>उसकी शर्तें क्या हैं,</li>
        <li>कब तक चलेगा।</li></ul>
        <p>अभी के ऑफ़र हर मेंबर के लिए हैं। न कहीं शामिल होना है, न कुछ क्लेम करना है।</p>`,
    },
  },
  {
    term: 'what-agents-do',
    topic: 'agents',
    title: { EN: 'What an agent does', HI: 'एजेंट क्या करता है' },
    content: {
      EN: `<p>Agents invite members and look after them. They have their own agent center, separate from the player site.</p>
        <h4>In the agent center, agents</h4>
        <ul><li>read announcements for agents,</li>
        <li>deposit and withdraw for their own account.</li></ul>
        <h4>Agents can’t</h4>
        <ul><li>see members’ passwords or codes,</li>
        <li>play for others or take their credits.</li></ul>`,
      HI: `<p>एजेंट मेंबर इनवाइट करते हैं और उनका खयाल रखते हैं। उनका अपना एजेंट सेंटर होता है, खिलाड़ियों के पेज से अलग।</p>
        <h4>एजेंट सेंटर में एजेंट</h4>
        <ul><li>एजेंटों के लिए घोषणाएँ पढ़ते हैं,</li>
        <li>अपने अकाउंट का डिपॉज़िट और विथड्रॉल करते हैं।</li></ul>
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
