import type { HelpWords } from './help-article.ts';

/** Games, fairness and what the home page shows. */
export const gamesHelp: readonly HelpWords[] = [
  {
    term: 'find-a-game',
    topic: 'games',
    title: { EN: 'Finding a game', HI: 'गेम खोजना' },
    content: {
      EN: `<ul><li><strong>Search</strong> understands English, Hindi, and Hindi in English letters: "jhoola", "झूला" and "jhula" find the same.</li>
        <li><strong>Categories</strong> are in the menu: slots, live, fishing, card rooms, sports, lottery and more.</li>
        <li><strong>Filters</strong> narrow a list by vendor, by kind, to what is new or hot.</li></ul>
        <h4>Marks on a tile</h4>
        <ul><li>"Hot": it is on our hot list at the moment.</li>
        <li>"New": it joined lately.</li>
        <li>"Maintenance": it cannot be started at the moment.</li></ul>
        <p>Recent games stand on the home page once you are logged in. Favourites open soon.</p>`,
      HI: `<ul><li><strong>खोज</strong> अंग्रेज़ी, हिंदी और अंग्रेज़ी अक्षरों में लिखी हिंदी समझती है: "jhoola", "झूला" और "jhula" से एक ही चीज़ मिलेगी।</li>
        <li><strong>कैटेगरी</strong> मेन्यू में हैं: स्लॉट, लाइव, फ़िशिंग, ताश के रूम, खेल, लॉटरी और भी।</li>
        <li><strong>फ़िल्टर</strong> से सूची छोटी करें: वेंडर से, क़िस्म से, सिर्फ़ नए या हॉट।</li></ul>
        <h4>टाइल पर निशान</h4>
        <ul><li>"हॉट": अभी हमारी हॉट सूची में है।</li>
        <li>"नया": हाल ही में आया है।</li>
        <li>"रखरखाव जारी": अभी शुरू नहीं हो सकता।</li></ul>
        <p>लॉग इन करने पर हाल के गेम होम पेज पर दिखते हैं। पसंदीदा गेम की सुविधा जल्द खुलेगी।</p>`,
    },
  },
  {
    term: 'return-to-player',
    topic: 'games',
    title: { EN: 'What return to player (RTP) means', HI: 'RTP, यानी औसत वापसी का मतलब' },
    content: {
      EN: `<p>An RTP of <strong>96%</strong> means: over a very large number of rounds, a game pays back about ₹96 of every ₹100 staked. The rest stays with the house.</p>
        <h4>What it does not mean</h4>
        <ul><li>It is no promise for today. In a short time anything from 0 to a big win can happen.</li>
        <li>A game is never "due". Each round starts from zero, whatever came before.</li>
        <li>Your stake, your level and your luck so far do not change it.</li></ul>
        <p>In the long run everybody plays at a small loss. Take it as the price of the ride.</p>
        <p>Slots, fishing and our own games state their RTP. Sports and card rooms have none: there it depends on matches and on the other players.</p>`,
      HI: `<p>RTP <strong>96%</strong> का मतलब: बहुत सारे राउंड में गेम हर ₹100 के दाँव पर औसतन क़रीब ₹96 लौटाता है। बाक़ी हाउस के पास रहता है।</p>
        <h4>इसका यह मतलब नहीं है</h4>
        <ul><li>यह आज का वादा नहीं है। थोड़ी देर के खेल में 0 से लेकर बड़ी जीत तक कुछ भी हो सकता है।</li>
        <li>किसी गेम की जीत "बाक़ी" नहीं होती। हर राउंड नए सिरे से शुरू होता है, पहले चाहे जो आया हो।</li>
        <li>आपका दाँव, लेवल या अब तक की क़िस्मत इसे नहीं बदलती।</li></ul>
        <p>लंबे समय में हर कोई थोड़ा हारता ही है। इसे झूले का किराया समझिए।</p>
        <p>स्लॉट, फ़िशिंग और हमारे अपने गेम RTP बताते हैं। खेल और ताश के रूम में नहीं होता: वहाँ सब मैच और दूसरे खिलाड़ियों पर है।</p>`,
    },
  },
  {
    term: 'verify-a-round',
    topic: 'games',
    title: { EN: 'Checking a round yourself', HI: 'राउंड ख़ुद जाँचना' },
    content: {
      EN: `<p>Our own games (vendors Mela Originals and Baithak) work like a sealed envelope. The page that does the check opens together with play.</p>
        <ol><li><strong>Before the round</strong> we choose a secret server seed and show you its SHA-256 hash. From then on we cannot change it without you noticing.</li>
        <li><strong>You add a client seed</strong>: any 1 to 64 letters, digits, - or _. A random one is made for you if you do not care.</li>
        <li><strong>Each round has a number</strong>, the nonce: 0, 1, 2 and so on, none twice.</li>
        <li><strong>The result</strong> is computed from these three with HMAC-SHA-256, always in the same published way.</li>
        <li><strong>Afterwards</strong> you change the seed pair; the old server seed is shown. Hash it and compare: it must be the hash from step 1.</li></ol>
        <h4>What it proves</h4>
        <p>That the result was fixed before you played and that your stake had no influence on it. It does not make winning likelier.</p>`,
      HI: `<p>हमारे अपने गेम (वेंडर मेला ओरिजिनल और बैठक) बंद लिफ़ाफ़े की तरह चलते हैं। जाँच वाला पेज खेल के साथ ही खुलेगा।</p>
        <ol><li><strong>राउंड से पहले</strong> हम एक गुप्त सर्वर सीड चुनते हैं और उसका SHA-256 हैश आपको दिखाते हैं। इसके बाद हम उसे बदलें तो आपको पता चल जाएगा।</li>
        <li><strong>आप अपना क्लाइंट सीड जोड़ते हैं</strong>: 1 से 64 अक्षर, अंक, - या _। आप न चुनें तो अपने आप बन जाता है।</li>
        <li><strong>हर राउंड का एक नंबर है</strong>, नॉन्स: 0, 1, 2 और आगे, कोई दो बार नहीं।</li>
        <li><strong>नतीजा</strong> इन तीनों से HMAC-SHA-256 लगाकर निकलता है, हमेशा उसी छपे हुए तरीके से।</li>
        <li><strong>बाद में</strong> आप सीड की जोड़ी बदलते हैं; पुराना सर्वर सीड दिखा दिया जाता है। उसका हैश निकालकर मिलाएँ: वही होना चाहिए जो क़दम 1 में था।</li></ol>
        <h4>इससे क्या साबित होता है</h4>
        <p>यह कि नतीजा आपके खेलने से पहले तय था और आपके दाँव का उस पर कोई असर नहीं था। इससे जीतने का मौक़ा नहीं बढ़ता।</p>`,
    },
  },
  {
    term: 'interrupted-round',
    topic: 'games',
    title: { EN: 'The connection broke in the middle of a round', HI: 'राउंड के बीच नेट चला गया' },
    content: {
      EN: `<p>Your stake and the result are kept on the server, not on your phone. This is the rule for each kind of game; it holds from the day play opens.</p>
        <ul><li><strong>Slots, dice, wheel</strong>: the round is finished without you; the result is in your records.</li>
        <li><strong>Games in several steps</strong> (mines, hi-lo, blackjack): the round waits for you. If you do not return, it is ended by the rule on the game sheet.</li>
        <li><strong>Crash</strong>: your automatic cash-out stands. Without one the bet runs on.</li>
        <li><strong>Tables and lottery</strong>: a bet that was accepted stays in. If the deal or draw fails, all stakes come back in full.</li>
        <li><strong>Fishing</strong>: shots that hit nothing when the line broke are returned.</li></ul>
        <p>Not sure whether a bet went in? Look into your records first, rather than betting again.</p>`,
      HI: `<p>आपका दाँव और नतीजा सर्वर पर रहता है, फ़ोन में नहीं। हर क़िस्म के गेम का नियम यह है; खेल शुरू होने के दिन से लागू।</p>
        <ul><li><strong>स्लॉट, पासे, पहिया</strong>: राउंड आपके बिना पूरा हो जाता है; नतीजा आपके रिकॉर्ड में मिलेगा।</li>
        <li><strong>कई क़दम वाले गेम</strong> (माइन्स, हाई-लो, ब्लैकजैक): राउंड आपका इंतज़ार करता है। आप न लौटें तो गेम के पन्ने पर लिखे नियम से ख़त्म होता है।</li>
        <li><strong>क्रैश</strong>: आपका ऑटो कैश-आउट लागू रहता है। वह न लगा हो तो दाँव चलता रहता है।</li>
        <li><strong>टेबल और लॉटरी</strong>: जो दाँव लग चुका, वह रहता है। बाँट या ड्रॉ न हो पाए तो सबका पूरा दाँव वापस।</li>
        <li><strong>फ़िशिंग</strong>: नेट टूटते समय जो गोलियाँ कहीं नहीं लगीं, वे लौट आती हैं।</li></ul>
        <p>पक्का न हो कि दाँव लगा या नहीं? दोबारा लगाने से पहले अपना रिकॉर्ड देख लें।</p>`,
    },
  },
  {
    term: 'game-maintenance',
    topic: 'games',
    title: { EN: 'A game is in maintenance', HI: 'गेम का रखरखाव चल रहा है' },
    content: {
      EN: `<p>A vendor or a single game can be closed for repair. The tile says so before you tap it, and the game does not start.</p>
        <ul><li>Your balance is not touched.</li>
        <li>Open rounds are settled or returned in full.</li>
        <li>All other stalls stay open.</li></ul>
        <p>When the whole fair is closed for a short while, a page says so and keeps customer service one tap away.</p>`,
      HI: `<p>कोई वेंडर या कोई एक गेम रखरखाव के लिए बंद हो सकता है। टैप करने से पहले ही टाइल पर यह लिखा होता है, और गेम शुरू नहीं होता।</p>
        <ul><li>आपके बैलेंस को कुछ नहीं होता।</li>
        <li>खुले राउंड का फ़ैसला होता है या पूरा दाँव वापस मिलता है।</li>
        <li>बाक़ी सारे स्टॉल खुले रहते हैं।</li></ul>
        <p>कभी थोड़ी देर पूरा मेला बंद हो, तो एक पेज यह बताता है और ग्राहक सेवा एक टैप दूर रहती है।</p>`,
    },
  },
  {
    term: 'winners-and-counters',
    topic: 'games',
    title: { EN: 'Winners and counters on the home page', HI: 'होम पेज के विजेता और काउंटर' },
    content: {
      EN: `<h4>Latest winners</h4>
        <p>Each line is one settled win: masked name, game, amount. Nothing is invented, nothing is made larger. Wins of demo accounts are marked "Demo", and test and trial accounts never appear.</p>
        <h4>Jackpot and hot counters</h4>
        <p>The large counter and the counters on hot games are <strong>illustrative</strong>. They grow by a fixed rule, belong to nobody and cannot be won.</p>
        <p>When balances open, you can hide yours from people beside you; it then shows ***.</p>`,
      HI: `<h4>ताज़ा विजेता</h4>
        <p>हर लाइन एक सचमुच की जीत है: छिपा हुआ नाम, गेम, रकम। कुछ भी मनगढ़ंत नहीं, कुछ भी बढ़ाकर नहीं। डेमो खातों की जीत पर "डेमो" लिखा होता है, और टेस्ट या ट्रायल खाते कभी नहीं दिखते।</p>
        <h4>जैकपॉट और हॉट काउंटर</h4>
        <p>बड़ा काउंटर और हॉट गेम के काउंटर <strong>केवल दिखाने के लिए</strong> हैं। ये एक तय नियम से बढ़ते हैं, किसी के नहीं हैं और जीते नहीं जा सकते।</p>
        <p>बैलेंस खुलने पर आप उसे पास बैठे लोगों से छिपा सकेंगे; तब उसकी जगह *** दिखेगा।</p>`,
    },
  },
];
