import type { HelpTexts } from './help-article.ts';

/** Deposits and withdrawals. */
export const cashierHelp: readonly HelpTexts[] = [
  {
    term: 'how-deposits-work',
    topic: 'deposit',
    title: { EN: 'How deposits work', HI: 'डिपॉज़िट कैसे काम करता है' },
    content: {
      EN: `<p>Deposits use play credits from our practice bank; no real account is charged.</p>
        <ol><li>Choose a method and an amount, <strong>from ₹100</strong>. Each method shows its limits, fee and usual time.</li>
        <li>You’ll see a QR code or account details. You have <strong>15 minutes</strong> to pay.</li>
        <li>After you pay, the credits arrive automatically, usually within a minute.</li></ol>
        <h4>Stay safe</h4>
        <ul><li>Each attempt is a new order. Never pay an old QR code again.</li>
        <li>We credit a deposit only when the bank confirms it, not because of a screenshot.</li></ul>`,
      HI: `<p>डिपॉज़िट में हमारे प्रैक्टिस बैंक के प्ले क्रेडिट चलते हैं; किसी असली अकाउंट से पैसा नहीं कटता।</p>
        <ol><li>तरीका और रकम चुनें, <strong>₹100 से शुरू</strong>। हर तरीके की लिमिट, फ़ीस और लगने वाला समय दिखता है।</li>
        <li>QR कोड या अकाउंट की जानकारी दिखेगी। पेमेंट के लिए <strong>15 मिनट</strong> मिलते हैं।</li>
        <li>पेमेंट के बाद क्रेडिट अपने आप आ जाते हैं, अक्सर एक मिनट में।</li></ol>
        <h4>सुरक्षित रहें</h4>
        <ul><li>हर कोशिश एक नया ऑर्डर है। पुराने QR कोड पर दोबारा पेमेंट न करें।</li>
        <li>क्रेडिट तभी जुड़ते हैं जब बैंक कन्फ़र्म करे, स्क्रीनशॉट देखकर नहीं।</li></ul>`,
    },
  },
  {
    term: 'deposit-states',
    topic: 'deposit',
    title: { EN: 'What each deposit status means', HI: 'डिपॉज़िट के हर स्टेटस का मतलब' },
    content: {
      EN: `<table><thead><tr><th>Status</th><th>Meaning</th></tr></thead>
        <tbody><tr><td>Awaiting payment</td><td>The order is open. Pay before the time runs out.</td></tr>
        <tr><td>UTR submitted</td><td>You sent the UTR. We’re looking for the payment.</td></tr>
        <tr><td>Matched</td><td>We found the payment and are adding it.</td></tr>
        <tr><td>Credited</td><td>The credits are in your balance.</td></tr>
        <tr><td>In review</td><td>The amount doesn’t match the order. Our team checks it and credits what arrived, or returns it.</td></tr>
        <tr><td>Expired</td><td>No payment within 15 minutes. Late payments are still credited for 24 hours.</td></tr>
        <tr><td>Rejected</td><td>We couldn’t accept it. The reason is shown.</td></tr></tbody></table>`,
      HI: `<table><thead><tr><th>स्टेटस</th><th>मतलब</th></tr></thead>
        <tbody><tr><td>पेमेंट का इंतज़ार</td><td>ऑर्डर खुला है। समय खत्म होने से पहले पेमेंट करें।</td></tr>
        <tr><td>UTR भेजा गया</td><td>आपने UTR भेज दिया। हम पेमेंट ढूँढ रहे हैं।</td></tr>
        <tr><td>मिलान हो गया</td><td>पेमेंट मिल गया, क्रेडिट जुड़ रहे हैं।</td></tr>
        <tr><td>क्रेडिट हो गया</td><td>क्रेडिट आपके बैलेंस में हैं।</td></tr>
        <tr><td>जाँच में</td><td>रकम ऑर्डर से अलग है। हमारी टीम जाँचकर जितना आया उतना क्रेडिट करेगी, या लौटाएगी।</td></tr>
        <tr><td>एक्सपायर</td><td>15 मिनट में पेमेंट नहीं आया। देर से आया पेमेंट भी 24 घंटे तक क्रेडिट होता है।</td></tr>
        <tr><td>रिजेक्ट हुआ</td><td>हम इसे मंज़ूर नहीं कर सके। वजह साथ में लिखी है।</td></tr></tbody></table>`,
    },
  },
  {
    term: 'paid-not-credited',
    topic: 'deposit',
    title: { EN: 'I paid, but it isn’t credited', HI: 'पेमेंट किया, पर क्रेडिट नहीं आए' },
    content: {
      EN: `<p>Follow these steps:</p>
        <ol><li>Wait 5 minutes. Banks are sometimes slow, and we keep checking.</li>
        <li>Open the deposit and enter the <strong>UTR</strong>, the 12-digit number in your payment app.</li>
        <li>Still nothing after 30 minutes? Contact customer service with the order number and UTR.</li></ol>
        <h4>Please don’t</h4>
        <ul><li>pay a second time,</li>
        <li>send anyone your password, a code or a PIN,</li>
        <li>trust anyone who offers to "speed it up".</li></ul>
        <p>Each payment is credited exactly once.</p>`,
      HI: `<p>ये स्टेप करें:</p>
        <ol><li>5 मिनट रुकें। बैंक कभी-कभी धीमे होते हैं; हम जाँच करते रहते हैं।</li>
        <li>वह डिपॉज़िट खोलें और <strong>UTR</strong> भरें, यानी आपके पेमेंट ऐप का 12 अंकों का नंबर।</li>
        <li>30 मिनट बाद भी न आए? ऑर्डर नंबर और UTR के साथ कस्टमर केयर को लिखें।</li></ol>
        <h4>यह न करें</h4>
        <ul><li>दोबारा पेमेंट न करें,</li>
        <li>पासवर्ड, कोड या PIN किसी को न भेजें,</li>
        <li>जो "जल्दी करवा देने" की बात करे, उस पर भरोसा न करें।</li></ul>
        <p>हर पेमेंट ठीक एक ही बार क्रेडिट होता है।</p>`,
    },
  },
  {
    term: 'how-withdrawals-work',
    topic: 'withdrawal',
    title: { EN: 'How withdrawals work', HI: 'विथड्रॉल कैसे काम करता है' },
    content: {
      EN: `<p>Withdrawals send play credits to an account at our practice bank; no real account is paid.</p>
        <ol><li>Add a payout account on the withdraw page. You can use the first one right away, another one after 24 hours.</li>
        <li>Choose the amount, <strong>₹200 to ₹1,00,000</strong>, and enter your payment password.</li>
        <li>We hold the amount right away, so you can’t play with it.</li>
        <li>Track it until you confirm that it arrived.</li></ol>
        <h4>Limits</h4>
        <ul><li>You get three free withdrawals a day.</li>
        <li>Up to ₹50,000 a day at VIP 0, more with each level.</li>
        <li>For verified accounts, requests below ₹5,000 are usually paid without a manual check.</li></ul>
        <p>You can’t cancel a request. This keeps you from playing with money you decided to withdraw.</p>`,
      HI: `<p>विथड्रॉल में प्ले क्रेडिट प्रैक्टिस बैंक के अकाउंट में जाते हैं; किसी असली अकाउंट में पैसा नहीं आता।</p>
        <ol><li>विथड्रॉल पेज पर विथड्रॉल अकाउंट जोड़ें। पहला तुरंत इस्तेमाल कर सकते हैं, दूसरा 24 घंटे बाद।</li>
        <li>रकम चुनें, <strong>₹200 से ₹1,00,000</strong>, और पेमेंट पासवर्ड डालें।</li>
        <li>हम रकम तुरंत होल्ड कर लेते हैं, इसलिए उससे खेल नहीं सकते।</li>
        <li>ट्रैक करें और मिलने पर कन्फ़र्म करें।</li></ol>
        <h4>लिमिट</h4>
        <ul><li>दिन में तीन विथड्रॉल फ़्री हैं।</li>
        <li>VIP 0 पर दिन में ₹50,000 तक, हर लेवल पर और ज़्यादा।</li>
        <li>वेरिफ़ाई हुए अकाउंट के ₹5,000 से कम के विथड्रॉल अक्सर बिना मैन्युअल जाँच के हो जाते हैं।</li></ul>
        <p>रिक्वेस्ट रद्द नहीं हो सकती। इससे आप उस रकम से नहीं खेलते जिसे निकालना तय कर चुके हैं।</p>`,
    },
  },
  {
    term: 'withdrawal-states',
    topic: 'withdrawal',
    title: { EN: 'What each withdrawal status means', HI: 'विथड्रॉल के हर स्टेटस का मतलब' },
    content: {
      EN: `<table><thead><tr><th>Status</th><th>Meaning</th></tr></thead>
        <tbody><tr><td>Requested</td><td>We have your request. The amount is on hold.</td></tr>
        <tr><td>In review</td><td>Our team checks it, for example because the amount is large.</td></tr>
        <tr><td>Queued</td><td>Approved and on its way to the bank.</td></tr>
        <tr><td>Sent</td><td>The bank has paid. The UTR is shown. Please confirm when it arrives.</td></tr>
        <tr><td>Received</td><td>You confirmed it, or 24 hours passed without a report.</td></tr>
        <tr><td>Not received</td><td>You reported it with an image of your statement. Our team is checking with the bank.</td></tr>
        <tr><td>Returned</td><td>The payment failed. The amount is back in your balance.</td></tr>
        <tr><td>Rejected</td><td>Not approved. The reason is shown, and the amount is back in your balance.</td></tr></tbody></table>`,
      HI: `<table><thead><tr><th>स्टेटस</th><th>मतलब</th></tr></thead>
        <tbody><tr><td>रिक्वेस्ट मिली</td><td>आपकी रिक्वेस्ट मिल गई। रकम होल्ड पर है।</td></tr>
        <tr><td>जाँच में</td><td>हमारी टीम जाँच कर रही है, जैसे बड़ी रकम होने पर।</td></tr>
        <tr><td>कतार में</td><td>मंज़ूर हो गया, बैंक के रास्ते में है।</td></tr>
        <tr><td>भेजा गया</td><td>बैंक ने पैसे भेज दिए। UTR साथ में है। मिलने पर कन्फ़र्म करें।</td></tr>
        <tr><td>मिल गया</td><td>आपने कन्फ़र्म किया, या 24 घंटे तक कोई रिपोर्ट नहीं आई।</td></tr>
        <tr><td>नहीं मिला</td><td>आपने स्टेटमेंट की इमेज के साथ रिपोर्ट की। हमारी टीम बैंक से जाँच कर रही है।</td></tr>
        <tr><td>लौट आया</td><td>पेमेंट फ़ेल हो गया। रकम फिर आपके बैलेंस में है।</td></tr>
        <tr><td>रिजेक्ट हुआ</td><td>मंज़ूर नहीं हुआ। वजह साथ में लिखी है, रकम फिर आपके बैलेंस में है।</td></tr></tbody></table>`,
    },
  },
  {
    term: 'turnover',
    topic: 'withdrawal',
    title: { EN: 'Wagering requirements', HI: 'बेट की शर्त क्या है' },
    content: {
      EN: `<p>You must bet deposits and bonuses a set number of times before you can withdraw. The withdraw page shows how much is left, for example "Bet ₹1,250 more to withdraw".</p>
        <h4>Example</h4>
        <p>A ₹200 deposit at 1×: ₹200 of valid bets.</p>
        <h4>How bets count</h4>
        <ul><li>Slots and fishing count in full, other games in part.</li>
        <li>For opposite bets in one round, like red and black, only the difference counts.</li>
        <li>Bets count toward the oldest requirement first.</li>
        <li>If your total balance falls below ₹10, open requirements end.</li></ul>`,
      HI: `<p>पैसे निकालने से पहले डिपॉज़िट और बोनस की रकम कुछ बार बेट में लगानी होती है। विथड्रॉल पेज पर दिखता है कि कितना बाकी है, जैसे "पैसे निकालने के लिए ₹1,250 की बेट और लगाएँ"।</p>
        <h4>उदाहरण</h4>
        <p>₹200 का डिपॉज़िट, 1 गुना: ₹200 की मान्य बेट।</p>
        <h4>बेट कैसे गिनी जाती है</h4>
        <ul><li>स्लॉट और फ़िशिंग पूरे गिने जाते हैं, बाकी गेम कुछ हिस्सा।</li>
        <li>एक ही राउंड में आमने-सामने की बेट, जैसे लाल और काला, का सिर्फ़ फ़र्क गिना जाता है।</li>
        <li>सबसे पुरानी शर्त पहले पूरी होती है।</li>
        <li>कुल बैलेंस ₹10 से कम रह जाए तो बाकी शर्तें खत्म हो जाती हैं।</li></ul>`,
    },
  },
  {
    term: 'confirm-receipt',
    topic: 'withdrawal',
    title: { EN: 'Confirm a withdrawal arrived', HI: 'विथड्रॉल मिलने पर कन्फ़र्म करें' },
    content: {
      EN: `<p>When a withdrawal is marked "Sent", check your account and choose:</p>
        <ul><li><strong>Yes, received</strong>: you’re done.</li>
        <li><strong>Not received</strong>: add an image of your statement (PNG or JPG, up to 5 MB). Our team will check it.</li></ul>
        <p>If we don’t hear from you, we mark it as received after 24 hours. You can still report it as missing after that.</p>
        <p>Your answer doesn’t move any credits. It only tells us whether to check further.</p>`,
      HI: `<p>विथड्रॉल "भेजा गया" दिखे, तो अपना अकाउंट देखकर चुनें:</p>
        <ul><li><strong>हाँ, मिल गए</strong>: काम पूरा।</li>
        <li><strong>नहीं मिले</strong>: स्टेटमेंट की इमेज लगाएँ (PNG या JPG, 5 MB तक)। हमारी टीम जाँच करेगी।</li></ul>
        <p>जवाब न मिले तो 24 घंटे बाद हम इसे मिला हुआ मानते हैं। न मिलने पर बाद में भी बता सकते हैं।</p>
        <p>आपके जवाब से क्रेडिट न जुड़ते हैं, न कटते हैं। इससे हमें बस पता चलता है कि आगे जाँचना है या नहीं।</p>`,
    },
  },
];
