import type { HelpWords } from './help-article.ts';

/** Play credits, accounts and logging in. */
export const accountHelp: readonly HelpWords[] = [
  {
    term: 'play-credits',
    topic: 'account',
    title: { EN: 'What are play credits?', HI: 'प्ले क्रेडिट क्या हैं?' },
    content: {
      EN: `<p>Mela is played with <strong>play credits</strong>. They are counters for play, like the tokens of a fair ride.</p>
        <ul><li>They have no money value.</li>
        <li>They cannot be bought with money, sold to others, or exchanged for money or goods.</li>
        <li>They carry the ₹ sign and Indian grouping (₹1,25,000.50) only because that is easy to read.</li></ul>
        <h4>And deposits and withdrawals?</h4>
        <p>They run through our own practice bank with play credits. Every step looks and behaves as it should, but no real account is ever charged or paid.</p>
        <h4>Why is it like that?</h4>
        <p>In India the law of 2025 bans offering online games for real money. Mela keeps to it by default.</p>`,
      HI: `<p>मेला <strong>प्ले क्रेडिट</strong> से खेला जाता है। ये बस खेलने की गिनती हैं, जैसे मेले में झूले के टोकन।</p>
        <ul><li>इनकी कोई असली क़ीमत नहीं है।</li>
        <li>इन्हें न पैसे देकर ख़रीदा जा सकता है, न किसी को बेचा जा सकता है, न पैसे या सामान में बदला जा सकता है।</li>
        <li>₹ का निशान और भारतीय तरीके का अल्पविराम (₹1,25,000.50) सिर्फ़ पढ़ने की आसानी के लिए है।</li></ul>
        <h4>तो फिर जमा और निकासी?</h4>
        <p>ये हमारे अपने अभ्यास वाले बैंक में प्ले क्रेडिट से चलते हैं। हर क़दम वैसा ही दिखता और चलता है जैसा होना चाहिए, पर किसी असली खाते से न पैसा कटता है, न उसमें आता है।</p>
        <h4>ऐसा क्यों?</h4>
        <p>भारत में 2025 का क़ानून असली पैसे वाले ऑनलाइन गेम चलाने पर रोक लगाता है। मेला शुरू से ही इसका पालन करता है।</p>`,
    },
  },
  {
    term: 'open-an-account',
    topic: 'account',
    title: { EN: 'Opening an account', HI: 'खाता खोलना' },
    content: {
      EN: `<p>It takes a minute:</p>
        <ol><li>Tap "Register" at the top of any page.</li>
        <li>Choose a username and a password. The rules stand below each field while you type.</li>
        <li>If somebody invited you, the invitation code is filled in from the link.</li>
        <li>Confirm that you are 18 or older and that you have read the terms.</li></ol>
        <h4>Good to know</h4>
        <ul><li>One person, one account.</li>
        <li>We ask only for what is needed. Fields marked "optional" may stay empty.</li>
        <li>You can look around without an account: games, promotions and help are open to everybody.</li></ul>`,
      HI: `<p>बस एक मिनट लगता है:</p>
        <ol><li>किसी भी पेज के ऊपर "रजिस्टर" दबाएँ।</li>
        <li>यूज़रनेम और पासवर्ड चुनें। लिखते समय हर खाने के नीचे उसके नियम दिखते हैं।</li>
        <li>किसी ने बुलाया हो तो न्योते का कोड लिंक से अपने आप भर जाता है।</li>
        <li>बताएँ कि आपकी उम्र 18 साल या ज़्यादा है और आपने शर्तें पढ़ ली हैं।</li></ol>
        <h4>जान लें</h4>
        <ul><li>एक व्यक्ति, एक खाता।</li>
        <li>हम उतना ही पूछते हैं जितना ज़रूरी है। जहाँ "वैकल्पिक" लिखा हो, वह खाना ख़ाली छोड़ सकते हैं।</li>
        <li>बिना खाते के भी घूम सकते हैं: गेम, ऑफ़र और मदद सबके लिए खुले हैं।</li></ul>`,
    },
  },
  {
    term: 'terms',
    topic: 'account',
    title: { EN: 'The terms of Mela', HI: 'मेला की शर्तें' },
    content: {
      EN: `<p>Whoever opens an account accepts these terms.</p>
        <ul><li>You are an adult: 18 or older, or older where your law says so.</li>
        <li>One person has one account, plays alone and in their own name.</li>
        <li>Play credits have no money value and cannot be turned into money.</li>
        <li>Username and password are yours alone. What is done with them counts as done by you.</li>
        <li>Programs that play by themselves, and play by agreement against others, are not allowed; such an account is locked.</li>
        <li>A round that was settled by a mistake of ours is settled again as the rules of the game say.</li></ul>
        <h4>What we keep</h4>
        <p>What you told us when registering, your log-ins and every movement of your wallet, for as long as the law asks. You can see your own records at any time and ask for your account to be closed.</p>
        <h4>When terms change</h4>
        <p>Changes are announced at least 7 days before they count.</p>`,
      HI: `<p>जो भी खाता खोलता है, वह ये शर्तें मानता है।</p>
        <ul><li>आप बालिग हैं: उम्र 18 साल या ज़्यादा, या जहाँ का क़ानून ज़्यादा कहे, उतनी।</li>
        <li>एक व्यक्ति का एक खाता, और वह ख़ुद अपने नाम से खेलता है।</li>
        <li>प्ले क्रेडिट की पैसों में कोई क़ीमत नहीं है और इन्हें पैसों में बदला नहीं जा सकता।</li>
        <li>यूज़रनेम और पासवर्ड सिर्फ़ आपके हैं। इनसे जो होगा, वह आपका किया माना जाएगा।</li>
        <li>अपने आप खेलने वाले प्रोग्राम और मिलीभगत से खेलना मना है; ऐसा खाता बंद कर दिया जाता है।</li>
        <li>हमारी ग़लती से जो राउंड ग़लत निपटा, वह गेम के नियमों से दोबारा निपटाया जाता है।</li></ul>
        <h4>हम क्या रखते हैं</h4>
        <p>रजिस्टर करते समय आपने जो बताया, आपके लॉग इन और वॉलेट का हर लेन-देन, जितने समय तक क़ानून कहे। आप अपना रिकॉर्ड कभी भी देख सकते हैं और खाता बंद करने को कह सकते हैं।</p>
        <h4>शर्तें बदलें तो</h4>
        <p>बदलाव लागू होने से कम से कम 7 दिन पहले बताया जाता है।</p>`,
    },
  },
  {
    term: 'cannot-log-in',
    topic: 'account',
    title: { EN: 'I cannot log in', HI: 'लॉग इन नहीं हो पा रहा' },
    content: {
      EN: `<h4>Check these first</h4>
        <ul><li>Is Caps Lock on? Passwords tell capital and small letters apart. Usernames do not.</li>
        <li>Use "Show password" to see what you typed.</li>
        <li>Agents log in at <a href="/agent">the agent page</a>; members log in at the top of the home page.</li></ul>
        <h4>A picture with letters appears</h4>
        <p>After 3 wrong tries within 15 minutes we ask for a small check. Type the letters, or let your device do the sum instead. <a href="/help#captcha">More about the check</a></p>
        <h4>"Username or password is wrong"</h4>
        <p>For your safety we do not say which of the two. If you forgot it, choose "Forgot your password?" below the <a href="/login">login</a>: we send a code to your phone or your confirmed mailbox. No phone and no mailbox any more? Customer service helps you.</p>
        <h4>"The account is locked"</h4>
        <p>Please write to customer service. We never unlock an account by asking for its password.</p>`,
      HI: `<h4>पहले यह देख लें</h4>
        <ul><li>Caps Lock तो चालू नहीं? पासवर्ड में बड़े और छोटे अक्षर अलग होते हैं। यूज़रनेम में नहीं।</li>
        <li>"पासवर्ड दिखाएँ" दबाकर देखें कि क्या लिखा है।</li>
        <li>एजेंट <a href="/agent">एजेंट वाले पेज</a> से लॉग इन करते हैं; मेंबर होम पेज के ऊपर से।</li></ul>
        <h4>अक्षरों वाली तस्वीर आ रही है</h4>
        <p>15 मिनट में 3 बार ग़लत होने पर हम एक छोटी जाँच करते हैं। अक्षर लिख दें, या डिवाइस को हिसाब करने दें। <a href="/help#captcha">जाँच के बारे में और</a></p>
        <h4>"यूज़रनेम या पासवर्ड ग़लत है"</h4>
        <p>आपकी सुरक्षा के लिए हम नहीं बताते कि दोनों में से कौन-सा। भूल गए हों तो <a href="/login">लॉग इन</a> के नीचे "पासवर्ड भूल गए?" दबाएँ: हम आपके फ़ोन या पक्के किए हुए ईमेल पर कोड भेजेंगे। फ़ोन और ईमेल दोनों नहीं रहे? ग्राहक सेवा मदद करेगी।</p>
        <h4>"खाता लॉक है"</h4>
        <p>कृपया ग्राहक सेवा को लिखें। खाता खोलने के लिए हम कभी पासवर्ड नहीं माँगते।</p>`,
    },
  },
  {
    term: 'keep-account-safe',
    topic: 'account',
    title: { EN: 'Keep your account safe', HI: 'अपना खाता सुरक्षित रखें' },
    content: {
      EN: `<h4>What you can do</h4>
        <ul><li>Use a password that you use nowhere else. Pasting from a password manager is allowed everywhere.</li>
        <li>Log out on phones and computers that others use too.</li>
        <li>Never tell anybody a password or a code, not even somebody who claims to be from Mela.</li></ul>
        <h4>What we do</h4>
        <ul><li>Passwords travel encrypted, and we store only a one-way fingerprint of them.</li>
        <li>A session ends after 2 hours without use, and after 24 hours in any case.</li>
        <li>Closing the browser tab forgets the session on that device.</li></ul>
        <p>In the security center you see your devices and log out those you do not know, and turn on two-step login with a 6-digit code and recovery codes.</p>`,
      HI: `<h4>आप क्या कर सकते हैं</h4>
        <ul><li>ऐसा पासवर्ड रखें जो कहीं और न लगाया हो। पासवर्ड मैनेजर से पेस्ट करना हर जगह चलता है।</li>
        <li>जो फ़ोन या कंप्यूटर दूसरे भी चलाते हों, वहाँ से लॉग आउट करें।</li>
        <li>पासवर्ड या कोड किसी को न बताएँ, उसे भी नहीं जो ख़ुद को मेला का बताए।</li></ul>
        <h4>हम क्या करते हैं</h4>
        <ul><li>पासवर्ड एन्क्रिप्ट होकर आता है, और हम उसकी सिर्फ़ एकतरफ़ा छाप रखते हैं।</li>
        <li>2 घंटे कुछ न करने पर सेशन बंद हो जाता है, और 24 घंटे बाद हर हाल में।</li>
        <li>ब्राउज़र का टैब बंद करते ही उस डिवाइस पर सेशन भुला दिया जाता है।</li></ul>
        <p>सुरक्षा केंद्र में आप अपने डिवाइस देख सकते हैं, अनजान डिवाइस लॉग आउट कर सकते हैं, और 6 अंकों के कोड और रिकवरी कोड वाला दो चरणों का लॉग इन चालू कर सकते हैं।</p>`,
    },
  },
  {
    term: 'trial-account',
    topic: 'account',
    title: { EN: 'Free play with a trial account', HI: 'ट्रायल खाते से फ़्री प्ले' },
    content: {
      EN: `<p>A trial account lets you look around as a member would, without registering.</p>
        <h4>With a trial account you can</h4>
        <ul><li>see balance, menus and game sheets,</li>
        <li>use search and filters.</li></ul>
        <h4>You cannot</h4>
        <ul><li>start the vendors' games,</li>
        <li>open the member center, deposit or withdraw.</li></ul>
        <p>Where a real account is needed, a message says so and leads you to registration. Nothing of a trial account is carried over.</p>`,
      HI: `<p>ट्रायल खाते से आप बिना रजिस्टर किए, मेंबर की तरह घूम-देख सकते हैं।</p>
        <h4>ट्रायल खाते से आप</h4>
        <ul><li>बैलेंस, मेन्यू और गेम के पन्ने देख सकते हैं,</li>
        <li>खोज और फ़िल्टर चला सकते हैं।</li></ul>
        <h4>ये नहीं हो सकता</h4>
        <ul><li>वेंडर के गेम शुरू करना,</li>
        <li>मेंबर सेंटर खोलना, जमा या निकासी करना।</li></ul>
        <p>जहाँ असली खाता चाहिए, वहाँ यह बताया जाता है और रजिस्टर करने का रास्ता दिया जाता है। ट्रायल खाते का कुछ भी आगे नहीं जाता।</p>`,
    },
  },
];
