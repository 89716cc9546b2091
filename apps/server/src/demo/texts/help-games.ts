import type { HelpTexts } from './help-article.ts';

/** Games, fairness and what the home page shows. */
export const gamesHelp: readonly HelpTexts[] = [
  {
    term: 'find-a-game',
    topic: 'games',
    title: { EN: 'Find a game', HI: 'गेम खोजना' },
    content: {
      EN: `<ul><li><strong>Search</strong> works in English, Hindi, and Hindi in English letters: "jhoola", "झूला" and "jhula" find the same game.</li>
        <li><strong>Categories</strong> are in the menu: slots, live tables, fishing, mini games and lotteries.</li>
        <li><strong>Filters</strong> narrow the list by provider, type, new or hot.</li></ul>
        <h4>Badges</h4>
        <ul><li>"Hot": on our hot list right now.</li>
        <li>"New": added recently.</li>
        <li>"Maintenance": can’t be played right now.</li></ul>
        <p>When you’re logged in, recent games are on the home page. Tap the heart on a game to add it to your favourites.</p>`,
      HI: `<ul><li><strong>खोज</strong> अंग्रेज़ी, हिंदी और अंग्रेज़ी अक्षरों में लिखी हिंदी समझती है: "jhoola", "झूला" और "jhula" से एक ही चीज़ मिलेगी।</li>
        <li><strong>कैटेगरी</strong> मेन्यू में हैं: स्लॉट, लाइव टेबल, फ़िशिंग, मिनी गेम और लॉटरी।</li>
        <li><strong>फ़िल्टर</strong> से सूची छोटी करें: प्रोवाइडर, टाइप, नए या हॉट से।</li></ul>
        <h4>बैज</h4>
        <ul><li>"हॉट": अभी हमारी हॉट सूची में है।</li>
        <li>"नया": हाल ही में आया है।</li>
        <li>"मेंटेनेंस": अभी खेला नहीं जा सकता।</li></ul>
        <p>लॉग इन करने पर हाल के गेम होम पेज पर दिखते हैं। पसंदीदा में जोड़ने के लिए गेम के दिल पर टैप करें।</p>`,
    },
  },
  {
    term: 'return-to-player',
    topic: 'games',
    title: { EN: 'What return to player (RTP) means', HI: 'RTP, यानी औसत वापसी का मतलब' },
    content: {
      EN: `<p>An RTP of <strong>96%</strong> means that over a very large number of rounds, a game pays back about ₹96 of every ₹100 bet. The house keeps the rest.</p>
        <h4>What it doesn’t mean</h4>
        <ul><li>It’s no promise for today. In a short session, anything from nothing to a big win can happen.</li>
        <li>A game is never "due". Earlier rounds don’t affect the next one.</li>
        <li>Your bet, your level and your luck so far don’t change it.</li></ul>
        <p>In the long run, all players lose a little. See it as the price of the fun.</p>
        <p>Every game shows its RTP under "Rules".</p>`,
      HI: `<p>RTP <strong>96%</strong> का मतलब: बहुत सारे राउंड में गेम हर ₹100 की बेट पर औसतन करीब ₹96 लौटाता है। बाकी हाउस के पास रहता है।</p>
        <h4>इसका यह मतलब नहीं है</h4>
        <ul><li>यह आज का वादा नहीं है। थोड़ी देर के खेल में 0 से लेकर बड़ी जीत तक कुछ भी हो सकता है।</li>
        <li>किसी गेम की जीत "बाकी" नहीं होती। हर राउंड नए सिरे से शुरू होता है, पहले चाहे जो आया हो।</li>
        <li>आपकी बेट, लेवल या अब तक की किस्मत इसे नहीं बदलती।</li></ul>
        <p>लंबे समय में हर कोई थोड़ा हारता ही है। इसे मज़े की कीमत समझिए।</p>
        <p>हर गेम अपना RTP "नियम" में दिखाता है।</p>`,
    },
  },
  {
    term: 'verify-a-round',
    topic: 'games',
    title: { EN: 'Verify a round yourself', HI: 'राउंड खुद जाँचना' },
    content: {
      EN: `<p>In our own games, the result is fixed before you play and you can verify it afterwards under "Fair play" in the game.</p>
        <ol><li><strong>Before the round</strong> we choose a secret server seed and show you its SHA-256 hash. We can’t change it after that without you noticing.</li>
        <li><strong>You add a client seed</strong>: 1 to 64 letters, digits, - or _. If you don’t choose one, we create a random one.</li>
        <li><strong>Each round has a number</strong>, the nonce: 0, 1, 2 and so on, each used once.</li>
        <li><strong>The result</strong> is calculated from these three with HMAC-SHA-256, always in the same published way.</li>
        <li><strong>Afterwards</strong> change your seeds to reveal the old server seed. Hash it and compare: it must match the hash from step 1.</li></ol>
        <h4>What it proves</h4>
        <p>That the result was fixed before you played and your bet didn’t affect it. It doesn’t make winning more likely.</p>`,
      HI: `<p>हमारे अपने गेम में नतीजा खेलने से पहले तय होता है, और आप उसे बाद में गेम के "फ़ेयर प्ले" में जाँच सकते हैं।</p>
        <ol><li><strong>राउंड से पहले</strong> हम एक गुप्त सर्वर सीड चुनते हैं और उसका SHA-256 हैश आपको दिखाते हैं। इसके बाद हम उसे बदलें तो आपको पता चल जाएगा।</li>
        <li><strong>आप अपना क्लाइंट सीड जोड़ते हैं</strong>: 1 से 64 अक्षर, अंक, - या _। आप न चुनें तो अपने आप बन जाता है।</li>
        <li><strong>हर राउंड का एक नंबर है</strong>, नॉन्स: 0, 1, 2 और आगे, कोई दो बार नहीं।</li>
        <li><strong>नतीजा</strong> इन तीनों से HMAC-SHA-256 लगाकर निकलता है, हमेशा उसी पब्लिश किए गए तरीके से।</li>
        <li><strong>बाद में</strong> आप सीड की जोड़ी बदलते हैं; पुराना सर्वर सीड दिखा दिया जाता है। उसका हैश निकालकर मिलाएँ: वही होना चाहिए जो स्टेप 1 में था।</li></ol>
        <h4>इससे क्या साबित होता है</h4>
        <p>यह कि नतीजा आपके खेलने से पहले तय था और आपकी बेट का उस पर कोई असर नहीं था। इससे जीतने का मौका नहीं बढ़ता।</p>`,
    },
  },
  {
    term: 'interrupted-round',
    topic: 'games',
    title: { EN: 'Connection lost during a round', HI: 'राउंड के बीच नेट चला गया' },
    content: {
      EN: `<p>Your bet and the result are kept on the server, not on your phone. What happens depends on the game:</p>
        <ul><li><strong>Slots and dice</strong>: the round finishes without you. Find the result in your betting record.</li>
        <li><strong>Games with several steps</strong> (like mines): the round waits for you. If you don’t return, it ends by the game’s rules.</li>
        <li><strong>Crash</strong>: your auto cash out still works. Without one, the bet keeps running.</li>
        <li><strong>Tables</strong>: an accepted bet stays in. If the deal or the spin fails, all bets are refunded in full.</li>
        <li><strong>Fishing</strong>: shots that hadn’t hit anything are returned.</li></ul>
        <p>Not sure whether a bet was placed? Check your betting record before you bet again.</p>`,
      HI: `<p>आपकी बेट और नतीजा सर्वर पर रहता है, फ़ोन में नहीं। आगे क्या होगा, यह गेम पर है:</p>
        <ul><li><strong>स्लॉट और पासे</strong>: राउंड आपके बिना पूरा हो जाता है; नतीजा आपके रिकॉर्ड में मिलेगा।</li>
        <li><strong>कई स्टेप वाले गेम</strong> (जैसे माइन्स): राउंड आपका इंतज़ार करता है। आप न लौटें तो गेम के नियम से खत्म होता है।</li>
        <li><strong>क्रैश</strong>: आपका ऑटो कैश आउट लागू रहता है। वह न लगा हो तो बेट चलती रहती है।</li>
        <li><strong>टेबल</strong>: जो बेट लग चुकी, वह रहती है। डील या स्पिन न हो पाए तो सबकी पूरी बेट वापस।</li>
        <li><strong>फ़िशिंग</strong>: जो शॉट कहीं नहीं लगे, वे लौट आते हैं।</li></ul>
        <p>पक्का न हो कि बेट लगी या नहीं? दोबारा लगाने से पहले बेटिंग रिकॉर्ड देख लें।</p>`,
    },
  },
  {
    term: 'game-maintenance',
    topic: 'games',
    title: { EN: 'A game is under maintenance', HI: 'गेम मेंटेनेंस में है' },
    content: {
      EN: `<p>A provider or a single game may be closed for maintenance. It’s marked "Maintenance" and can’t be started.</p>
        <ul><li>Your balance isn’t affected.</li>
        <li>Open rounds are settled or refunded in full.</li>
        <li>All other games stay open.</li></ul>
        <p>If all of Mela is under maintenance, you can still reach customer service from the page.</p>`,
      HI: `<p>कोई प्रोवाइडर या कोई एक गेम मेंटेनेंस के लिए बंद हो सकता है। उस पर "मेंटेनेंस" लिखा होता है, और वह शुरू नहीं होता।</p>
        <ul><li>आपके बैलेंस पर कोई असर नहीं होता।</li>
        <li>खुले राउंड सेटल होते हैं या पूरी बेट वापस मिलती है।</li>
        <li>बाकी सारे गेम खुले रहते हैं।</li></ul>
        <p>पूरा मेला मेंटेनेंस में हो, तब भी उस पेज से कस्टमर केयर से संपर्क कर सकते हैं।</p>`,
    },
  },
  {
    term: 'winners-and-counters',
    topic: 'games',
    title: { EN: 'Wins and counters on the home page', HI: 'होम पेज की जीत और काउंटर' },
    content: {
      EN: `<h4>Latest wins</h4>
        <p>Each line is one settled win with a masked name, game and amount. Wins by demo accounts are marked "Demo"; test and trial accounts never appear.</p>
        <h4>Jackpot and hot counters</h4>
        <p>The large counter and the counters on hot games are <strong>illustrative</strong>. They grow by a fixed rule and can’t be won.</p>
        <p>You can hide your own balance; it then shows ***.</p>`,
      HI: `<h4>ताज़ा जीत</h4>
        <p>हर लाइन एक सेटल हुई जीत है: छिपा हुआ नाम, गेम, रकम। डेमो अकाउंट की जीत पर "डेमो" लिखा होता है, और टेस्ट या ट्रायल अकाउंट कभी नहीं दिखते।</p>
        <h4>जैकपॉट और हॉट काउंटर</h4>
        <p>बड़ा काउंटर और हॉट गेम के काउंटर <strong>सिर्फ़ दिखाने के लिए</strong> हैं। ये एक तय नियम से बढ़ते हैं और जीते नहीं जा सकते।</p>
        <p>आप अपना बैलेंस छिपा सकते हैं; तब उसकी जगह *** दिखेगा।</p>`,
    },
  },
];
