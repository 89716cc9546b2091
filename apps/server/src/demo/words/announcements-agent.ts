import type { AnnouncementWords } from './announcement.ts';

/** What agents read, in their center and on arrival. */
export const agentAnnouncements: readonly AnnouncementWords[] = [
  {
    key: 'agent-center-today',
    execution: 'G',
    title: { EN: 'What the agent center does today', HI: 'एजेंट सेंटर में आज क्या-क्या है' },
    content: {
      EN: `<p>Announcements, help and your own account with deposit and withdrawal are open. Reports and contracts open one after the other; each page says what it will hold.</p>
        <p>Your team and your rates are on record already and stay as agreed.</p>`,
      HI: `<p>सूचनाएँ, मदद और आपका अपना खाता, यानी जमा और निकासी, खुले हैं। रिपोर्ट और कॉन्ट्रैक्ट एक-एक करके खुलेंगे; हर पेज बताता है कि उसमें क्या होगा।</p>
        <p>आपकी टीम और आपके रेट दर्ज हैं और वैसे ही रहेंगे।</p>`,
    },
    daysAgo: 0,
  },
  {
    key: 'agent-day-cut',
    execution: 'G',
    title: { EN: 'When a day begins and ends', HI: 'दिन कब शुरू और कब ख़त्म होता है' },
    content: {
      EN: `<p>Every report is cut by the clock at the top of this center, at midnight, whatever the clock of your phone says. A bet counts for the day on which it was settled.</p>`,
      HI: `<p>हर रिपोर्ट का दिन इस सेंटर के ऊपर लगी घड़ी से बदलता है, रात 12 बजे, आपके फ़ोन की घड़ी कुछ भी कहे। दाँव उसी दिन का माना जाता है जिस दिन उसका नतीजा आया।</p>`,
    },
    daysAgo: 2,
  },
  {
    key: 'agent-fair-invitation',
    execution: 'G',
    title: { EN: 'Inviting people, the fair way', HI: 'लोगों को बुलाने का सही तरीका' },
    content: {
      EN: `<p>Invite adults whom you know, and tell them what Mela is: games with play credits that have no money value.</p>
        <ul><li>Promise nobody a win.</li>
        <li>Never ask for a password, and never log in for somebody else.</li>
        <li>Somebody who takes a break is left in peace.</li></ul>
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
    title: { EN: 'A line for agents alone', HI: 'सिर्फ़ एजेंटों के लिए ग्राहक सेवा' },
    content: {
      EN: `<p>Questions about your team, your rates or a contract: customer service for agents stands at the end of your menu. Name the member and the day, and you get an answer sooner.</p>`,
      HI: `<p>टीम, रेट या कॉन्ट्रैक्ट के बारे में कुछ पूछना हो तो एजेंटों की ग्राहक सेवा आपके मेन्यू के आख़िर में है। मेंबर और दिन बताएँ, जवाब जल्दी मिलेगा।</p>`,
    },
    daysAgo: 11,
  },
];
