import type { HelpWords } from './help-article.ts';

/** Deposits and withdrawals. */
export const cashierHelp: readonly HelpWords[] = [
  {
    term: 'how-deposits-work',
    topic: 'deposit',
    title: { EN: 'How deposits work', HI: 'जमा कैसे होता है' },
    content: {
      EN: `<p>Deposits use play credits from our practice bank; no real account is charged.</p>
        <ol><li>Choose a way and an amount, <strong>₹100 to ₹50,000</strong>. Minimum, maximum, fee and usual time stand beside each way.</li>
        <li>You see a QR code or account details and a clock: the order is open for <strong>15 minutes</strong>.</li>
        <li>After the payment the credits arrive by themselves, usually within a minute.</li></ol>
        <h4>Two rules that keep it safe</h4>
        <ul><li>Each try is a new order. Never pay an old QR code a second time.</li>
        <li>Credits are added only when the bank confirms the payment, never because of a picture.</li></ul>`,
      HI: `<p>जमा में हमारे अभ्यास वाले बैंक के प्ले क्रेडिट चलते हैं; किसी असली खाते से पैसा नहीं कटता।</p>
        <ol><li>तरीका और रकम चुनें, <strong>₹100 से ₹50,000</strong>। हर तरीके के पास लिखा है कि कम से कम और ज़्यादा से ज़्यादा कितना, फ़ीस क्या और समय कितना।</li>
        <li>QR कोड या खाते की जानकारी और एक घड़ी दिखेगी: ऑर्डर <strong>15 मिनट</strong> खुला रहता है।</li>
        <li>भुगतान के बाद क्रेडिट अपने आप आ जाते हैं, अक्सर एक मिनट में।</li></ol>
        <h4>सुरक्षा के दो नियम</h4>
        <ul><li>हर कोशिश एक नया ऑर्डर है। पुराने QR कोड पर दोबारा भुगतान न करें।</li>
        <li>क्रेडिट तभी जुड़ते हैं जब बैंक भुगतान की पुष्टि करे, तस्वीर देखकर कभी नहीं।</li></ul>`,
    },
  },
  {
    term: 'deposit-states',
    topic: 'deposit',
    title: { EN: 'What the states of a deposit mean', HI: 'जमा की स्थितियों का मतलब' },
    content: {
      EN: `<table><thead><tr><th>State</th><th>Meaning</th></tr></thead>
        <tbody><tr><td>Awaiting payment</td><td>The order is open, the clock runs.</td></tr>
        <tr><td>UTR submitted</td><td>You gave the bank reference; we look for the payment.</td></tr>
        <tr><td>Matched</td><td>The payment is found and is being added.</td></tr>
        <tr><td>Credited</td><td>Done. The credits are in your balance.</td></tr>
        <tr><td>Being checked</td><td>The amount differs from the order. A person looks at it; you get what really arrived, or it goes back.</td></tr>
        <tr><td>Expired</td><td>No payment in 15 minutes. Late payments are still found for 24 hours.</td></tr>
        <tr><td>Rejected</td><td>It did not work. The reason stands beside it.</td></tr></tbody></table>`,
      HI: `<table><thead><tr><th>स्थिति</th><th>मतलब</th></tr></thead>
        <tbody><tr><td>भुगतान का इंतज़ार</td><td>ऑर्डर खुला है, घड़ी चल रही है।</td></tr>
        <tr><td>UTR दिया गया</td><td>आपने बैंक का नंबर दे दिया; हम भुगतान ढूँढ रहे हैं।</td></tr>
        <tr><td>मिल गया</td><td>भुगतान मिल गया, क्रेडिट जुड़ रहे हैं।</td></tr>
        <tr><td>जमा हो गया</td><td>काम पूरा। क्रेडिट आपके बैलेंस में हैं।</td></tr>
        <tr><td>जाँच में</td><td>रकम ऑर्डर से अलग है। एक व्यक्ति देख रहा है; जितना सच में आया उतना मिलेगा, या लौट जाएगा।</td></tr>
        <tr><td>समय निकल गया</td><td>15 मिनट में भुगतान नहीं आया। देर से आया भुगतान भी 24 घंटे तक ढूँढा जाता है।</td></tr>
        <tr><td>नामंज़ूर</td><td>काम नहीं हुआ। वजह साथ में लिखी है।</td></tr></tbody></table>`,
    },
  },
  {
    term: 'paid-not-credited',
    topic: 'deposit',
    title: { EN: 'I paid, but nothing arrived', HI: 'भुगतान किया, पर क्रेडिट नहीं आए' },
    content: {
      EN: `<p>Please go step by step:</p>
        <ol><li>Wait 5 minutes. Banks are sometimes slow; we ask them again and again by ourselves.</li>
        <li>Open the deposit and enter the <strong>UTR</strong>, the 12-digit reference of your payment app.</li>
        <li>Still nothing after 30 minutes? Write to customer service with order number and UTR.</li></ol>
        <h4>Please do not</h4>
        <ul><li>pay a second time,</li>
        <li>send your password, a code or a PIN to anybody,</li>
        <li>trust somebody who offers to "speed it up".</li></ul>
        <p>One payment is credited exactly once, however often it is reported.</p>`,
      HI: `<p>कृपया एक-एक क़दम चलें:</p>
        <ol><li>5 मिनट रुकें। बैंक कभी-कभी धीमे होते हैं; हम अपने आप बार-बार पूछते रहते हैं।</li>
        <li>वह जमा खोलें और <strong>UTR</strong> भरें, यानी आपके पेमेंट ऐप का 12 अंकों का नंबर।</li>
        <li>30 मिनट बाद भी न आए? ऑर्डर नंबर और UTR के साथ ग्राहक सेवा को लिखें।</li></ol>
        <h4>यह न करें</h4>
        <ul><li>दोबारा भुगतान न करें,</li>
        <li>पासवर्ड, कोड या PIN किसी को न भेजें,</li>
        <li>जो "जल्दी करवा देने" की बात करे, उस पर भरोसा न करें।</li></ul>
        <p>एक भुगतान ठीक एक ही बार जुड़ता है, चाहे कितनी भी बार बताया जाए।</p>`,
    },
  },
  {
    term: 'how-withdrawals-work',
    topic: 'withdrawal',
    title: { EN: 'How withdrawals work', HI: 'निकासी कैसे होती है' },
    content: {
      EN: `<p>Withdrawals move play credits to an account of the practice bank; no real account is paid.</p>
        <ol><li>Add a payout account on the withdraw page. The first works at once, a further one after 24 hours, for your safety.</li>
        <li>Choose the amount, <strong>₹200 to ₹1,00,000</strong>, and enter your payment password.</li>
        <li>The amount is set aside at once, so it cannot be played by mistake.</li>
        <li>Follow it on the tracker until you confirm that it has arrived.</li></ol>
        <h4>Limits</h4>
        <ul><li>Three withdrawals a day are free.</li>
        <li>Up to ₹50,000 a day at VIP 0, more with each level.</li>
        <li>Up to ₹5,000, requests of verified accounts are usually paid without a manual check.</li></ul>
        <p>A request is not taken back by tapping around: that protects you from playing with what you had already decided to take out.</p>`,
      HI: `<p>निकासी में प्ले क्रेडिट अभ्यास वाले बैंक के खाते में जाते हैं; किसी असली खाते में पैसा नहीं आता।</p>
        <ol><li>निकासी के पेज पर अपना खाता जोड़ें। पहला तुरंत काम करता है, अगला आपकी सुरक्षा के लिए 24 घंटे बाद।</li>
        <li>रकम चुनें, <strong>₹200 से ₹1,00,000</strong>, और भुगतान पासवर्ड डालें।</li>
        <li>रकम तुरंत अलग रख दी जाती है, ताकि ग़लती से खेल में न लग जाए।</li>
        <li>ट्रैकर पर देखते रहें, जब तक आप पुष्टि न करें कि मिल गई।</li></ol>
        <h4>सीमाएँ</h4>
        <ul><li>दिन में तीन निकासी मुफ़्त हैं।</li>
        <li>VIP 0 पर दिन में ₹50,000 तक, हर लेवल पर और ज़्यादा।</li>
        <li>जाँचे हुए खातों की ₹5,000 तक की निकासी अक्सर बिना रुके हो जाती है।</li></ul>
        <p>माँगी हुई निकासी एक टैप में वापस नहीं ली जा सकती: यह आपको उस रकम से खेलने से बचाता है जिसे निकालना आप तय कर चुके थे।</p>`,
    },
  },
  {
    term: 'withdrawal-states',
    topic: 'withdrawal',
    title: { EN: 'What the states of a withdrawal mean', HI: 'निकासी की स्थितियों का मतलब' },
    content: {
      EN: `<table><thead><tr><th>State</th><th>Meaning</th></tr></thead>
        <tbody><tr><td>Requested</td><td>We have it. The amount is set aside.</td></tr>
        <tr><td>Checking</td><td>A person looks at it, as with larger amounts.</td></tr>
        <tr><td>Queued</td><td>Approved and on its way to the bank.</td></tr>
        <tr><td>Sent</td><td>The bank has paid. The reference (UTR) stands beside it. Please confirm the receipt.</td></tr>
        <tr><td>Received</td><td>You confirmed, or 24 hours passed without a complaint.</td></tr>
        <tr><td>Not received, being checked</td><td>You told us so with a picture of your statement. Support follows it up with the bank.</td></tr>
        <tr><td>Returned</td><td>The bank sent it back. The amount is in your balance again.</td></tr>
        <tr><td>Rejected</td><td>Not possible; the reason stands beside it, the amount is in your balance again.</td></tr></tbody></table>`,
      HI: `<table><thead><tr><th>स्थिति</th><th>मतलब</th></tr></thead>
        <tbody><tr><td>माँगी गई</td><td>हमें मिल गई। रकम अलग रख दी गई है।</td></tr>
        <tr><td>जाँच में</td><td>एक व्यक्ति देख रहा है, जैसे बड़ी रकम में होता है।</td></tr>
        <tr><td>क़तार में</td><td>मंज़ूर हो गई, बैंक के रास्ते में है।</td></tr>
        <tr><td>भेजी गई</td><td>बैंक ने भेज दी। नंबर (UTR) साथ में है। मिल जाए तो पुष्टि कर दें।</td></tr>
        <tr><td>मिल गई</td><td>आपने पुष्टि की, या 24 घंटे तक कोई शिकायत नहीं आई।</td></tr>
        <tr><td>नहीं मिली, जाँच में</td><td>आपने स्टेटमेंट की तस्वीर देकर बताया। सपोर्ट बैंक से पता कर रहा है।</td></tr>
        <tr><td>लौट आई</td><td>बैंक ने लौटा दी। रकम फिर आपके बैलेंस में है।</td></tr>
        <tr><td>नामंज़ूर</td><td>नहीं हो सकी; वजह साथ में लिखी है, रकम फिर आपके बैलेंस में है।</td></tr></tbody></table>`,
    },
  },
  {
    term: 'turnover',
    topic: 'withdrawal',
    title: { EN: 'What turnover means', HI: 'टर्नओवर का मतलब' },
    content: {
      EN: `<p>Some credits must be played before they can be withdrawn. How much is still open will be shown as a bar, in plain numbers: "₹1,250 more play".</p>
        <h4>Examples</h4>
        <ul><li>A deposit of ₹200 without bonus: 1 time, so ₹200 of valid bets.</li>
        <li>A deposit of ₹500 with a bonus of ₹500 at 10 times both: ₹10,000 of valid bets.</li></ul>
        <h4>How bets count</h4>
        <ul><li>Slots and fishing count in full, other games in part. Each promotion says how.</li>
        <li>Opposite bets in one round, like big and small together, count only for what they leave open.</li>
        <li>The oldest requirement is filled first.</li>
        <li>If less than ₹10 is left in all, open requirements close.</li></ul>`,
      HI: `<p>कुछ क्रेडिट निकालने से पहले खेलने होते हैं। कितना बाक़ी है, यह एक पट्टी पर साफ़ लिखा दिखेगा: "₹1,250 का खेल और"।</p>
        <h4>मिसालें</h4>
        <ul><li>बिना बोनस ₹200 की जमा: 1 गुना, यानी ₹200 के मान्य दाँव।</li>
        <li>₹500 की जमा और ₹500 का बोनस, दोनों का 10 गुना: ₹10,000 के मान्य दाँव।</li></ul>
        <h4>दाँव कैसे गिने जाते हैं</h4>
        <ul><li>स्लॉट और फ़िशिंग पूरे गिने जाते हैं, बाक़ी गेम कुछ हिस्सा। हर ऑफ़र में लिखा है कि कितना।</li>
        <li>एक ही राउंड में आमने-सामने के दाँव, जैसे बड़ा और छोटा साथ-साथ, का सिर्फ़ बचा फ़र्क़ गिना जाता है।</li>
        <li>सबसे पुरानी शर्त पहले पूरी होती है।</li>
        <li>कुल बैलेंस ₹10 से कम रह जाए तो बाक़ी शर्तें ख़त्म हो जाती हैं।</li></ul>`,
    },
  },
  {
    term: 'confirm-receipt',
    topic: 'withdrawal',
    title: { EN: 'Confirming that it arrived', HI: 'मिलने की पुष्टि करना' },
    content: {
      EN: `<p>When a withdrawal is "sent", look into your account and answer:</p>
        <ul><li><strong>Received</strong>: the case is closed.</li>
        <li><strong>Not received</strong>: add a picture of your statement (png or jpg, up to 5 MB). Support takes over.</li></ul>
        <p>If you do not answer, it is closed as received after 24 hours. You can still tell us afterwards that it is missing.</p>
        <p>Whichever you tap, no credits move because of it: the answer only tells us whether to look further.</p>`,
      HI: `<p>निकासी "भेजी गई" दिखे, तो अपना खाता देखकर जवाब दें:</p>
        <ul><li><strong>मिल गई</strong>: बात पूरी।</li>
        <li><strong>नहीं मिली</strong>: स्टेटमेंट की तस्वीर लगाएँ (png या jpg, 5 MB तक)। आगे सपोर्ट देखेगा।</li></ul>
        <p>जवाब न दें तो 24 घंटे बाद इसे "मिल गई" मान लिया जाता है। न मिली हो तो उसके बाद भी बता सकते हैं।</p>
        <p>आप जो भी दबाएँ, उससे कोई क्रेडिट इधर-उधर नहीं होता: जवाब से हमें बस पता चलता है कि आगे देखना है या नहीं।</p>`,
    },
  },
];
