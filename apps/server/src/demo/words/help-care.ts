import type { HelpWords } from './help-article.ts';

/** Responsible play, devices and reaching us. */
export const careHelp: readonly HelpWords[] = [
  {
    term: 'responsible-play',
    topic: 'responsible',
    title: { EN: 'Playing responsibly', HI: 'संभलकर खेलना' },
    content: {
      EN: `<p>A fair is for a good evening. It should never cost you sleep, money you need, or people you love.</p>
        <ul><li><a href="/help#limits">Set limits</a> before you start, not after a loss.</li>
        <li><a href="/help#take-a-break">Take a break</a>, or stop for good, whenever you like.</li>
        <li><a href="/help#warning-signs">Know the signs</a> that play has stopped being play.</li></ul>
        <p>In India you can call <strong>14416</strong> (Tele-MANAS), free, day and night. <a href="/help#contact">Our customer service</a> closes an account on your word, without asking why.</p>`,
      HI: `<p>मेला एक अच्छी शाम के लिए है। इसकी वजह से नींद, ज़रूरत के पैसे या अपने लोग कभी नहीं छूटने चाहिए।</p>
        <ul><li>खेलने से पहले <a href="/help#limits">सीमा तय कीजिए</a>, हारने के बाद नहीं।</li>
        <li>जब चाहें <a href="/help#take-a-break">ब्रेक लीजिए</a>, या हमेशा के लिए रुक जाइए।</li>
        <li><a href="/help#warning-signs">इशारे पहचानिए</a> कि खेल अब खेल नहीं रहा।</li></ul>
        <p>भारत में <strong>14416</strong> (टेली-मानस) पर दिन-रात मुफ़्त कॉल कर सकते हैं। आपके कहने भर से <a href="/help#contact">हमारी ग्राहक सेवा</a> खाता बंद कर देती है, वजह पूछे बिना।</p>`,
    },
  },
  {
    term: 'limits',
    topic: 'responsible',
    title: { EN: 'Setting limits', HI: 'सीमा तय करना' },
    content: {
      EN: `<p>Limits open together with play. You will find them in the security center, and one tap away from every page that moves credits.</p>
        <h4>You can limit</h4>
        <ul><li>what you deposit per day, week and month,</li>
        <li>what you may lose,</li>
        <li>a single stake,</li>
        <li>how long you play.</li></ul>
        <h4>How they work</h4>
        <ul><li><strong>Lowering</strong> works at once.</li>
        <li><strong>Raising</strong> takes 24 hours and a second yes from you.</li>
        <li>A reminder tells you after a time of your choice how long you have played and what the result is.</li></ul>
        <p>Nobody, customer service included, can lift a limit sooner.</p>`,
      HI: `<p>सीमा की सुविधा खेल के साथ ही खुलेगी। यह सिक्योरिटी सेंटर में होगी, और क्रेडिट वाले हर पेज से एक टैप दूर।</p>
        <h4>किस पर सीमा लगा सकते हैं</h4>
        <ul><li>दिन, हफ़्ते और महीने की जमा पर,</li>
        <li>कितना हार सकते हैं, इस पर,</li>
        <li>एक दाँव पर,</li>
        <li>खेलने के समय पर।</li></ul>
        <h4>कैसे काम करती है</h4>
        <ul><li><strong>घटाना</strong> तुरंत लागू होता है।</li>
        <li><strong>बढ़ाने</strong> में 24 घंटे लगते हैं और आपको दोबारा हाँ कहनी होती है।</li>
        <li>आपके चुने समय पर एक याद दिलाई जाती है कि कितनी देर खेले और नतीजा क्या रहा।</li></ul>
        <p>सीमा को कोई भी जल्दी नहीं हटा सकता, ग्राहक सेवा भी नहीं।</p>`,
    },
  },
  {
    term: 'take-a-break',
    topic: 'responsible',
    title: { EN: 'Taking a break, or leaving', HI: 'ब्रेक लेना, या छोड़ देना' },
    content: {
      EN: `<h4>A short break</h4>
        <p>Log out, put the phone away, go for a walk. The fair does not run away.</p>
        <h4>Cool-off (opens with play)</h4>
        <p>You choose a time; until it is over the account cannot play. It cannot be shortened.</p>
        <h4>Self-exclusion (opens with play)</h4>
        <ul><li>The account is closed to play for the time you choose, or for good.</li>
        <li>We send no offers during that time.</li>
        <li>Credits that are left can still be withdrawn.</li></ul>
        <p>If you want to stop today, before these pages are open, write to customer service: "Please close my account". We do it without asking why.</p>`,
      HI: `<h4>छोटा ब्रेक</h4>
        <p>लॉग आउट करें, फ़ोन रख दें, थोड़ा टहल आएँ। मेला कहीं भागा नहीं जा रहा।</p>
        <h4>कूल-ऑफ़ (खेल के साथ खुलेगा)</h4>
        <p>आप एक समय चुनते हैं; वह पूरा होने तक खाते से खेला नहीं जा सकता। इसे छोटा नहीं किया जा सकता।</p>
        <h4>ख़ुद को बाहर रखना (खेल के साथ खुलेगा)</h4>
        <ul><li>आपके चुने समय तक, या हमेशा के लिए, खाता खेल के लिए बंद रहता है।</li>
        <li>उस दौरान हम कोई ऑफ़र नहीं भेजते।</li>
        <li>बचे हुए क्रेडिट तब भी निकाले जा सकते हैं।</li></ul>
        <p>इन पेजों के खुलने से पहले, आज ही रुकना चाहें, तो ग्राहक सेवा को लिखें: "मेरा खाता बंद कर दें"। हम वजह पूछे बिना कर देंगे।</p>`,
    },
  },
  {
    term: 'warning-signs',
    topic: 'responsible',
    title: { EN: 'When play stops being play', HI: 'जब खेल, खेल न रहे' },
    content: {
      EN: `<p>Play credits have no value, but time and peace of mind do. Ask yourself honestly:</p>
        <ul><li>Do I play longer than I wanted?</li>
        <li>Do I play to win back what is lost?</li>
        <li>Do I hide it from family or friends?</li>
        <li>Do I neglect sleep, work or people for it?</li>
        <li>Am I restless when I cannot play?</li></ul>
        <p>If you say yes more than once, talk to somebody. In India you can call <strong>14416</strong>, the national mental-health line (Tele-MANAS): free, day and night, in many languages.</p>
        <p>You are worried about somebody else? The same number helps relatives and friends too. <a href="/help#take-a-break">Ways to stop</a></p>`,
      HI: `<p>प्ले क्रेडिट की क़ीमत नहीं है, पर समय और मन के सुकून की है। ख़ुद से सच-सच पूछिए:</p>
        <ul><li>क्या मैं सोचे हुए से ज़्यादा देर खेलता या खेलती हूँ?</li>
        <li>क्या मैं हारा हुआ वापस पाने के लिए खेलता या खेलती हूँ?</li>
        <li>क्या मैं घरवालों या दोस्तों से यह छिपाता या छिपाती हूँ?</li>
        <li>क्या इसके लिए नींद, काम या अपने लोग छूट रहे हैं?</li>
        <li>न खेल पाऊँ तो क्या बेचैनी होती है?</li></ul>
        <p>एक से ज़्यादा जवाब हाँ हों, तो किसी से बात कीजिए। भारत में <strong>14416</strong> पर कॉल कर सकते हैं, यह राष्ट्रीय मानसिक स्वास्थ्य लाइन (टेली-मानस) है: मुफ़्त, दिन-रात, कई भाषाओं में।</p>
        <p>किसी और की चिंता है? यही नंबर घरवालों और दोस्तों की भी मदद करता है। <a href="/help#take-a-break">रुकने के तरीके</a></p>`,
    },
  },
  {
    term: 'install-android',
    topic: 'technical',
    title: { EN: 'Install Mela on Android', HI: 'Android पर मेला लगाएँ' },
    content: {
      EN: `<p>Mela is a web app: no store, hardly any space, always the newest version.</p>
        <ol><li>Open this site in Chrome.</li>
        <li>Tap the menu with the three dots at the top right.</li>
        <li>Choose "Add to Home screen" or "Install app", then "Install".</li>
        <li>The lamp of Mela is now on your home screen.</li></ol>
        <h4>Good to know</h4>
        <ul><li>Install only from this site. We offer no APK file; whoever sends you one is not from us.</li>
        <li>To remove it, hold the icon and choose "Uninstall".</li></ul>`,
      HI: `<p>मेला एक वेब ऐप है: न स्टोर चाहिए, न ज़्यादा जगह, और हमेशा नया वर्ज़न।</p>
        <ol><li>यह साइट Chrome में खोलें।</li>
        <li>ऊपर दाईं ओर तीन बिंदुओं वाला मेन्यू दबाएँ।</li>
        <li>"होम स्क्रीन पर जोड़ें" या "ऐप इंस्टॉल करें" चुनें, फिर "इंस्टॉल करें"।</li>
        <li>मेला का चिराग़ अब आपकी होम स्क्रीन पर है।</li></ol>
        <h4>जान लें</h4>
        <ul><li>सिर्फ़ इसी साइट से लगाएँ। हम कोई APK फ़ाइल नहीं देते; जो भेजे, वह हमारा आदमी नहीं है।</li>
        <li>हटाना हो तो आइकन दबाए रखें और "अनइंस्टॉल" चुनें।</li></ul>`,
    },
  },
  {
    term: 'install-iphone',
    topic: 'technical',
    title: { EN: 'Install Mela on iPhone', HI: 'iPhone पर मेला लगाएँ' },
    content: {
      EN: `<ol><li>Open this site in Safari.</li>
        <li>Tap the share button, the square with the arrow.</li>
        <li>Scroll down and choose "Add to Home Screen".</li>
        <li>Tap "Add" at the top right.</li></ol>
        <h4>Good to know</h4>
        <ul><li>The app has a session of its own: log in once more after installing.</li>
        <li>To remove it, hold the icon and choose "Delete Bookmark" or "Remove App".</li>
        <li>No profile and no certificate is ever needed. Do not install any that somebody sends you.</li></ul>`,
      HI: `<ol><li>यह साइट Safari में खोलें।</li>
        <li>शेयर का बटन दबाएँ, यानी तीर वाला चौकोर।</li>
        <li>नीचे जाकर "होम स्क्रीन में जोड़ें" चुनें।</li>
        <li>ऊपर दाईं ओर "जोड़ें" दबाएँ।</li></ol>
        <h4>जान लें</h4>
        <ul><li>ऐप का सेशन अलग होता है: लगाने के बाद एक बार फिर लॉग इन करें।</li>
        <li>हटाना हो तो आइकन दबाए रखें और "बुकमार्क हटाएँ" या "ऐप हटाएँ" चुनें।</li>
        <li>कोई प्रोफ़ाइल या सर्टिफ़िकेट कभी नहीं लगता। कोई भेजे तो न लगाएँ।</li></ul>`,
    },
  },
  {
    term: 'language-and-theme',
    topic: 'technical',
    title: { EN: 'Language, theme and motion', HI: 'भाषा, थीम और मोशन' },
    content: {
      EN: `<ul><li><strong>Language</strong>: switch between English and Hindi at the top of any page. The page stays where it is.</li>
        <li><strong>Theme</strong>: dark for the evening, light for bright daylight. The button is beside the language.</li>
        <li><strong>Motion</strong>: if your device asks for reduced motion, banners, news line and counters stand still. Banner and news line also have a pause button.</li>
        <li><strong>Size</strong>: zoom as you like. The pages work at double size and on narrow phones.</li>
        <li><strong>Keyboard</strong>: everything can be reached with Tab and Enter; Escape closes what is open on top.</li></ul>`,
      HI: `<ul><li><strong>भाषा</strong>: किसी भी पेज के ऊपर से हिंदी और अंग्रेज़ी में बदलें। पेज वहीं रहता है।</li>
        <li><strong>थीम</strong>: शाम के लिए डार्क, तेज़ धूप के लिए लाइट। बटन भाषा के पास है।</li>
        <li><strong>मोशन</strong>: डिवाइस में "कम मोशन" चालू हो तो बैनर, ख़बर की पट्टी और काउंटर रुके रहते हैं। बैनर और पट्टी पर रोकने का बटन भी है।</li>
        <li><strong>आकार</strong>: जितना चाहें ज़ूम करें। पेज दोगुने आकार पर और छोटे फ़ोन पर भी चलते हैं।</li>
        <li><strong>कीबोर्ड</strong>: Tab और Enter से सब कुछ चलता है; Escape सबसे ऊपर खुली चीज़ बंद करता है।</li></ul>`,
    },
  },
  {
    term: 'slow-or-offline',
    topic: 'technical',
    title: { EN: 'The page is slow or does not load', HI: 'पेज धीमा है या नहीं खुल रहा' },
    content: {
      EN: `<ol><li>Is there a line "You are offline"? Then what you see is old. It is refreshed when the connection is back.</li>
        <li>Is there a load error? Tap "Reload the page". A part of the site did not arrive.</li>
        <li>Try another network: Wi-Fi instead of mobile data, or the other way round.</li>
        <li>Update your browser. A current Chrome, Safari, Firefox or Edge works best.</li>
        <li>Still stuck? Write to customer service which phone, which browser and which page.</li></ol>
        <h4>"Access is restricted"</h4>
        <p>Mela is not offered everywhere. The page shows your IP address; send it to customer service if you think it is a mistake.</p>`,
      HI: `<ol><li>"आप ऑफ़लाइन हैं" लिखा है? तो जो दिख रहा है वह पुराना है। नेट आते ही ताज़ा हो जाएगा।</li>
        <li>लोड होने में गड़बड़ दिख रही है? "पेज फिर से खोलें" दबाएँ। साइट का कोई हिस्सा पहुँच नहीं पाया।</li>
        <li>दूसरा नेटवर्क आज़माएँ: मोबाइल डेटा की जगह Wi-Fi, या Wi-Fi की जगह मोबाइल डेटा।</li>
        <li>ब्राउज़र अपडेट करें। नया Chrome, Safari, Firefox या Edge सबसे अच्छा चलता है।</li>
        <li>फिर भी न चले? ग्राहक सेवा को लिखें: कौन-सा फ़ोन, कौन-सा ब्राउज़र, कौन-सा पेज।</li></ol>
        <h4>"पहुँच पर रोक है"</h4>
        <p>मेला हर जगह नहीं चलता। पेज पर आपका IP पता दिखता है; ग़लती लगे तो वह ग्राहक सेवा को भेजें।</p>`,
    },
  },
  {
    term: 'captcha',
    topic: 'technical',
    title: { EN: 'The check with letters (captcha)', HI: 'अक्षरों वाली जाँच (कैप्चा)' },
    content: {
      EN: `<p>The feedback form, and the login after several failed tries, ask for a small check against machines. You have two ways:</p>
        <ul><li><strong>Letters</strong>: type what the picture shows. It is valid for 2 minutes and for one try; ask for a new one if it is hard to read.</li>
        <li><strong>A sum by your device</strong>: tap the other choice and wait a few seconds. Nothing has to be read, so it works with a screen reader too.</li></ul>
        <p>Neither way stores anything about you.</p>`,
      HI: `<p>फ़ीडबैक फ़ॉर्म, और कई बार ग़लत होने पर लॉग इन, मशीनों से बचने के लिए एक छोटी जाँच माँगते हैं। दो तरीके हैं:</p>
        <ul><li><strong>अक्षर</strong>: तस्वीर में जो दिखे, लिख दें। यह 2 मिनट और एक कोशिश तक चलती है; पढ़ने में न आए तो नई माँग लें।</li>
        <li><strong>डिवाइस का हिसाब</strong>: दूसरा विकल्प दबाएँ और कुछ सेकंड रुकें। कुछ पढ़ना नहीं पड़ता, इसलिए स्क्रीन रीडर के साथ भी चलता है।</li></ul>
        <p>दोनों में से कोई तरीका आपके बारे में कुछ भी जमा नहीं करता।</p>`,
    },
  },
  {
    term: 'contact',
    topic: 'technical',
    title: { EN: 'Reaching customer service', HI: 'ग्राहक सेवा से बात करना' },
    content: {
      EN: `<ul><li><strong>Live chat, Telegram and Facebook</strong>: the links are in the side menu, on a phone in the drawer.</li>
        <li><strong>Feedback form</strong>: at the foot of every page, 20 to 200 characters. You get a number for later questions.</li></ul>
        <h4>So that we can help quickly</h4>
        <ul><li>your username (never your password),</li>
        <li>name of the game and time, or the order number,</li>
        <li>what you expected and what happened,</li>
        <li>the code that stands on an error page.</li></ul>`,
      HI: `<ul><li><strong>लाइव चैट, टेलीग्राम और फ़ेसबुक</strong>: लिंक साइड मेन्यू में हैं, फ़ोन पर खुलने वाले मेन्यू में।</li>
        <li><strong>फ़ीडबैक फ़ॉर्म</strong>: हर पेज के नीचे, 20 से 200 अक्षर। आगे पूछने के लिए एक नंबर मिलता है।</li></ul>
        <h4>ताकि हम जल्दी मदद कर सकें</h4>
        <ul><li>आपका यूज़रनेम (पासवर्ड कभी नहीं),</li>
        <li>गेम का नाम और समय, या ऑर्डर नंबर,</li>
        <li>आपने क्या सोचा था और क्या हुआ,</li>
        <li>गड़बड़ी वाले पेज पर लिखा कोड।</li></ul>`,
    },
  },
];
