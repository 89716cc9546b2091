import type { Bilingual } from './bilingual.ts';
import { credits, soon } from './promotion-terms.ts';

/** The types to filter promotions by, in the order of the filter. */
export const promotionTypes = {
  WELCOME: { EN: 'Welcome', HI: 'स्वागत' },
  DEPOSIT: { EN: 'Deposit', HI: 'डिपॉज़िट' },
  CASHBACK: { EN: 'Cashback', HI: 'कैशबैक' },
  VIP: { EN: 'VIP', HI: 'VIP ऑफ़र' },
  SPORTS: { EN: 'Sports', HI: 'स्पोर्ट्स' },
  AGENT: { EN: 'Agents', HI: 'एजेंट' },
  FESTIVAL: { EN: 'Seasonal', HI: 'त्योहार' },
} as const satisfies Record<string, Bilingual>;

export type PromotionTexts = {
  /** Also its id on the page and the key of its picture. */
  key: string;
  type: keyof typeof promotionTypes;
  title: Bilingual;
  summary: Bilingual;
  /** Html of few tags. */
  content: Bilingual;
  startsDaysAgo: number;
  endsInDays: number | null;
};

export const promotions: readonly PromotionTexts[] = [
  {
    key: 'first-credits',
    type: 'WELCOME',
    title: { EN: 'Coming soon: ₹500 in play credits', HI: 'जल्द आ रहा है: ₹500 के प्ले क्रेडिट' },
    summary: {
      EN: 'A one-time welcome for every new member. Not credited yet.',
      HI: 'हर नए मेंबर के लिए, एक बार। यह अभी अकाउंट में नहीं आता।',
    },
    content: {
      EN: `<p>When the reward center opens, every new account gets <strong>₹500 in play credits</strong>. Nothing is credited until then.</p>
        <h4>Terms</h4>
        <ul><li>Once per account, claimed in the reward center.</li>
        <li>Wagering: 1× the gift (₹500 of valid bets) before you can withdraw.</li>
        <li>Use it within 3 days; anything left of the gift then expires.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>रिवॉर्ड सेंटर खुलने पर हर नए अकाउंट का स्वागत <strong>₹500 के प्ले क्रेडिट</strong> से होगा। तब तक ये अकाउंट में नहीं आते।</p>
        <h4>शर्तें</h4>
        <ul><li>हर अकाउंट को एक बार, रिवॉर्ड सेंटर में लेने पर।</li>
        <li>बेट की शर्त: इनाम का 1 गुना, यानी ₹500 की मान्य बेट, उसके बाद क्रेडिट निकाल सकते हैं।</li>
        <li>3 दिन में इस्तेमाल करें; उसके बाद इनाम का बचा हिस्सा एक्सपायर हो जाता है।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 2,
    endsInDays: null,
  },
  {
    key: 'first-deposit',
    type: 'DEPOSIT',
    title: {
      EN: 'Coming soon: first deposit doubled, up to ₹500',
      HI: 'जल्द आ रहा है: पहले डिपॉज़िट पर उतना ही बोनस, ₹500 तक',
    },
    summary: {
      EN: '100% bonus on your first deposit from ₹200, up to ₹500. Not running yet.',
      HI: '₹200 या ज़्यादा के पहले डिपॉज़िट पर 100% बोनस, ₹500 तक। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>Deposit ₹200 or more in play credits for the first time and get the same amount as a bonus, up to <strong>₹500</strong>.</p>
        <h4>Example</h4>
        <p>You deposit ₹500 and get a ₹500 bonus. Wagering is 10× both together: 10 x ₹1,000 = <strong>₹10,000</strong> of valid bets.</p>
        <h4>Terms</h4>
        <ul><li>Wagering: 10× deposit and bonus together, within 7 days.</li>
        <li>Slots and fishing count 100%, lottery and sports (odds 1.50 or more) 50%, live tables 15%, card rooms 10%.</li>
        <li>Until wagering is met, the maximum bet is ₹500.</li>
        <li>You choose the bonus before you deposit; nothing is preselected.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>पहली बार ₹200 या उससे ज़्यादा के प्ले क्रेडिट डिपॉज़िट करें और उतना ही बोनस पाएँ, <strong>₹500</strong> तक।</p>
        <h4>एक मिसाल</h4>
        <p>आपने ₹500 डिपॉज़िट किए और ₹500 का बोनस मिला। बेट की शर्त दोनों को मिलाकर 10 गुना है: 10 x ₹1,000 = <strong>₹10,000</strong> की मान्य बेट।</p>
        <h4>शर्तें</h4>
        <ul><li>बेट की शर्त: डिपॉज़िट और बोनस मिलाकर 10 गुना, 7 दिन के अंदर।</li>
        <li>स्लॉट और फ़िशिंग 100% गिने जाते हैं, लॉटरी और 1.50 या ज़्यादा भाव वाले खेल 50%, लाइव टेबल 15%, ताश के रूम 10%।</li>
        <li>बेट की शर्त पूरी होने तक एक बेट ज़्यादा से ज़्यादा ₹500 की हो सकती है।</li>
        <li>बोनस लेना है या नहीं, यह आप डिपॉज़िट से पहले चुनते हैं; पहले से कुछ भी टिक नहीं होता।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 6,
    endsInDays: null,
  },
  {
    key: 'seven-day-sign-in',
    type: 'DEPOSIT',
    title: { EN: 'Seven days at the fair', HI: 'मेले में सात दिन' },
    summary: {
      EN: 'Check in 7 days in a row: ₹5, 5, 8, 8, 12, 12 and 50, ₹100 in total. Not running yet.',
      HI: 'लगातार 7 दिन चेक-इन करें: ₹5, 5, 8, 8, 12, 12 और 50, कुल ₹100। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>A small thank-you. A day counts if you deposited ₹200 or more in play credits.</p>
        <table><thead><tr><th>Day</th><th>Reward</th></tr></thead>
        <tbody><tr><td>1, 2</td><td>₹5 each</td></tr><tr><td>3, 4</td><td>₹8 each</td></tr><tr><td>5, 6</td><td>₹12 each</td></tr><tr><td>7</td><td>₹50</td></tr></tbody></table>
        <h4>Terms</h4>
        <ul><li>If you miss a day, the count starts over. You keep what you’ve already earned.</li>
        <li>Wagering: 1×. Claim within 3 days.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>एक छोटा-सा शुक्रिया। वही दिन गिना जाता है जिस दिन आपने ₹200 या ज़्यादा के प्ले क्रेडिट डिपॉज़िट किए हों।</p>
        <table><thead><tr><th>दिन</th><th>इनाम</th></tr></thead>
        <tbody><tr><td>1, 2</td><td>₹5 रोज़</td></tr><tr><td>3, 4</td><td>₹8 रोज़</td></tr><tr><td>5, 6</td><td>₹12 रोज़</td></tr><tr><td>7</td><td>₹50</td></tr></tbody></table>
        <h4>शर्तें</h4>
        <ul><li>कोई दिन छूट जाए तो गिनती फिर से शुरू होती है। जो मिल चुका है, वह आपका रहता है।</li>
        <li>बेट की शर्त: 1 गुना। 3 दिन के अंदर ले लें।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 9,
    endsInDays: null,
  },
  {
    key: 'daily-rebate',
    type: 'CASHBACK',
    title: { EN: 'Daily rebate on every bet', HI: 'हर बेट पर रोज़ रिबेट' },
    summary: {
      EN: 'Get 0.10% to 0.80% of your valid bets back every night, win or lose. Not running yet.',
      HI: 'मान्य बेट का 0.10% से 0.80% हर रात वापस, जीतें या हारें। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>You get part of every valid bet back at 00:30 (Indian time), whether you won or lost.</p>
        <table><thead><tr><th>Games</th><th>Rate</th></tr></thead>
        <tbody><tr><td>Slots, fishing</td><td>0.30% + 0.05% per VIP level, up to 0.80%</td></tr><tr><td>Live, sports, e-sports</td><td>0.20% to 0.50%</td></tr><tr><td>In-house games</td><td>0.20%</td></tr><tr><td>Card rooms</td><td>0.10%</td></tr></tbody></table>
        <h4>Example</h4>
        <p>VIP 2 with ₹10,000 of valid bets on slots in a day: 0.40% is <strong>₹40</strong>.</p>
        <h4>Terms</h4>
        <ul><li>Bets that count toward a bonus earn no rebate. For opposite bets in one round, only the difference counts.</li>
        <li>Wagering: 1× the rebate.</li>
        <li>A rebate is small and doesn’t make up for losses. Don’t play more because of it.</li></ul>
        ${soon.EN}`,
      HI: `<p>हर मान्य बेट का एक हिस्सा रात 00:30 बजे (भारतीय समय) वापस मिलता है, जीतें या हारें।</p>
        <table><thead><tr><th>गेम</th><th>दर</th></tr></thead>
        <tbody><tr><td>स्लॉट, फ़िशिंग</td><td>0.30% + हर VIP लेवल पर 0.05%, ज़्यादा से ज़्यादा 0.80%</td></tr><tr><td>लाइव, खेल, ई-स्पोर्ट्स</td><td>0.20% से 0.50%</td></tr><tr><td>हमारे अपने गेम</td><td>0.20%</td></tr><tr><td>ताश के रूम</td><td>0.10%</td></tr></tbody></table>
        <h4>एक मिसाल</h4>
        <p>VIP 2, एक दिन में स्लॉट पर ₹10,000 की मान्य बेट: 0.40% के हिसाब से <strong>₹40</strong>।</p>
        <h4>शर्तें</h4>
        <ul><li>जो बेट बोनस की शर्त में गिनी जाती है, उस पर रिबेट नहीं मिलता। एक ही राउंड में आमने-सामने की बेट का सिर्फ़ फ़र्क़ गिना जाता है।</li>
        <li>बेट की शर्त: रिबेट का 1 गुना।</li>
        <li>रिबेट छोटा होता है और हार की भरपाई नहीं करता। इसके लिए ज़्यादा न खेलें।</li></ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 12,
    endsInDays: null,
  },
  {
    key: 'vip-ladder',
    type: 'VIP',
    title: { EN: 'VIP levels 1 to 10', HI: 'VIP लेवल 1 से 10' },
    summary: {
      EN: 'A one-time gift at every level, from ₹10 to ₹5,00,000 in play credits. Not running yet.',
      HI: 'हर लेवल पर एक बार तोहफ़ा, ₹10 से ₹5,00,000 के प्ले क्रेडिट। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>VIP progress is the total of your valid bets, weighted by game type. You don’t need to apply.</p>
        <table><thead><tr><th>Level</th><th>Progress</th><th>Gift</th><th>Monthly</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td><td>₹10</td><td>none</td></tr><tr><td>2</td><td>₹1,00,000</td><td>₹75</td><td>₹5</td></tr><tr><td>3</td><td>₹5,00,000</td><td>₹300</td><td>₹25</td></tr><tr><td>4</td><td>₹10,00,000</td><td>₹400</td><td>₹50</td></tr><tr><td>5</td><td>₹50,00,000</td><td>₹3,000</td><td>₹250</td></tr><tr><td>6</td><td>₹1 crore</td><td>₹4,000</td><td>₹500</td></tr><tr><td>7</td><td>₹3 crore</td><td>₹15,000</td><td>₹1,500</td></tr><tr><td>8</td><td>₹10 crore</td><td>₹50,000</td><td>₹5,000</td></tr><tr><td>9</td><td>₹30 crore</td><td>₹1,50,000</td><td>₹15,000</td></tr><tr><td>10</td><td>₹100 crore</td><td>₹5,00,000</td><td>₹50,000</td></tr></tbody></table>
        <h4>Terms</h4>
        <ul><li>Slots, fishing and lottery count 100%, instant games 50%, live and tables 30%, blackjack and hi-lo 10%.</li>
        <li>Gifts and monthly credits have 1× wagering and can be claimed for 7 days.</li>
        <li>From level 2, you need a small amount of play every 30 days to keep your level; otherwise it drops by one.</li>
        <li>Gifts are about 0.08% of the bets between two levels. A higher level is no reason to play more.</li></ul>
        ${soon.EN}`,
      HI: `<p>VIP प्रोग्रेस आपकी मान्य बेट का जोड़ है, गेम टाइप के हिसाब से। अप्लाई करने की ज़रूरत नहीं।</p>
        <table><thead><tr><th>लेवल</th><th>प्रोग्रेस</th><th>तोहफ़ा</th><th>हर महीने</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td><td>₹10</td><td>नहीं</td></tr><tr><td>2</td><td>₹1,00,000</td><td>₹75</td><td>₹5</td></tr><tr><td>3</td><td>₹5,00,000</td><td>₹300</td><td>₹25</td></tr><tr><td>4</td><td>₹10,00,000</td><td>₹400</td><td>₹50</td></tr><tr><td>5</td><td>₹50,00,000</td><td>₹3,000</td><td>₹250</td></tr><tr><td>6</td><td>₹1 करोड़</td><td>₹4,000</td><td>₹500</td></tr><tr><td>7</td><td>₹3 करोड़</td><td>₹15,000</td><td>₹1,500</td></tr><tr><td>8</td><td>₹10 करोड़</td><td>₹50,000</td><td>₹5,000</td></tr><tr><td>9</td><td>₹30 करोड़</td><td>₹1,50,000</td><td>₹15,000</td></tr><tr><td>10</td><td>₹100 करोड़</td><td>₹5,00,000</td><td>₹50,000</td></tr></tbody></table>
        <h4>शर्तें</h4>
        <ul><li>स्लॉट, फ़िशिंग और लॉटरी 100% गिने जाते हैं, तुरंत वाले गेम 50%, लाइव और टेबल 30%, ब्लैकजैक और हाई-लो 10%।</li>
        <li>तोहफ़े और मासिक क्रेडिट पर बेट की शर्त 1 गुना है, और इन्हें 7 दिन के अंदर ले सकते हैं।</li>
        <li>लेवल 2 से ऊपर बने रहने के लिए 30 दिन में थोड़ा खेलना होता है; न खेलें तो एक लेवल कम हो जाता है।</li>
        <li>तोहफ़ा दो लेवल के बीच की बेट का क़रीब 0.08% ही है। ऊँचा लेवल ज़्यादा खेलने की वजह नहीं है।</li></ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 20,
    endsInDays: null,
  },
  {
    key: 'vip-birthday',
    type: 'VIP',
    title: { EN: 'Birthday credit', HI: 'जन्मदिन का क्रेडिट' },
    summary: {
      EN: 'VIP 2 and above: one extra monthly credit on your birthday. Not running yet.',
      HI: 'VIP 2 और ऊपर: जन्मदिन पर एक महीने का क्रेडिट अलग से। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>On your birthday you get your VIP level’s monthly credit once more, from <strong>₹5</strong> at level 2 to <strong>₹50,000</strong> at level 10.</p>
        <h4>Terms</h4>
        <ul><li>You can change the birthday in your profile once.</li>
        <li>Claim it in the reward center within 7 days. Wagering: 1×.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>आपके जन्मदिन पर VIP लेवल का मासिक क्रेडिट एक बार और मिलता है, लेवल 2 पर <strong>₹5</strong> से लेकर लेवल 10 पर <strong>₹50,000</strong> तक।</p>
        <h4>शर्तें</h4>
        <ul><li>प्रोफ़ाइल में जन्मदिन एक बार बदला जा सकता है।</li>
        <li>इसे 7 दिन के अंदर रिवॉर्ड सेंटर में ले लें। बेट की शर्त: 1 गुना।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 25,
    endsInDays: null,
  },
  {
    key: 'cricket-week',
    type: 'SPORTS',
    title: { EN: 'Cricket week: ₹25 for regular play', HI: 'क्रिकेट हफ़्ता: नियमित खेल पर ₹25' },
    summary: {
      EN: 'Get ₹25 for ₹25,000 of valid sports bets in a week at odds of 1.50 or more. Not running yet.',
      HI: 'हफ़्ते में 1.50 या ज़्यादा भाव पर ₹25,000 की मान्य स्पोर्ट्स बेट पर ₹25। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>A weekly mission for sports bets. The week runs from Monday 00:00 to Sunday 24:00, Indian time.</p>
        <h4>What counts</h4>
        <ul><li>Settled bets on cricket, kabaddi, football, tennis, badminton and hockey at odds of 1.50 or more.</li>
        <li>Void bets, cashed-out bets and opposite bets on one match don’t count.</li></ul>
        <h4>Reward and terms</h4>
        <ul><li>₹25 in play credits for ₹25,000 of valid bets. That is 0.1% of your bets.</li>
        <li>Claim within 7 days. Wagering: 1×.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>स्पोर्ट्स बेट के लिए हफ़्ते का मिशन। हफ़्ता सोमवार 00:00 से रविवार 24:00 तक, भारतीय समय से।</p>
        <h4>क्या गिना जाता है</h4>
        <ul><li>क्रिकेट, कबड्डी, फ़ुटबॉल, टेनिस, बैडमिंटन और हॉकी पर 1.50 या ज़्यादा भाव वाली सेटल हुई बेट।</li>
        <li>रद्द, कैश-आउट की गई और एक ही मैच पर आमने-सामने की बेट नहीं गिनी जाती।</li></ul>
        <h4>इनाम और शर्तें</h4>
        <ul><li>₹25,000 की मान्य बेट पर ₹25 के प्ले क्रेडिट। यानी बेट का 0.1%।</li>
        <li>7 दिन के अंदर ले लें। बेट की शर्त: 1 गुना।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 4,
    endsInDays: 45,
  },
  {
    key: 'bring-a-friend',
    type: 'AGENT',
    title: { EN: 'Invite a friend: ₹50, then ₹150', HI: 'दोस्त को इनवाइट करें: पहले ₹50, फिर ₹150' },
    summary: {
      EN: '₹50 after your friend’s first bets, ₹150 more later. Not running yet.',
      HI: 'दोस्त की पहली बेट के बाद ₹50, बाद में ₹150 और। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>You’ll get an invitation link and a QR code. Friends who register with it count as yours.</p>
        <ol><li><strong>₹50</strong> when your friend has deposited ₹500 and placed ₹1,500 of valid bets.</li>
        <li><strong>₹150</strong> more when your friend has deposited ₹5,000 in total.</li></ol>
        <h4>Terms</h4>
        <ul><li>Your friend will see what you get when registering.</li>
        <li>No reward if the device, payout name or payout account is the same as yours.</li>
        <li>Only invite adults you know. Don’t send the link to strangers.</li>
        <li>All amounts are play credits with no cash value. Wagering: 1×.</li></ul>
        ${soon.EN}`,
      HI: `<p>आपको इनवाइट लिंक और QR कोड मिलेगा। उससे रजिस्टर करने वाले दोस्त आपके माने जाएँगे।</p>
        <ol><li><strong>₹50</strong>, जब दोस्त ₹500 डिपॉज़िट और ₹1,500 की मान्य बेट कर चुके।</li>
        <li><strong>₹150</strong> और, जब दोस्त कुल ₹5,000 डिपॉज़िट कर चुके।</li></ol>
        <h4>शर्तें</h4>
        <ul><li>आपको क्या मिलेगा, यह दोस्त को रजिस्टर करते समय दिखता है।</li>
        <li>डिवाइस, विथड्रॉल का नाम या अकाउंट आपके जैसा हो तो इनाम नहीं मिलता।</li>
        <li>सिर्फ़ अपनी जान-पहचान के बालिग़ लोगों को बुलाएँ। अनजान लोगों को लिंक न भेजें।</li>
        <li>सारी रकम प्ले क्रेडिट में है, जिनकी कोई असली क़ीमत नहीं है। बेट की शर्त: 1 गुना।</li></ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 15,
    endsInDays: null,
  },
  {
    key: 'agent-start',
    type: 'AGENT',
    title: { EN: 'Become an agent', HI: 'एजेंट बनें' },
    summary: {
      EN: 'Your own team, clear contracts, and payouts broken down to the bets.',
      HI: 'अपनी टीम, साफ़ कॉन्ट्रैक्ट, और हर पेमेंट का हिसाब एक-एक बेट तक।',
    },
    content: {
      EN: `<p>Agents will be able to create accounts for their team, offer contracts and see their whole team’s numbers. These pages open step by step.</p>
        <h4>What an agent can have</h4>
        <ul><li>A dividend contract: daily, weekly, half-monthly or monthly.</li>
        <li>Daily, hourly or real-time salary; real-time salary is settled every 5 minutes.</li>
        <li>Every payout broken down to the bets behind it.</li></ul>
        <h4>How to apply</h4>
        <ol><li>Open "Feedback" at the bottom of any page and choose "Becoming an agent".</li>
        <li>Tell us in 20 to 200 characters who you are and how to reach you.</li>
        <li>We reply within 3 working days.</li></ol>
        <p>Agents also use play credits. Agent accounts are never for sale; if someone offers you one, it isn’t us.</p>`,
      HI: `<p>एजेंट अपनी टीम के अकाउंट बना सकेंगे, कॉन्ट्रैक्ट दे सकेंगे और पूरी टीम के आँकड़े देख सकेंगे। ये पेज एक-एक करके खुलेंगे।</p>
        <h4>एजेंट को क्या मिल सकता है</h4>
        <ul><li>डिविडेंड कॉन्ट्रैक्ट: रोज़, हफ़्ते, पखवाड़े या महीने का।</li>
        <li>रोज़, घंटे या रियल-टाइम सैलरी; रियल-टाइम सैलरी का हिसाब हर 5 मिनट में होता है।</li>
        <li>हर पेमेंट का हिसाब, उसके पीछे की बेट तक।</li></ul>
        <h4>अप्लाई कैसे करें</h4>
        <ol><li>किसी भी पेज के नीचे "फ़ीडबैक" खोलें और "एजेंट बनना" चुनें।</li>
        <li>20 से 200 अक्षरों में लिखें कि आप कौन हैं और आपसे संपर्क कैसे करें।</li>
        <li>हम 3 कामकाजी दिन में जवाब देते हैं।</li></ol>
        <p>एजेंट भी प्ले क्रेडिट से ही काम करते हैं। एजेंट अकाउंट ख़रीदा नहीं जा सकता; कोई बेचे, तो वह हम नहीं हैं।</p>`,
    },
    startsDaysAgo: 30,
    endsInDays: null,
  },
  {
    key: 'lamp-rain',
    type: 'FESTIVAL',
    title: { EN: 'Rain of lamps, three times a day', HI: 'चिराग़ों की बारिश, दिन में तीन बार' },
    summary: {
      EN: 'At 12:00, 16:00 and 20:00: ₹1 to ₹88 in play credits for each member. Not running yet.',
      HI: '12:00, 16:00 और 20:00 बजे: हर मेंबर के लिए ₹1 से ₹88 के प्ले क्रेडिट। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>Lamps rain for 10 minutes. Catch one to get <strong>₹1 to ₹88</strong> in play credits.</p>
        <h4>Terms</h4>
        <ul><li>12:00, 16:00 and 20:00 Indian time, 10 minutes each, one lamp per member each time.</li>
        <li>For members with ₹2,000 of valid bets that day.</li>
        <li>₹10,000 is given out each time. It ends when all of it is claimed.</li>
        <li>Wagering: 3× the reward, within 3 days.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>10 मिनट तक चिराग़ बरसते हैं। एक पकड़ें और <strong>₹1 से ₹88</strong> के प्ले क्रेडिट पाएँ।</p>
        <h4>शर्तें</h4>
        <ul><li>भारतीय समय से 12:00, 16:00 और 20:00 बजे, 10-10 मिनट, हर बार हर मेंबर को एक चिराग़।</li>
        <li>उन मेंबरों के लिए जिन्होंने उस दिन ₹2,000 की मान्य बेट लगाई हो।</li>
        <li>हर बार ₹10,000 बँटते हैं। सब बँटते ही ऑफ़र खत्म।</li>
        <li>बेट की शर्त: इनाम का 3 गुना, 3 दिन के अंदर।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 1,
    endsInDays: 30,
  },
  {
    key: 'fair-raffle',
    type: 'FESTIVAL',
    title: { EN: 'The great fair raffle', HI: 'मेले का बड़ा रैफ़ल' },
    summary: {
      EN: 'One ticket per ₹1,000 of valid bets. Anyone can verify the draw. Not running yet.',
      HI: '₹1,000 की मान्य बेट पर एक टिकट। ड्रॉ कोई भी जाँच सकता है। अभी चालू नहीं है।',
    },
    content: {
      EN: `<p>Every Sunday at 21:00, 50 tickets share <strong>₹50,000</strong> in play credits.</p>
        <table><thead><tr><th>Place</th><th>Each</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td></tr><tr><td>2 to 5</td><td>₹2,500</td></tr><tr><td>6 to 50</td><td>₹666</td></tr></tbody></table>
        <h4>Terms</h4>
        <ul><li>One ticket per ₹1,000 of valid bets in the week; card rooms don’t count.</li>
        <li>We publish the hash before the week, and the seed and ticket list after the draw.</li>
        <li>The remaining ₹30 goes into the next raffle.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>हर रविवार 21:00 बजे 50 टिकटों में <strong>₹50,000</strong> के प्ले क्रेडिट बँटते हैं।</p>
        <table><thead><tr><th>स्थान</th><th>हर एक को</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td></tr><tr><td>2 से 5</td><td>₹2,500</td></tr><tr><td>6 से 50</td><td>₹666</td></tr></tbody></table>
        <h4>शर्तें</h4>
        <ul><li>हफ़्ते में हर ₹1,000 की मान्य बेट पर एक टिकट; ताश के रूम नहीं गिने जाते।</li>
        <li>हम हैश हफ़्ते से पहले दिखाते हैं, सीड और टिकटों की सूची ड्रॉ के बाद।</li>
        <li>बाक़ी बचे ₹30 अगले रैफ़ल में जुड़ जाते हैं।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 0,
    endsInDays: 21,
  },
];
