import type { AnnouncementTexts } from './announcement.ts';

/** Announcements for agents, in the agent center and after login. */
export const agentAnnouncements: readonly AnnouncementTexts[] = [
  {
    key: 'agent-center-today',
    execution: 'G',
    title: { EN: 'What’s in the agent center today', HI: 'एजेंट सेंटर में आज क्या-क्या है' },
    content: {
      EN: `<p>Announcements, help, and deposits and withdrawals for your own account are available. Reports and contracts open step by step; each page says what’s coming.</p>
        <p>Your team and rates are on record and stay as agreed.</p>`,
      HI: `<p>घोषणाएँ, हेल्प और आपके अकाउंट के डिपॉज़िट और विथड्रॉल उपलब्ध हैं। रिपोर्ट और कॉन्ट्रैक्ट एक-एक करके खुलेंगे; हर पेज बताता है कि क्या आने वाला है।</p>
        <p>आपकी टीम और आपके रेट दर्ज हैं और वैसे ही रहेंगे।</p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'agent-day-cut',
    execution: 'G',
    title: { EN: 'When a day begins and ends', HI: 'दिन कब शुरू और कब ख़त्म होता है' },
    content: {
      EN: `<p>Report days start and end at midnight by the clock at the top of this page, not your phone’s clock. A bet counts on the day it is settled.</p>`,
      HI: `<p>रिपोर्ट का दिन इस पेज के ऊपर की घड़ी से रात 12 बजे बदलता है, आपके फ़ोन की घड़ी से नहीं। बेट उस दिन गिनी जाती है जिस दिन वह सेटल हुई।</p>`,
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
      HI: `<p>बालिग़ और जान-पहचान वालों को बुलाएँ, और बताएँ कि मेला क्या है: प्ले क्रेडिट वाले गेम, जिनकी कोई असली क़ीमत नहीं।</p>
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
    title: { EN: 'Customer service for agents', HI: 'सिर्फ़ एजेंटों के लिए कस्टमर केयर' },
    content: {
      EN: `<p>Questions about your team, rates or a contract? Find customer service for agents at the end of your menu. Tell us the member and the day for a faster answer.</p>`,
      HI: `<p>टीम, रेट या कॉन्ट्रैक्ट के बारे में कुछ पूछना हो तो एजेंटों का कस्टमर केयर आपके मेन्यू के आख़िर में है। मेंबर और दिन बताएँ, जवाब जल्दी मिलेगा।</p>`,
    },
    daysAgo: 11,
  },
];
