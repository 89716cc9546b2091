import type { HelpTexts } from './help-article.ts';

/** Responsible play, devices and reaching us. */
export const careHelp: readonly HelpTexts[] = [
  {
    term: 'responsible-play',
    topic: 'responsible',
    title: { EN: 'Play responsibly', HI: 'समझदारी से खेलें' },
    content: {
      EN: `<p>Play should be fun. It should never cost you sleep, money you need, or people you love.</p>
        <ul><li><a href="/help#limits">Set limits</a> before you start, not after a loss.</li>
        <li><a href="/help#take-a-break">Take a break</a>, or stop for good, at any time.</li>
        <li><a href="/help#warning-signs">Know the signs</a> that play has stopped being play.</li></ul>
        <p>In India you can call <strong>14416</strong> (Tele-MANAS), free, day and night. <a href="/help#contact">Customer service</a> closes your account if you ask, without asking why.</p>`,
      HI: `<p>खेल मज़े के लिए है। इसकी वजह से नींद, ज़रूरत के पैसे या अपने लोग कभी नहीं छूटने चाहिए।</p>
        <ul><li>खेलने से पहले <a href="/help#limits">लिमिट तय करें</a>, हारने के बाद नहीं।</li>
        <li>जब चाहें <a href="/help#take-a-break">ब्रेक लें</a>, या हमेशा के लिए रुक जाएँ।</li>
        <li><a href="/help#warning-signs">इशारे पहचानें</a> कि खेल अब खेल नहीं रहा।</li></ul>
        <p>भारत में <strong>14416</strong> (टेली-मानस) पर दिन-रात मुफ़्त कॉल कर सकते हैं। आपके कहने पर <a href="/help#contact">कस्टमर केयर</a> वजह पूछे बिना अकाउंट बंद कर देता है।</p>`,
    },
  },
  {
    term: 'limits',
    topic: 'responsible',
    title: { EN: 'Set limits', HI: 'लिमिट तय करना' },
    content: {
      EN: `<p>Find your limits under "Play limits" in the member center, one tap away from every deposit and withdrawal page.</p>
        <h4>You can limit</h4>
        <ul><li>what you deposit per day, week and month,</li>
        <li>what you lose per day, week and month,</li>
        <li>how long you stay logged in.</li></ul>
        <h4>How they work</h4>
        <ul><li><strong>Lowering</strong> a limit applies immediately.</li>
        <li><strong>Raising</strong> or removing a limit takes 24 hours, and you can cancel until then.</li>
        <li>A reminder shows how long you’ve played and your result, as often as you choose.</li></ul>
        <p>Customer service can’t lift a limit sooner.</p>`,
      HI: `<p>लिमिट मेंबर सेंटर में "खेल की लिमिट" के नीचे हैं, डिपॉज़िट और विथड्रॉल के हर पेज से एक टैप दूर।</p>
        <h4>किस पर लिमिट लगा सकते हैं</h4>
        <ul><li>दिन, हफ़्ते और महीने के डिपॉज़िट पर,</li>
        <li>दिन, हफ़्ते और महीने की हार पर,</li>
        <li>लॉग इन रहने के समय पर।</li></ul>
        <h4>ये कैसे काम करती हैं</h4>
        <ul><li><strong>घटाना</strong> तुरंत लागू होता है।</li>
        <li><strong>बढ़ाने</strong> या हटाने में 24 घंटे लगते हैं, तब तक आप रद्द कर सकते हैं।</li>
        <li>आपके चुने समय पर रिमाइंडर बताता है कि कितनी देर खेले और नतीजा क्या रहा।</li></ul>
        <p>कस्टमर केयर भी लिमिट जल्दी नहीं हटा सकता।</p>`,
    },
  },
  {
    term: 'take-a-break',
    topic: 'responsible',
    title: { EN: 'Take a break or leave', HI: 'ब्रेक लेना, या छोड़ देना' },
    content: {
      EN: `<h4>A short break</h4>
        <p>Log out, put the phone away, go for a walk. Mela will still be here.</p>
        <h4>Timed break</h4>
        <p>Choose 1 day, 1 week or 1 month under "Play limits". You can’t play or deposit until it ends, and it can’t be shortened.</p>
        <h4>Self-exclusion</h4>
        <ul><li>You can’t play or deposit for 6 months, 1 year, 5 years or permanently.</li>
        <li>We don’t send offers during that time.</li>
        <li>You can still withdraw your balance.</li></ul>
        <p>To leave for good, close your account under "Play limits", or ask customer service.</p>`,
      HI: `<h4>छोटा ब्रेक</h4>
        <p>लॉग आउट करें, फ़ोन रख दें, थोड़ा टहल आएँ। मेला यहीं रहेगा।</p>
        <h4>तय समय का ब्रेक</h4>
        <p>"खेल की लिमिट" में 1 दिन, 1 हफ़्ता या 1 महीना चुनें। तब तक खेल और डिपॉज़िट बंद रहते हैं, और इसे छोटा नहीं किया जा सकता।</p>
        <h4>खुद पर रोक</h4>
        <ul><li>6 महीने, 1 साल, 5 साल या हमेशा के लिए खेल और डिपॉज़िट बंद रहते हैं।</li>
        <li>उस दौरान हम कोई ऑफ़र नहीं भेजते।</li>
        <li>आप बैलेंस तब भी निकाल सकते हैं।</li></ul>
        <p>हमेशा के लिए छोड़ना हो तो "खेल की लिमिट" में अकाउंट बंद करें, या कस्टमर केयर से कहें।</p>`,
    },
  },
  {
    term: 'warning-signs',
    topic: 'responsible',
    title: { EN: 'When play stops being play', HI: 'जब खेल, खेल न रहे' },
    content: {
      EN: `<p>Play credits have no value, but time and peace of mind do. Ask yourself honestly:</p>
        <ul><li>Do I play longer than I meant to?</li>
        <li>Do I play to win back losses?</li>
        <li>Do I hide it from family or friends?</li>
        <li>Do I neglect sleep, work or people because of it?</li>
        <li>Am I restless when I can’t play?</li></ul>
        <p>If you answer yes more than once, talk to someone. In India you can call <strong>14416</strong>, the national mental-health line (Tele-MANAS): free, day and night, in many languages.</p>
        <p>Worried about someone else? The same number helps relatives and friends too. <a href="/help#take-a-break">How to stop</a></p>`,
      HI: `<p>प्ले क्रेडिट की कीमत नहीं है, पर समय और मन के सुकून की है। खुद से सच-सच पूछें:</p>
        <ul><li>क्या मैं सोचे हुए से ज़्यादा देर खेलता या खेलती हूँ?</li>
        <li>क्या मैं हारा हुआ वापस पाने के लिए खेलता या खेलती हूँ?</li>
        <li>क्या मैं घरवालों या दोस्तों से यह छिपाता या छिपाती हूँ?</li>
        <li>क्या इसके लिए नींद, काम या अपने लोग छूट रहे हैं?</li>
        <li>न खेल पाऊँ तो क्या बेचैनी होती है?</li></ul>
        <p>एक से ज़्यादा जवाब हाँ हों, तो किसी से बात करें। भारत में <strong>14416</strong> पर कॉल कर सकते हैं, यह राष्ट्रीय मानसिक स्वास्थ्य लाइन (टेली-मानस) है: मुफ़्त, दिन-रात, कई भाषाओं में।</p>
        <p>किसी और की चिंता है? यही नंबर घरवालों और दोस्तों की भी मदद करता है। <a href="/help#take-a-break">रुकने के तरीके</a></p>`,
    },
  },
  {
    term: 'install-android',
    topic: 'technical',
    title: { EN: 'Install Mela on Android', HI: 'Android पर मेला इंस्टॉल करें' },
    content: {
      EN: `<p>Mela is a web app: no app store, almost no space, always up to date.</p>
        <ol><li>Open this site in Chrome.</li>
        <li>Tap the menu with the three dots at the top right.</li>
        <li>Choose "Add to Home screen" or "Install app", then "Install".</li>
        <li>The Mela icon is now on your home screen.</li></ol>
        <h4>Good to know</h4>
        <ul><li>Only install from this site. We don’t offer an APK file; if someone sends you one, it isn’t from us.</li>
        <li>To remove it, hold the icon and choose "Uninstall".</li></ul>`,
      HI: `<p>मेला एक वेब ऐप है: न स्टोर चाहिए, न ज़्यादा जगह, और हमेशा नया वर्ज़न।</p>
        <ol><li>यह साइट Chrome में खोलें।</li>
        <li>ऊपर दाईं ओर तीन बिंदुओं वाला मेन्यू दबाएँ।</li>
        <li>"होम स्क्रीन पर जोड़ें" या "ऐप इंस्टॉल करें" चुनें, फिर "इंस्टॉल करें"।</li>
        <li>मेला का आइकॉन अब आपकी होम स्क्रीन पर है।</li></ol>
        <h4>जान लें</h4>
        <ul><li>सिर्फ़ इसी साइट से इंस्टॉल करें। हम कोई APK फ़ाइल नहीं देते; कोई भेजे, तो वह हमारी नहीं है।</li>
        <li>हटाना हो तो आइकॉन दबाए रखें और "अनइंस्टॉल" चुनें।</li></ul>`,
    },
  },
  {
    term: 'install-iphone',
    topic: 'technical',
    title: { EN: 'Install Mela on iPhone', HI: 'iPhone पर मेला इंस्टॉल करें' },
    content: {
      EN: `<ol><li>Open this site in Safari.</li>
        <li>Tap the share button, the square with the arrow.</li>
        <li>Scroll down and choose "Add to Home Screen".</li>
        <li>Tap "Add" at the top right.</li></ol>
        <h4>Good to know</h4>
        <ul><li>The app has its own session: log in again after installing.</li>
        <li>To remove it, hold the icon and choose "Delete Bookmark" or "Remove App".</li>
        <li>You never need a profile or certificate. Don’t install one if someone sends it to you.</li></ul>`,
      HI: `<ol><li>यह साइट Safari में खोलें।</li>
        <li>शेयर का बटन दबाएँ, यानी तीर वाला चौकोर।</li>
        <li>नीचे जाकर "होम स्क्रीन में जोड़ें" चुनें।</li>
        <li>ऊपर दाईं ओर "जोड़ें" दबाएँ।</li></ol>
        <h4>जान लें</h4>
        <ul><li>ऐप का सेशन अलग होता है: इंस्टॉल करने के बाद एक बार फिर लॉग इन करें।</li>
        <li>हटाना हो तो आइकॉन दबाए रखें और "बुकमार्क हटाएँ" या "ऐप हटाएँ" चुनें।</li>
        <li>प्रोफ़ाइल या सर्टिफ़िकेट की ज़रूरत कभी नहीं होती। कोई भेजे तो इंस्टॉल न करें।</li></ul>`,
    },
  },
  {
    term: 'language-and-theme',
    topic: 'technical',
    title: { EN: 'Language, theme and motion', HI: 'भाषा, थीम और मोशन' },
    content: {
      EN: `<ul><li><strong>Language</strong>: switch between English and Hindi at the top of any page. You stay on the same page.</li>
        <li><strong>Theme</strong>: dark, or light for bright daylight. The button is next to the language.</li>
        <li><strong>Motion</strong>: with reduced motion on your device, banners, notices and counters stop moving. Banners and notices also have a pause button.</li>
        <li><strong>Size</strong>: zoom as much as you like. Pages work at double size and on narrow phones.</li>
        <li><strong>Keyboard</strong>: use Tab and Enter to reach everything; Escape closes the top window.</li></ul>`,
      HI: `<ul><li><strong>भाषा</strong>: किसी भी पेज के ऊपर से हिंदी और अंग्रेज़ी में बदलें। पेज वहीं रहता है।</li>
        <li><strong>थीम</strong>: डार्क, या तेज़ धूप के लिए लाइट। बटन भाषा के पास है।</li>
        <li><strong>मोशन</strong>: डिवाइस में "कम मोशन" चालू हो तो बैनर, सूचनाएँ और काउंटर रुके रहते हैं। बैनर और सूचनाओं पर रोकने का बटन भी है।</li>
        <li><strong>आकार</strong>: जितना चाहें ज़ूम करें। पेज दोगुने आकार पर और छोटे फ़ोन पर भी चलते हैं।</li>
        <li><strong>कीबोर्ड</strong>: Tab और Enter से सब कुछ चलता है; Escape सबसे ऊपर खुली चीज़ बंद करता है।</li></ul>`,
    },
  },
  {
    term: 'slow-or-offline',
    topic: 'technical',
    title: { EN: 'The page is slow or doesn’t load', HI: 'पेज धीमा है या नहीं खुल रहा' },
    content: {
      EN: `<ol><li>Do you see "You’re offline"? The page may be out of date. It updates when you’re back online.</li>
        <li>Do you see a load error? Tap "Reload page".</li>
        <li>Try another network: Wi-Fi instead of mobile data, or the other way round.</li>
        <li>Update your browser. A current Chrome, Safari, Firefox or Edge works best.</li>
        <li>Still stuck? Tell customer service your phone, browser and the page.</li></ol>
        <h4>"Access is restricted"</h4>
        <p>Mela is not offered everywhere. If you think it’s a mistake, send the IP address shown on the page to customer service.</p>`,
      HI: `<ol><li>"आप ऑफ़लाइन हैं" लिखा है? तो जो दिख रहा है, वह पुराना हो सकता है। इंटरनेट आते ही अपडेट हो जाएगा।</li>
        <li>लोड होने में गड़बड़ी दिख रही है? "पेज रीलोड करें" दबाएँ।</li>
        <li>दूसरा नेटवर्क आज़माएँ: मोबाइल डेटा की जगह Wi-Fi, या Wi-Fi की जगह मोबाइल डेटा।</li>
        <li>ब्राउज़र अपडेट करें। नया Chrome, Safari, Firefox या Edge सबसे अच्छा चलता है।</li>
        <li>फिर भी न चले? कस्टमर केयर को लिखें: कौन-सा फ़ोन, कौन-सा ब्राउज़र, कौन-सा पेज।</li></ol>
        <h4>"एक्सेस पर रोक है"</h4>
        <p>मेला हर जगह नहीं चलता। पेज पर आपका IP एड्रेस दिखता है; गलती लगे तो वह कस्टमर केयर को भेजें।</p>`,
    },
  },
  {
    term: 'captcha',
    topic: 'technical',
    title: { EN: 'Captcha', HI: 'कैप्चा' },
    content: {
      EN: `<p>We show a captcha on the feedback form, at registration and after several failed logins. You have two options:</p>
        <ul><li><strong>Image</strong>: enter the code you see. It’s valid for 2 minutes and one attempt. Get a new image if it’s hard to read.</li>
        <li><strong>Device check</strong>: tap "Can’t read it?" and wait a few seconds. There’s nothing to read, so it works with screen readers too.</li></ul>
        <p>Neither stores anything about you.</p>`,
      HI: `<p>फ़ीडबैक फ़ॉर्म पर, रजिस्टर करते समय और कई बार गलत लॉग इन होने पर कैप्चा आता है। दो तरीके हैं:</p>
        <ul><li><strong>इमेज</strong>: जो कोड दिखे, डालें। यह 2 मिनट और एक कोशिश तक चलता है। पढ़ने में न आए तो नई इमेज लें।</li>
        <li><strong>डिवाइस से जाँच</strong>: "पढ़ा नहीं जा रहा?" दबाएँ और कुछ सेकंड रुकें। कुछ पढ़ना नहीं पड़ता, इसलिए स्क्रीन रीडर के साथ भी चलता है।</li></ul>
        <p>दोनों में से कोई तरीका आपके बारे में कुछ भी सेव नहीं करता।</p>`,
    },
  },
  {
    term: 'contact',
    topic: 'technical',
    title: { EN: 'Contact customer service', HI: 'कस्टमर केयर से संपर्क' },
    content: {
      EN: `<ul><li><strong>Customer service</strong>: in the menu and at the top of the page.</li>
        <li><strong>Feedback form</strong>: at the bottom of every page, 20 to 200 characters. You get a reference number.</li></ul>
        <h4>To help us answer faster, include</h4>
        <ul><li>your username (never your password),</li>
        <li>the game and the time, or the order number,</li>
        <li>what you expected and what happened,</li>
        <li>the code on the error page.</li></ul>`,
      HI: `<ul><li><strong>कस्टमर केयर</strong>: मेन्यू में और पेज के ऊपर।</li>
        <li><strong>फ़ीडबैक फ़ॉर्म</strong>: हर पेज के नीचे, 20 से 200 अक्षर। आपको रेफ़रेंस नंबर मिलता है।</li></ul>
        <h4>जल्दी जवाब के लिए यह लिखें</h4>
        <ul><li>आपका यूज़रनेम (पासवर्ड कभी नहीं),</li>
        <li>गेम का नाम और समय, या ऑर्डर नंबर,</li>
        <li>आपने क्या सोचा था और क्या हुआ,</li>
        <li>गड़बड़ी वाले पेज पर लिखा कोड।</li></ul>`,
    },
  },
];
