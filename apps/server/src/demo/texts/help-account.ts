import type { HelpTexts } from './help-article.ts';

/** Play credits, accounts and logging in. */
export const accountHelp: readonly HelpTexts[] = [
  {
    term: 'play-credits',
    topic: 'account',
    title: { EN: 'What are play credits?', HI: 'प्ले क्रेडिट क्या हैं?' },
    content: {
      EN: `<p>Mela uses <strong>play credits</strong>, like tokens for a ride at a fair.</p>
        <ul><li>They have no cash value.</li>
        <li>You can’t buy them with money, sell them, or exchange them for money or goods.</li>
        <li>They show the ₹ sign and Indian grouping (₹1,25,000.50) only to be easy to read.</li></ul>
        <h4>What about deposits and withdrawals?</h4>
        <p>They use play credits in our own practice bank. Every step works as usual, but no real account is charged or paid.</p>
        <h4>Why?</h4>
        <p>A 2025 law in India bans online games for real money. By default, Mela only offers play credits.</p>`,
      HI: `<p>मेला <strong>प्ले क्रेडिट</strong> से चलता है, जैसे मेले में झूले के टोकन।</p>
        <ul><li>पैसों में इनकी कोई कीमत नहीं है।</li>
        <li>इन्हें न पैसे देकर खरीदा जा सकता है, न किसी को बेचा जा सकता है, न पैसे या सामान में बदला जा सकता है।</li>
        <li>₹ का निशान और भारतीय तरीके का अल्पविराम (₹1,25,000.50) सिर्फ़ पढ़ने की आसानी के लिए है।</li></ul>
        <h4>डिपॉज़िट और विथड्रॉल का क्या?</h4>
        <p>ये हमारे प्रैक्टिस बैंक में प्ले क्रेडिट से चलते हैं। हर स्टेप वैसा ही है, पर किसी असली अकाउंट से न पैसा कटता है, न उसमें आता है।</p>
        <h4>ऐसा क्यों?</h4>
        <p>भारत में 2025 का कानून असली पैसे वाले ऑनलाइन गेम चलाने पर रोक लगाता है। इसलिए मेला में आम तौर पर सिर्फ़ प्ले क्रेडिट चलते हैं।</p>`,
    },
  },
  {
    term: 'open-an-account',
    topic: 'account',
    title: { EN: 'How to register', HI: 'रजिस्टर कैसे करें' },
    content: {
      EN: `<p>It takes about a minute:</p>
        <ol><li>Tap "Register" at the top of any page.</li>
        <li>Choose a username and a password. The rules are shown below each field.</li>
        <li>If you were invited, the invitation link fills in the code.</li>
        <li>Confirm that you’re 18 or older and have read the terms.</li></ol>
        <h4>Good to know</h4>
        <ul><li>One person, one account.</li>
        <li>We only ask for what we need. You can leave fields marked "optional" empty.</li>
        <li>You can browse games, promotions and help without an account.</li></ul>`,
      HI: `<p>बस एक मिनट लगता है:</p>
        <ol><li>किसी भी पेज के ऊपर "रजिस्टर" दबाएँ।</li>
        <li>यूज़रनेम और पासवर्ड चुनें। लिखते समय हर खाने के नीचे उसके नियम दिखते हैं।</li>
        <li>किसी ने इनवाइट किया हो तो कोड लिंक से अपने आप भर जाता है।</li>
        <li>बताएँ कि आपकी उम्र 18 साल या ज़्यादा है और आपने शर्तें पढ़ ली हैं।</li></ol>
        <h4>जान लें</h4>
        <ul><li>एक व्यक्ति, एक अकाउंट।</li>
        <li>हम उतना ही पूछते हैं जितना ज़रूरी है। जहाँ "ज़रूरी नहीं" लिखा हो, उसे खाली छोड़ सकते हैं।</li>
        <li>बिना अकाउंट के भी घूम सकते हैं: गेम, ऑफ़र और हेल्प सबके लिए खुले हैं।</li></ul>`,
    },
  },
  {
    term: 'terms',
    topic: 'account',
    title: { EN: 'Terms of use', HI: 'इस्तेमाल की शर्तें' },
    content: {
      EN: `<p>When you register, you accept these terms.</p>
        <ul><li>You are 18 or older, or the minimum age your law requires if it’s higher.</li>
        <li>One account per person. You play alone and in your own name.</li>
        <li>Play credits have no cash value and can’t be exchanged for money.</li>
        <li>Keep your username and password to yourself. You’re responsible for what is done with them.</li>
        <li>Bots and collusion aren’t allowed. We lock accounts that use them.</li>
        <li>If we settle a round by mistake, we settle it again by the game’s rules.</li></ul>
        <h4>What we store</h4>
        <p>Your registration details, your logins and every transaction, for as long as the law requires. You can see and download your data, and close your account, at any time.</p>
        <h4>When terms change</h4>
        <p>We announce changes at least 7 days before they apply.</p>`,
      HI: `<p>रजिस्टर करने पर आप ये शर्तें मानते हैं।</p>
        <ul><li>आप बालिग हैं: उम्र 18 साल या ज़्यादा, या आपके यहाँ का कानून इससे ज़्यादा माँगे तो उतनी।</li>
        <li>एक व्यक्ति का एक अकाउंट, और वह खुद अपने नाम से खेलता है।</li>
        <li>प्ले क्रेडिट की पैसों में कोई कीमत नहीं है और इन्हें पैसों में बदला नहीं जा सकता।</li>
        <li>यूज़रनेम और पासवर्ड सिर्फ़ आपके हैं। इनसे जो होगा, उसकी ज़िम्मेदारी आपकी है।</li>
        <li>बॉट और मिलीभगत से खेलना मना है। ऐसा अकाउंट लॉक कर दिया जाता है।</li>
        <li>हमारी गलती से जो राउंड गलत सेटल हुआ, वह गेम के नियमों से दोबारा सेटल किया जाता है।</li></ul>
        <h4>हम क्या रखते हैं</h4>
        <p>रजिस्टर करते समय आपने जो बताया, आपके लॉग इन और वॉलेट का हर लेन-देन, जितने समय तक कानून कहे। आप अपना डेटा कभी भी देख और डाउनलोड कर सकते हैं, और अकाउंट बंद कर सकते हैं।</p>
        <h4>शर्तें बदलें तो</h4>
        <p>बदलाव लागू होने से कम से कम 7 दिन पहले बताया जाता है।</p>`,
    },
  },
  {
    term: 'cannot-log-in',
    topic: 'account',
    title: { EN: 'I can’t log in', HI: 'लॉग इन नहीं हो पा रहा' },
    content: {
      EN: `<h4>Check these first</h4>
        <ul><li>Is Caps Lock on? Passwords are case-sensitive, usernames aren’t.</li>
        <li>Use "Show password" to see what you typed.</li>
        <li>Agents log in at <a href="/agent">the agent page</a>; members log in at the top of the home page.</li></ul>
        <h4>A captcha appears</h4>
        <p>After 3 failed attempts within 15 minutes we ask for a captcha. Enter the code, or let your device verify instead. <a href="/help#captcha">More about the captcha</a></p>
        <h4>"Wrong username or password"</h4>
        <p>For your safety we don’t say which one. Tap "Forgot your password?" below the <a href="/login">login</a>: we’ll send a code to your phone or confirmed email. No access to either? Contact customer service.</p>
        <h4>"This account is locked"</h4>
        <p>Contact customer service. We never ask for your password to unlock an account.</p>`,
      HI: `<h4>पहले यह देख लें</h4>
        <ul><li>Caps Lock तो चालू नहीं? पासवर्ड में बड़े और छोटे अक्षर अलग होते हैं। यूज़रनेम में नहीं।</li>
        <li>"पासवर्ड दिखाएँ" दबाकर देखें कि क्या लिखा है।</li>
        <li>एजेंट <a href="/agent">एजेंट वाले पेज</a> से लॉग इन करते हैं; मेंबर होम पेज के ऊपर से।</li></ul>
        <h4>कैप्चा आ रहा है</h4>
        <p>15 मिनट में 3 गलत कोशिशों के बाद हम कैप्चा माँगते हैं। कोड डालें, या डिवाइस से वेरिफ़ाई करें। <a href="/help#captcha">कैप्चा के बारे में और</a></p>
        <h4>"यूज़रनेम या पासवर्ड गलत है"</h4>
        <p>आपकी सुरक्षा के लिए हम नहीं बताते कि दोनों में से कौन-सा। भूल गए हों तो <a href="/login">लॉग इन</a> के नीचे "पासवर्ड भूल गए?" दबाएँ: हम आपके फ़ोन या कन्फ़र्म किए हुए ईमेल पर कोड भेजेंगे। दोनों नहीं हैं? कस्टमर केयर से संपर्क करें।</p>
        <h4>"यह अकाउंट लॉक है"</h4>
        <p>कस्टमर केयर से संपर्क करें। अकाउंट अनलॉक करने के लिए हम कभी पासवर्ड नहीं माँगते।</p>`,
    },
  },
  {
    term: 'keep-account-safe',
    topic: 'account',
    title: { EN: 'Keep your account safe', HI: 'अपना अकाउंट सुरक्षित रखें' },
    content: {
      EN: `<h4>What you can do</h4>
        <ul><li>Use a password you don’t use anywhere else. You can paste from a password manager.</li>
        <li>Log out on shared phones and computers.</li>
        <li>Never share a password or code, even with someone who claims to be from Mela.</li></ul>
        <h4>What we do</h4>
        <ul><li>Passwords are sent encrypted, and we store only a one-way hash.</li>
        <li>A session ends after 2 hours without activity, and after 24 hours at the latest.</li>
        <li>Closing the browser tab ends the session on that device.</li></ul>
        <p>In the security center you can see your devices, log out any you don’t recognise, and turn on two-step login.</p>`,
      HI: `<h4>आप क्या कर सकते हैं</h4>
        <ul><li>ऐसा पासवर्ड रखें जो कहीं और न लगाया हो। पासवर्ड मैनेजर से पेस्ट करना हर जगह चलता है।</li>
        <li>जो फ़ोन या कंप्यूटर दूसरे भी चलाते हों, वहाँ से लॉग आउट करें।</li>
        <li>पासवर्ड या कोड किसी को न बताएँ, उसे भी नहीं जो खुद को मेला का बताए।</li></ul>
        <h4>हम क्या करते हैं</h4>
        <ul><li>पासवर्ड एन्क्रिप्ट होकर आता है, और हम उसका सिर्फ़ एकतरफ़ा हैश रखते हैं।</li>
        <li>2 घंटे कुछ न करने पर सेशन बंद हो जाता है, और 24 घंटे बाद हर हाल में।</li>
        <li>ब्राउज़र का टैब बंद करते ही उस डिवाइस पर सेशन खत्म हो जाता है।</li></ul>
        <p>सिक्योरिटी सेंटर में आप अपने डिवाइस देख सकते हैं, अनजान डिवाइस लॉग आउट कर सकते हैं, और टू-स्टेप लॉग इन चालू कर सकते हैं।</p>`,
    },
  },
  {
    term: 'trial-account',
    topic: 'account',
    title: { EN: 'Look around with a trial account', HI: 'ट्रायल अकाउंट से मेला देखें' },
    content: {
      EN: `<p>With a trial account you can look around Mela without registering.</p>
        <h4>With a trial account you can</h4>
        <ul><li>see every page that is open to visitors,</li>
        <li>browse all games with search and filters, and keep favourites.</li></ul>
        <h4>You can’t</h4>
        <ul><li>play games,</li>
        <li>use the member center, deposit or withdraw.</li></ul>
        <p>Where an account is needed, a message says so and leads to registration. Nothing carries over from a trial account.</p>`,
      HI: `<p>ट्रायल अकाउंट से आप बिना रजिस्टर किए मेला देख सकते हैं।</p>
        <h4>ट्रायल अकाउंट से आप</h4>
        <ul><li>सबके लिए खुला हर पेज देख सकते हैं,</li>
        <li>खोज और फ़िल्टर से सारे गेम देख सकते हैं और पसंदीदा चुन सकते हैं।</li></ul>
        <h4>ये नहीं हो सकता</h4>
        <ul><li>गेम खेलना,</li>
        <li>मेंबर सेंटर, डिपॉज़िट या विथड्रॉल इस्तेमाल करना।</li></ul>
        <p>जहाँ अकाउंट चाहिए, वहाँ एक मैसेज बताएगा और रजिस्टर पेज पर ले जाएगा। ट्रायल अकाउंट का कुछ भी आगे नहीं जाता।</p>`,
    },
  },
];
