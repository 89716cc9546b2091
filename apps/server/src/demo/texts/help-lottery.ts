import type { HelpTexts } from './help-article.ts';

/** How the lottery is played and verified. */
export const lotteryHelp: readonly HelpTexts[] = [
  {
    term: 'lottery',
    topic: 'games',
    title: { EN: 'Play the lottery', HI: 'लॉटरी कैसे खेलें' },
    content: {
      EN: `<p>The lottery is in the menu under "E-lottery" (Win Go, K3, 5D) and "Lottery" (digits, numbers, racing, and games in the style of Vietnam, Thailand, Laos and Malaysia).</p>
        <ol><li><strong>Choose a game.</strong> Its clock shows when the current draw closes. Fast games are drawn every 1, 3, 5 or 10 minutes, others once a day.</li>
        <li><strong>Choose a play and your numbers.</strong> Each play explains how it wins, with an example. Before you place the bet you see the number of bets, the total and the largest prize.</li>
        <li><strong>Place the bet</strong> before the draw closes. Until then you can also cancel it and get the whole stake back.</li>
        <li><strong>After the draw</strong> you are paid within seconds. Your bets are in the betting record.</li></ol>
        <h4>Prize group and rebate</h4>
        <p>In games with a prize group, a slider gives you a higher prize, or a lower prize and a part of every stake back. On average both pay the same.</p>
        <h4>Chase</h4>
        <p>A chase repeats a bet over several coming draws. The whole cost is set aside at once. What is not used comes back, for example when you stop the chase or it stops after a win.</p>
        <h4>If a draw is void</h4>
        <p>A draw that can’t be made or verified is void, and every stake comes back.</p>`,
      HI: `<p>लॉटरी मेन्यू में "ई-लॉटरी" (विन गो, के3, 5डी) और "लॉटरी" (अंक, नंबर, रेस, और वियतनाम, थाईलैंड, लाओस और मलेशिया की शैली के गेम) में है।</p>
        <ol><li><strong>गेम चुनें।</strong> घड़ी दिखाती है कि अभी वाला ड्रॉ कब बंद होगा। तेज़ गेम हर 1, 3, 5 या 10 मिनट में निकलते हैं, बाकी दिन में एक बार।</li>
        <li><strong>बेट का तरीका और अपने नंबर चुनें।</strong> हर तरीके के साथ लिखा है कि जीत कैसे होती है, उदाहरण के साथ। बेट लगाने से पहले बेट की गिनती, कुल रकम और सबसे बड़ा इनाम दिखता है।</li>
        <li><strong>ड्रॉ बंद होने से पहले बेट लगाएँ।</strong> तब तक आप उसे रद्द भी कर सकते हैं और पूरी रकम वापस मिलती है।</li>
        <li><strong>ड्रॉ के बाद</strong> कुछ ही सेकंड में पैसे मिल जाते हैं। आपकी बेट बेटिंग रिकॉर्ड में रहती हैं।</li></ol>
        <h4>प्राइज़ ग्रुप और रिबेट</h4>
        <p>जिन गेम में प्राइज़ ग्रुप है, वहाँ स्लाइडर से ज़्यादा इनाम चुनें, या कम इनाम और हर बेट का एक हिस्सा वापस। औसत में दोनों बराबर हैं।</p>
        <h4>चेज़</h4>
        <p>चेज़ में एक ही बेट आगे के कई ड्रॉ पर लगती है। पूरी रकम पहले ही अलग रख ली जाती है। जो इस्तेमाल न हो वह वापस आता है, जैसे चेज़ रोकने पर या जीत के बाद रुकने पर।</p>
        <h4>ड्रॉ रद्द हो जाए तो</h4>
        <p>जो ड्रॉ निकाला या जाँचा न जा सके, वह रद्द होता है और हर बेट की रकम वापस मिलती है।</p>`,
    },
  },
  {
    term: 'verify-a-draw',
    topic: 'games',
    title: { EN: 'Verify a lottery draw', HI: 'लॉटरी का ड्रॉ खुद जाँचना' },
    content: {
      EN: `<p>Nobody can choose the result of a draw, and you can recompute every result yourself.</p>
        <ol><li><strong>Before the day</strong> we publish one number per game, the commitment. It fixes the secret seeds of all draws of that day.</li>
        <li><strong>After each draw</strong> its seed is published. Hashed with SHA-256 as often as the number of the draw, it gives the commitment.</li>
        <li><strong>The result</strong> is calculated from the seed, the game and the number of the draw, always in the same way.</li></ol>
        <p>Open a result and tap "Verify": your own browser does this calculation, even without a connection.</p>`,
      HI: `<p>ड्रॉ का नतीजा कोई नहीं चुन सकता, और हर नतीजा आप खुद दोबारा निकाल सकते हैं।</p>
        <ol><li><strong>दिन शुरू होने से पहले</strong> हम हर गेम का एक नंबर छापते हैं, जिसे कमिटमेंट कहते हैं। इससे उस दिन के सारे ड्रॉ के गुप्त सीड तय हो जाते हैं।</li>
        <li><strong>हर ड्रॉ के बाद</strong> उसका सीड छापा जाता है। ड्रॉ का जो नंबर है, उतनी बार SHA-256 हैश करने पर वही कमिटमेंट मिलता है।</li>
        <li><strong>नतीजा</strong> सीड, गेम और ड्रॉ के नंबर से निकलता है, हमेशा एक ही तरीके से।</li></ol>
        <p>कोई नतीजा खोलें और "जाँचें" पर टैप करें: यह हिसाब आपका अपना ब्राउज़र करता है, इंटरनेट के बिना भी।</p>`,
    },
  },
];
