import type { AnnouncementTexts } from './announcement.ts';

/** Announcements for agents, in the agent center and after login. */
export const agentAnnouncements: readonly AnnouncementTexts[] = [
  {
    key: 'agent-center-today',
    execution: 'G',
    title: { EN: 'What’s in the agent center today', HI: 'एजेंट सेंटर में आज क्या-क्या है' },
    content: {
      EN: `<p>Your team with its figures and reports, contracts and their statements, invitation links, and transfers along your line.</p>
        <p>Deposits and withdrawals for your own account are there too. <a href="/help#what-agents-do">What an agent does</a></p>`,
      HI: `<p>आपकी टीम, उसके आँकड़े और रिपोर्ट, कॉन्ट्रैक्ट और उनका हिसाब, इनविटेशन लिंक, और लाइन में ट्रांसफ़र।</p>
        <p>आपके अपने अकाउंट के डिपॉज़िट और विथड्रॉल भी वहीं हैं। <a href="/help#what-agents-do">एजेंट क्या करता है</a></p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'agent-day-cut',
    execution: 'G',
    title: { EN: 'When a day begins and ends', HI: 'दिन कब शुरू और कब खत्म होता है' },
    content: {
      EN: `<p>A day starts and ends at midnight by the clock at the top of this page, not your phone’s clock. A bet counts on the day it is settled.</p>`,
      HI: `<p>दिन इस पेज के ऊपर की घड़ी से रात 12 बजे बदलता है, आपके फ़ोन की घड़ी से नहीं। बेट उस दिन गिनी जाती है जिस दिन वह सेटल हुई।</p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'agent-fair-invitation',
    execution: 'G',
    title: { EN: 'How to invite people fairly', HI: 'लोगों को बुलाने का सही तरीका' },
    content: {
      EN: `<p>Invite adults you know, and tell them what Mela is: games with play credits that have no cash value.</p>
        <ul><li>Never promise wins.</li>
        <li>Never ask for a password or log in for someone else.</li>
        <li>If someone is taking a break, leave them alone.</li></ul>
        <p><a href="/help#responsible-play">Responsible play</a></p>`,
      HI: `<p>बालिग और जान-पहचान वालों को बुलाएँ, और बताएँ कि मेला क्या है: प्ले क्रेडिट वाले गेम, जिनकी कोई असली कीमत नहीं।</p>
        <ul><li>किसी से जीत का वादा न करें।</li>
        <li>पासवर्ड कभी न माँगें, और किसी और की जगह लॉग इन न करें।</li>
        <li>कोई ब्रेक पर हो तो उसे चैन से रहने दें।</li></ul>
        <p><a href="/help#responsible-play">ज़िम्मेदारी से खेलना</a></p>`,
    },
    daysAgo: 6,
  },
  {
    key: 'agent-questions',
    execution: 'G',
    title: { EN: 'How to reach us', HI: 'हमसे संपर्क कैसे करें' },
    content: {
      EN: `<p>Any questions? Customer service is at the end of your menu. Tell us the member and the day, so that we can look it up.</p>`,
      HI: `<p>कुछ पूछना हो तो कस्टमर केयर आपके मेन्यू के आखिर में है। मेंबर और दिन बताएँ, ताकि हम देख सकें।</p>`,
    },
    daysAgo: 11,
  },
];
