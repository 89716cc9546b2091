import type { HelpTexts } from './help-article.ts';

/** Draws, tickets and odds. */
export const lotteryHelp: readonly HelpTexts[] = [
  {
    term: 'how-draws-work',
    topic: 'lottery',
    title: { EN: 'How our draws work', HI: 'हमारे ड्रॉ कैसे होते हैं' },
    content: {
      EN: `<p>The lottery opens soon. We’ll make all draws with a method you can verify.</p>
        <ol><li>Before the day begins, we publish the end of a hash chain for each game.</li>
        <li>Each draw uses the next link of the chain, so its numbers are fixed long before anyone bets.</li>
        <li>After the draw we show the link. Hash it to get the previous link: if it matches, nothing was changed.</li></ol>
        <h4>What we promise</h4>
        <ul><li>Bets never affect a result.</li>
        <li>A published result isn’t edited. If a draw can’t be proven, it’s void and every bet is refunded.</li>
        <li>Games with "-style" in the name follow the rules of a known lottery, but we draw the numbers. They aren’t official.</li></ul>`,
      HI: `<p>लॉटरी जल्द खुलेगी। सारे ड्रॉ हम ऐसे तरीके से करेंगे जिसे आप जाँच सकें।</p>
        <ol><li>दिन शुरू होने से पहले हम हर गेम की हैश चेन का आखिरी सिरा पब्लिश कर देते हैं।</li>
        <li>हर ड्रॉ में चेन की अगली कड़ी लगती है, यानी नंबर बेट लगने से बहुत पहले तय होते हैं।</li>
        <li>ड्रॉ के बाद वह कड़ी दिखाई जाती है। उसका हैश निकालने पर पिछली कड़ी मिलती है: मेल खाए तो कुछ बदला नहीं गया।</li></ol>
        <h4>हमारा वादा</h4>
        <ul><li>बेट का नतीजे पर कभी असर नहीं पड़ता।</li>
        <li>पब्लिश हुआ नतीजा बदला नहीं जाता। ड्रॉ साबित न हो सके तो रद्द होगा और हर बेट वापस मिलेगी।</li>
        <li>"शैली" वाले नाम किसी मशहूर लॉटरी के नियम पर हैं, पर नंबर हम निकालते हैं। ये आधिकारिक नहीं हैं।</li></ul>`,
    },
  },
  {
    term: 'draw-times',
    topic: 'lottery',
    title: { EN: 'Draw times and closing times', HI: 'ड्रॉ और बेट बंद होने का समय' },
    content: {
      EN: `<p>All times are Indian time. The lottery isn’t open yet. Bets will close shortly before each draw, by our server’s clock.</p>
        <table><thead><tr><th>Games</th><th>Draw</th><th>Closes</th></tr></thead>
        <tbody><tr><td>1-minute games</td><td>every minute</td><td>5 seconds before</td></tr>
        <tr><td>3-minute games</td><td>every 3 minutes</td><td>10 seconds before</td></tr>
        <tr><td>5-minute games</td><td>every 5 minutes</td><td>15 seconds before</td></tr>
        <tr><td>10-minute games</td><td>every 10 minutes</td><td>30 seconds before</td></tr>
        <tr><td>3D Daily</td><td>20:30</td><td>5 minutes before</td></tr>
        <tr><td>P3 and P5 Daily</td><td>20:45</td><td>5 minutes before</td></tr>
        <tr><td>Mark Six-style daily</td><td>21:30</td><td>5 minutes before</td></tr></tbody></table>
        <p>Vietnam-style and South-East Asia-style daily games show their times on their own pages.</p>`,
      HI: `<p>सारे समय भारतीय समय से हैं। लॉटरी अभी खुली नहीं है। बेट हर ड्रॉ से थोड़ा पहले, हमारे सर्वर की घड़ी के हिसाब से बंद होगी।</p>
        <table><thead><tr><th>गेम</th><th>ड्रॉ</th><th>बेट बंद</th></tr></thead>
        <tbody><tr><td>1 मिनट वाले</td><td>हर मिनट</td><td>5 सेकंड पहले</td></tr>
        <tr><td>3 मिनट वाले</td><td>हर 3 मिनट</td><td>10 सेकंड पहले</td></tr>
        <tr><td>5 मिनट वाले</td><td>हर 5 मिनट</td><td>15 सेकंड पहले</td></tr>
        <tr><td>10 मिनट वाले</td><td>हर 10 मिनट</td><td>30 सेकंड पहले</td></tr>
        <tr><td>3डी दैनिक</td><td>20:30</td><td>5 मिनट पहले</td></tr>
        <tr><td>पी3 और पी5 दैनिक</td><td>20:45</td><td>5 मिनट पहले</td></tr>
        <tr><td>मार्क सिक्स-शैली दैनिक</td><td>21:30</td><td>5 मिनट पहले</td></tr></tbody></table>
        <p>वियतनाम-शैली और दक्षिण-पूर्व एशिया-शैली के रोज़ वाले गेम अपना समय अपने पेज पर बताते हैं।</p>`,
    },
  },
  {
    term: 'win-go',
    topic: 'lottery',
    title: { EN: 'Win Go: colours, numbers, big and small', HI: 'विन गो: रंग, नंबर, बड़ा और छोटा' },
    content: {
      EN: `<p>One digit from 0 to 9 is drawn. You can bet on its colour, on the digit itself, or on big and small. Win Go opens soon with these odds:</p>
        <table><thead><tr><th>Bet</th><th>Wins on</th><th>Pays for ₹100</th></tr></thead>
        <tbody><tr><td>Green</td><td>1, 3, 7, 9; half on 5</td><td>₹205; on 5 ₹150</td></tr>
        <tr><td>Red</td><td>2, 4, 6, 8; half on 0</td><td>₹205; on 0 ₹150</td></tr>
        <tr><td>Violet</td><td>0, 5</td><td>₹485</td></tr>
        <tr><td>One digit</td><td>that digit</td><td>₹970</td></tr>
        <tr><td>Big or small</td><td>5 to 9 or 0 to 4</td><td>₹194</td></tr></tbody></table>
        <p>The return is 97% on every bet, and payouts include your bet. One draw says nothing about the next.</p>`,
      HI: `<p>0 से 9 तक का एक अंक निकलता है। आप रंग पर, अंक पर, या बड़े-छोटे पर बेट लगा सकते हैं। विन गो जल्द इन भावों के साथ खुलेगा:</p>
        <table><thead><tr><th>बेट</th><th>कब जीतती है</th><th>₹100 पर मिलता है</th></tr></thead>
        <tbody><tr><td>हरा</td><td>1, 3, 7, 9; 5 पर आधा</td><td>₹205; 5 पर ₹150</td></tr>
        <tr><td>लाल</td><td>2, 4, 6, 8; 0 पर आधा</td><td>₹205; 0 पर ₹150</td></tr>
        <tr><td>बैंगनी</td><td>0, 5</td><td>₹485</td></tr>
        <tr><td>एक अंक</td><td>वही अंक</td><td>₹970</td></tr>
        <tr><td>बड़ा या छोटा</td><td>5 से 9 या 0 से 4</td><td>₹194</td></tr></tbody></table>
        <p>हर बेट पर औसत वापसी 97% है, और मिलने वाली रकम में बेट शामिल है। पिछला अंक अगले के बारे में कुछ नहीं बताता।</p>`,
    },
  },
  {
    term: 'tickets-and-chase',
    topic: 'lottery',
    title: { EN: 'Tickets, multiples, cancelling and chase bets', HI: 'टिकट, मल्टीपल, रद्द करना और चेज़ बेटिंग' },
    content: {
      EN: `<p>These rules apply once the lottery opens.</p>
        <h4>What a ticket costs</h4>
        <p>Number of bets x unit x multiple. Units are ₹2, ₹1, ₹0.20 and ₹0.10; the multiple is 1 to 9,999. You’ll see the total before you confirm.</p>
        <h4>Cancelling</h4>
        <p>While the draw is open, you can cancel for a full refund. After it closes, no one can cancel.</p>
        <h4>Chase bets</h4>
        <ul><li>One ticket for up to 120 coming draws. We hold the full cost right away.</li>
        <li>With "stop on win", the rest is returned after the first win.</li>
        <li>You can stop at any time; draws that haven’t closed are refunded.</li></ul>
        <p>Raising your bet after a loss doesn’t improve your chances. It only makes losses bigger and faster.</p>`,
      HI: `<p>ये नियम लॉटरी खुलने के बाद लागू होंगे।</p>
        <h4>टिकट कितने का</h4>
        <p>बेट की गिनती x यूनिट x मल्टीपल। यूनिट ₹2, ₹1, ₹0.20 और ₹0.10 हैं; मल्टीपल 1 से 9,999 तक। कन्फ़र्म करने से पहले कुल रकम दिखती है।</p>
        <h4>रद्द करना</h4>
        <p>जब तक ड्रॉ खुला है, रद्द करने पर पूरी बेट वापस मिलती है। बंद होने के बाद रद्द नहीं हो सकता।</p>
        <h4>चेज़ बेटिंग</h4>
        <ul><li>एक टिकट, आने वाले 120 ड्रॉ तक के लिए। पूरी रकम तुरंत होल्ड हो जाती है।</li>
        <li>"जीतने पर रुकें" चुनें तो पहली जीत के बाद बाकी रकम वापस मिल जाती है।</li>
        <li>कभी भी रोक सकते हैं; जो ड्रॉ बंद नहीं हुए, उनकी रकम वापस मिलती है।</li></ul>
        <p>हर हार के बाद बेट बढ़ाने से मौका नहीं बढ़ता। बस हार बड़ी और जल्दी हो जाती है।</p>`,
    },
  },
];
