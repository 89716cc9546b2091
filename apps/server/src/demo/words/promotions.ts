import type { Both } from './both.ts';
import { credits, soon } from './promotion-terms.ts';

/** What promotions are filtered by, in the order of the filter. */
export const promotionTypes = {
  WELCOME: { EN: 'Welcome', HI: 'स्वागत' },
  DEPOSIT: { EN: 'Deposit', HI: 'जमा' },
  CASHBACK: { EN: 'Cashback', HI: 'कैशबैक' },
  VIP: { EN: 'VIP', HI: 'VIP ऑफ़र' },
  SPORTS: { EN: 'Sports', HI: 'स्पोर्ट्स' },
  AGENT: { EN: 'Agents', HI: 'एजेंट' },
  FESTIVAL: { EN: 'Fair season', HI: 'मेले का मौसम' },
} as const satisfies Record<string, Both>;

export type PromotionWords = {
  /** Also its id on the page and the key of its picture. */
  key: string;
  type: keyof typeof promotionTypes;
  title: Both;
  summary: Both;
  /** Html of few tags. */
  content: Both;
  startsDaysAgo: number;
  endsInDays: number | null;
};

export const promotions: readonly PromotionWords[] = [
  {
    key: 'first-credits',
    type: 'WELCOME',
    title: { EN: 'Coming soon: ₹500 in play credits', HI: 'जल्द आ रहा है: ₹500 के प्ले क्रेडिट' },
    summary: {
      EN: 'A welcome for every new member, once. It is not credited yet.',
      HI: 'हर नए मेंबर के लिए, एक बार। यह अभी खाते में नहीं आता।',
    },
    content: {
      EN: `<p>Once the reward center is open, every new account is welcomed with <strong>₹500 in play credits</strong>. Until then it is not credited.</p>
        <h4>Terms</h4>
        <ul><li>Once for each account, claimed in the reward center.</li>
        <li>Turnover: 1 time the gift, ₹500 of valid bets, before credits can be taken out.</li>
        <li>Use it within 3 days; what is left of the gift then goes back.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>रिवॉर्ड सेंटर खुलने पर हर नए खाते का स्वागत <strong>₹500 के प्ले क्रेडिट</strong> से होगा। तब तक ये खाते में नहीं आते।</p>
        <h4>शर्तें</h4>
        <ul><li>हर खाते को एक बार, रिवॉर्ड सेंटर में लेने पर।</li>
        <li>टर्नओवर: इनाम का 1 गुना, यानी ₹500 के मान्य दाँव, उसके बाद क्रेडिट निकाल सकते हैं।</li>
        <li>3 दिन में इस्तेमाल करें; उसके बाद इनाम का बचा हिस्सा वापस चला जाता है।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 2,
    endsInDays: null,
  },
  {
    key: 'first-deposit',
    type: 'DEPOSIT',
    title: { EN: 'First deposit, doubled up to ₹500', HI: 'पहली जमा पर उतना ही बोनस, ₹500 तक' },
    summary: {
      EN: '100% on the first deposit of play credits, from ₹200, up to ₹500.',
      HI: 'प्ले क्रेडिट की पहली जमा पर 100%, ₹200 से शुरू, ₹500 तक।',
    },
    content: {
      EN: `<p>Add ₹200 or more in play credits for the first time, and the same amount comes on top, up to <strong>₹500</strong>.</p>
        <h4>An example</h4>
        <p>You add ₹500 and receive a bonus of ₹500. The turnover is 10 times both together: 10 x ₹1,000 = <strong>₹10,000</strong> of valid bets.</p>
        <h4>Terms</h4>
        <ul><li>Turnover: 10 times deposit and bonus together, within 7 days.</li>
        <li>Slots and fishing count 100%, lottery and sports at odds of 1.50 or more 50%, live tables 15%, card rooms 10%.</li>
        <li>While the turnover is open a single bet may be at most ₹500.</li>
        <li>You choose the bonus yourself before you pay in; nothing is ticked for you.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>पहली बार ₹200 या उससे ज़्यादा के प्ले क्रेडिट जमा करें, तो उतनी ही रकम ऊपर से मिलती है, <strong>₹500</strong> तक।</p>
        <h4>एक मिसाल</h4>
        <p>आपने ₹500 जमा किए और ₹500 का बोनस मिला। टर्नओवर दोनों को मिलाकर 10 गुना है: 10 x ₹1,000 = <strong>₹10,000</strong> के मान्य दाँव।</p>
        <h4>शर्तें</h4>
        <ul><li>टर्नओवर: जमा और बोनस मिलाकर 10 गुना, 7 दिन के अंदर।</li>
        <li>स्लॉट और फ़िशिंग 100% गिने जाते हैं, लॉटरी और 1.50 या ज़्यादा भाव वाले खेल 50%, लाइव टेबल 15%, ताश के रूम 10%।</li>
        <li>टर्नओवर पूरा होने तक एक दाँव ज़्यादा से ज़्यादा ₹500 का हो सकता है।</li>
        <li>बोनस लेना है या नहीं, यह जमा करने से पहले आप ख़ुद चुनते हैं; पहले से कुछ भी टिक नहीं होता।</li>
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
      EN: 'Sign in seven days running: ₹5, 5, 8, 8, 12, 12 and 50, ₹100 in all.',
      HI: 'लगातार सात दिन साइन-इन करें: ₹5, 5, 8, 8, 12, 12 और 50, कुल ₹100।',
    },
    content: {
      EN: `<p>A small thank-you for coming by. It counts on days on which you added ₹200 or more in play credits.</p>
        <table><thead><tr><th>Day</th><th>Reward</th></tr></thead>
        <tbody><tr><td>1, 2</td><td>₹5 each</td></tr><tr><td>3, 4</td><td>₹8 each</td></tr><tr><td>5, 6</td><td>₹12 each</td></tr><tr><td>7</td><td>₹50</td></tr></tbody></table>
        <h4>Terms</h4>
        <ul><li>A missed day starts the row anew. That is all that happens: nothing is taken away.</li>
        <li>Turnover: 1 time. Claim within 3 days.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>आने का एक छोटा-सा शुक्रिया। यह उन दिनों गिना जाता है जिन दिनों आपने ₹200 या ज़्यादा के प्ले क्रेडिट जमा किए हों।</p>
        <table><thead><tr><th>दिन</th><th>इनाम</th></tr></thead>
        <tbody><tr><td>1, 2</td><td>₹5 रोज़</td></tr><tr><td>3, 4</td><td>₹8 रोज़</td></tr><tr><td>5, 6</td><td>₹12 रोज़</td></tr><tr><td>7</td><td>₹50</td></tr></tbody></table>
        <h4>शर्तें</h4>
        <ul><li>कोई दिन छूट जाए तो गिनती फिर से शुरू होती है। बस इतना ही: मिला हुआ कुछ वापस नहीं लिया जाता।</li>
        <li>टर्नओवर: 1 गुना। 3 दिन के अंदर ले लें।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 9,
    endsInDays: null,
  },
  {
    key: 'daily-rebate',
    type: 'CASHBACK',
    title: { EN: 'Daily rebate on every bet', HI: 'हर दाँव पर रोज़ रिबेट' },
    summary: {
      EN: '0.10% to 0.80% of your valid bets comes back every night, win or lose.',
      HI: 'मान्य दाँव का 0.10% से 0.80% हर रात वापस आता है, चाहे जीतें या हारें।',
    },
    content: {
      EN: `<p>A part of every valid bet comes back at 00:30 (Indian time), whether the bet was won or lost.</p>
        <table><thead><tr><th>Games</th><th>Rate</th></tr></thead>
        <tbody><tr><td>Slots, fishing</td><td>0.30% + 0.05% per VIP level, up to 0.80%</td></tr><tr><td>Live, sports, e-sports</td><td>0.20% to 0.50%</td></tr><tr><td>In-house games</td><td>0.20%</td></tr><tr><td>Card rooms</td><td>0.10%</td></tr></tbody></table>
        <h4>An example</h4>
        <p>VIP 2, ₹10,000 of valid bets on slots in a day: 0.40% of it is <strong>₹40</strong>.</p>
        <h4>Terms</h4>
        <ul><li>Bets that work off a deposit bonus earn no rebate. Opposite bets in one round count only for what they leave open.</li>
        <li>Turnover: 1 time the rebate.</li>
        <li>A rebate is small by nature. It does not make up for losses, so never play more for its sake.</li></ul>
        ${soon.EN}`,
      HI: `<p>हर मान्य दाँव का एक हिस्सा रात 00:30 बजे (भारतीय समय) वापस आता है, दाँव जीता हो या हारा।</p>
        <table><thead><tr><th>गेम</th><th>दर</th></tr></thead>
        <tbody><tr><td>स्लॉट, फ़िशिंग</td><td>0.30% + हर VIP लेवल पर 0.05%, ज़्यादा से ज़्यादा 0.80%</td></tr><tr><td>लाइव, खेल, ई-स्पोर्ट्स</td><td>0.20% से 0.50%</td></tr><tr><td>हमारे अपने गेम</td><td>0.20%</td></tr><tr><td>ताश के रूम</td><td>0.10%</td></tr></tbody></table>
        <h4>एक मिसाल</h4>
        <p>VIP 2, एक दिन में स्लॉट पर ₹10,000 के मान्य दाँव: 0.40% के हिसाब से <strong>₹40</strong>।</p>
        <h4>शर्तें</h4>
        <ul><li>जमा बोनस का टर्नओवर पूरा करने वाले दाँव पर रिबेट नहीं मिलता। एक ही राउंड में आमने-सामने के दाँव का सिर्फ़ बचा हुआ फ़र्क़ गिना जाता है।</li>
        <li>टर्नओवर: रिबेट का 1 गुना।</li>
        <li>रिबेट छोटी रकम ही होती है। इससे हार की भरपाई नहीं होती, इसलिए इसके चक्कर में ज़्यादा न खेलें।</li></ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 12,
    endsInDays: null,
  },
  {
    key: 'vip-ladder',
    type: 'VIP',
    title: { EN: 'The VIP ladder: 10 levels', HI: 'VIP की सीढ़ी: 10 लेवल' },
    summary: {
      EN: 'A gift at every level, from ₹10 to ₹5,00,000 in play credits, each paid once.',
      HI: 'हर लेवल पर तोहफ़ा, ₹10 से ₹5,00,000 के प्ले क्रेडिट तक, हर एक बस एक बार।',
    },
    content: {
      EN: `<p>VIP progress is the sum of your valid bets, weighted by kind of game. You do not have to apply.</p>
        <table><thead><tr><th>Level</th><th>Progress</th><th>Gift</th><th>Monthly</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td><td>₹10</td><td>none</td></tr><tr><td>2</td><td>₹1,00,000</td><td>₹75</td><td>₹5</td></tr><tr><td>3</td><td>₹5,00,000</td><td>₹300</td><td>₹25</td></tr><tr><td>4</td><td>₹10,00,000</td><td>₹400</td><td>₹50</td></tr><tr><td>5</td><td>₹50,00,000</td><td>₹3,000</td><td>₹250</td></tr><tr><td>6</td><td>₹1 crore</td><td>₹4,000</td><td>₹500</td></tr><tr><td>7</td><td>₹3 crore</td><td>₹15,000</td><td>₹1,500</td></tr><tr><td>8</td><td>₹10 crore</td><td>₹50,000</td><td>₹5,000</td></tr><tr><td>9</td><td>₹30 crore</td><td>₹1,50,000</td><td>₹15,000</td></tr><tr><td>10</td><td>₹100 crore</td><td>₹5,00,000</td><td>₹50,000</td></tr></tbody></table>
        <h4>Terms</h4>
        <ul><li>Slots, fishing and lottery count 100%, instant games 50%, live and tables 30%, blackjack and hi-lo 10%.</li>
        <li>Gifts and monthly credits carry a turnover of 1 time and can be claimed for 7 days.</li>
        <li>Levels from 2 up are kept by a small amount of play in 30 days; without it a level drops by one.</li>
        <li>The gifts are about 0.08% of the play between two levels. A higher level is no reason to play more.</li></ul>
        ${soon.EN}`,
      HI: `<p>VIP की गिनती आपके मान्य दाँव के जोड़ से होती है, गेम के हिसाब से वज़न लगाकर। अर्ज़ी देने की ज़रूरत नहीं।</p>
        <table><thead><tr><th>लेवल</th><th>गिनती</th><th>तोहफ़ा</th><th>हर महीने</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td><td>₹10</td><td>नहीं</td></tr><tr><td>2</td><td>₹1,00,000</td><td>₹75</td><td>₹5</td></tr><tr><td>3</td><td>₹5,00,000</td><td>₹300</td><td>₹25</td></tr><tr><td>4</td><td>₹10,00,000</td><td>₹400</td><td>₹50</td></tr><tr><td>5</td><td>₹50,00,000</td><td>₹3,000</td><td>₹250</td></tr><tr><td>6</td><td>₹1 करोड़</td><td>₹4,000</td><td>₹500</td></tr><tr><td>7</td><td>₹3 करोड़</td><td>₹15,000</td><td>₹1,500</td></tr><tr><td>8</td><td>₹10 करोड़</td><td>₹50,000</td><td>₹5,000</td></tr><tr><td>9</td><td>₹30 करोड़</td><td>₹1,50,000</td><td>₹15,000</td></tr><tr><td>10</td><td>₹100 करोड़</td><td>₹5,00,000</td><td>₹50,000</td></tr></tbody></table>
        <h4>शर्तें</h4>
        <ul><li>स्लॉट, फ़िशिंग और लॉटरी 100% गिने जाते हैं, तुरंत वाले गेम 50%, लाइव और टेबल 30%, ब्लैकजैक और हाई-लो 10%।</li>
        <li>तोहफ़े और मासिक क्रेडिट पर 1 गुना टर्नओवर है, और इन्हें 7 दिन के अंदर ले सकते हैं।</li>
        <li>लेवल 2 से ऊपर बने रहने के लिए 30 दिन में थोड़ा खेलना होता है; न खेलें तो एक लेवल कम हो जाता है।</li>
        <li>तोहफ़ा दो लेवल के बीच के खेल का क़रीब 0.08% ही है। ऊँचा लेवल ज़्यादा खेलने की वजह नहीं है।</li></ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 20,
    endsInDays: null,
  },
  {
    key: 'vip-birthday',
    type: 'VIP',
    title: { EN: 'A birthday credit', HI: 'जन्मदिन का क्रेडिट' },
    summary: {
      EN: 'Members from VIP 2: one extra monthly credit on your birthday.',
      HI: 'VIP 2 और ऊपर: जन्मदिन पर एक महीने का क्रेडिट अलग से।',
    },
    content: {
      EN: `<p>On your birthday the monthly credit of your VIP level comes once more, from <strong>₹5</strong> at level 2 to <strong>₹50,000</strong> at level 10.</p>
        <h4>Terms</h4>
        <ul><li>The birthday in your profile can be changed once.</li>
        <li>It waits in the reward center for 7 days. Turnover: 1 time.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>आपके जन्मदिन पर VIP लेवल का मासिक क्रेडिट एक बार और मिलता है, लेवल 2 पर <strong>₹5</strong> से लेकर लेवल 10 पर <strong>₹50,000</strong> तक।</p>
        <h4>शर्तें</h4>
        <ul><li>प्रोफ़ाइल में जन्मदिन एक बार बदला जा सकता है।</li>
        <li>क्रेडिट रिवॉर्ड सेंटर में 7 दिन तक रहता है। टर्नओवर: 1 गुना।</li>
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
      EN: '₹25,000 of valid sports bets in a week, at odds of 1.50 or more, brings ₹25.',
      HI: 'हफ़्ते में 1.50 या ज़्यादा भाव पर ₹25,000 के मान्य खेल दाँव पर ₹25।',
    },
    content: {
      EN: `<p>A weekly mission for those who play sports anyway. The week runs from Monday 00:00 to Sunday 24:00, Indian time.</p>
        <h4>What counts</h4>
        <ul><li>Settled bets on cricket, kabaddi, football, tennis, badminton and hockey at odds of 1.50 or more.</li>
        <li>Void and cashed-out bets do not count. Opposite bets on one match do not count.</li></ul>
        <h4>Reward and terms</h4>
        <ul><li>₹25 in play credits for ₹25,000 of valid bets. That is 0.1%: nice to have, nothing to chase.</li>
        <li>Claim within 7 days. Turnover: 1 time.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>यह हफ़्ते का मिशन उनके लिए है जो वैसे भी खेलों पर दाँव लगाते हैं। हफ़्ता सोमवार 00:00 से रविवार 24:00 तक, भारतीय समय से।</p>
        <h4>क्या गिना जाता है</h4>
        <ul><li>क्रिकेट, कबड्डी, फ़ुटबॉल, टेनिस, बैडमिंटन और हॉकी पर 1.50 या ज़्यादा भाव वाले, फ़ैसला हो चुके दाँव।</li>
        <li>रद्द और कैश-आउट किए दाँव नहीं गिने जाते। एक ही मैच पर आमने-सामने के दाँव भी नहीं।</li></ul>
        <h4>इनाम और शर्तें</h4>
        <ul><li>₹25,000 के मान्य दाँव पर ₹25 के प्ले क्रेडिट। यानी 0.1%: मिल जाए तो अच्छा, पीछे भागने लायक़ नहीं।</li>
        <li>7 दिन के अंदर ले लें। टर्नओवर: 1 गुना।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 4,
    endsInDays: 45,
  },
  {
    key: 'bring-a-friend',
    type: 'AGENT',
    title: { EN: 'Bring a friend: ₹50, then ₹150', HI: 'दोस्त को लाएँ: पहले ₹50, फिर ₹150' },
    summary: {
      EN: '₹50 when your friend has settled in, ₹150 more later. Your friend sees what you get.',
      HI: 'दोस्त खेलने लगे तो ₹50, बाद में ₹150 और। आपको क्या मिलेगा, यह दोस्त को भी दिखता है।',
    },
    content: {
      EN: `<p>Every member has an invitation link and a QR code. Whoever registers with it is your friend at the fair.</p>
        <ol><li><strong>₹50</strong> when your friend has added ₹500 and placed ₹1,500 of valid bets.</li>
        <li><strong>₹150</strong> more when your friend has added ₹5,000 in all.</li></ol>
        <h4>Terms</h4>
        <ul><li>Your friend sees on the registration page what you receive.</li>
        <li>No reward where device, payout name or payout account are the same as yours.</li>
        <li>Only invite adults who know you. Do not send the link to strangers.</li>
        <li>All amounts are play credits without money value. Turnover: 1 time.</li></ul>
        ${soon.EN}`,
      HI: `<p>हर मेंबर का अपना न्योता लिंक और QR कोड होता है। जो उससे रजिस्टर करे, वह मेले में आपका दोस्त।</p>
        <ol><li><strong>₹50</strong>, जब दोस्त ₹500 जमा कर चुके और ₹1,500 के मान्य दाँव लगा चुके।</li>
        <li><strong>₹150</strong> और, जब दोस्त कुल ₹5,000 जमा कर चुके।</li></ol>
        <h4>शर्तें</h4>
        <ul><li>आपको क्या मिलेगा, यह दोस्त को रजिस्टर करते समय दिखता है।</li>
        <li>डिवाइस, निकासी का नाम या निकासी खाता आपके जैसा हो तो इनाम नहीं मिलता।</li>
        <li>सिर्फ़ अपनी जान-पहचान के बालिग़ लोगों को बुलाएँ। अनजान लोगों को लिंक न भेजें।</li>
        <li>सारी रकम प्ले क्रेडिट में है, जिनकी कोई असली क़ीमत नहीं है। टर्नओवर: 1 गुना।</li></ul>
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
      EN: 'Your own team, clear contracts, and every payout explained down to its bets.',
      HI: 'अपनी टीम, साफ़ कॉन्ट्रैक्ट, और हर भुगतान का हिसाब एक-एक दाँव तक।',
    },
    content: {
      EN: `<p>Agents open accounts for their team, offer contracts and see the numbers of their own tree, of any depth.</p>
        <h4>What an agent can have</h4>
        <ul><li>A dividend contract: daily, weekly, half-monthly or monthly.</li>
        <li>Daily, hourly or real-time salary; real-time salary is settled every 5 minutes.</li>
        <li>Every payout opens down to the bets it came from.</li></ul>
        <h4>How to apply</h4>
        <ol><li>Open "Feedback" at the foot of any page and choose "Becoming an agent".</li>
        <li>Say in 20 to 200 characters who you are and how we reach you.</li>
        <li>We answer within 3 working days.</li></ol>
        <p>Agents work with play credits too. Buying an agent account is never possible; whoever offers you one is not from us.</p>`,
      HI: `<p>एजेंट अपनी टीम के खाते खोलते हैं, कॉन्ट्रैक्ट देते हैं और अपनी पूरी टीम के आँकड़े देखते हैं, चाहे वह कितनी भी गहरी हो।</p>
        <h4>एजेंट को क्या मिल सकता है</h4>
        <ul><li>डिविडेंड कॉन्ट्रैक्ट: रोज़, हफ़्ते, पखवाड़े या महीने का।</li>
        <li>रोज़, घंटे या रियल-टाइम सैलरी; रियल-टाइम सैलरी का हिसाब हर 5 मिनट में होता है।</li>
        <li>हर भुगतान उन दाँव तक खुलता है जिनसे वह बना।</li></ul>
        <h4>अर्ज़ी कैसे दें</h4>
        <ol><li>किसी भी पेज के नीचे "अपनी राय दें" खोलें और "एजेंट बनना" चुनें।</li>
        <li>20 से 200 अक्षरों में लिखें कि आप कौन हैं और आपसे संपर्क कैसे करें।</li>
        <li>हम 3 कामकाजी दिन में जवाब देते हैं।</li></ol>
        <p>एजेंट भी प्ले क्रेडिट से ही काम करते हैं। एजेंट खाता ख़रीदा नहीं जा सकता; जो बेचने की बात करे, वह हमारा आदमी नहीं है।</p>`,
    },
    startsDaysAgo: 30,
    endsInDays: null,
  },
  {
    key: 'lamp-rain',
    type: 'FESTIVAL',
    title: { EN: 'Rain of lamps, three times a day', HI: 'चिराग़ों की बारिश, दिन में तीन बार' },
    summary: {
      EN: 'At 12:00, 16:00 and 20:00: one envelope of ₹1 to ₹88 for each member.',
      HI: '12:00, 16:00 और 20:00 बजे: हर मेंबर के लिए ₹1 से ₹88 का एक लिफ़ाफ़ा।',
    },
    content: {
      EN: `<p>For 10 minutes the lamps come down over the fair. Catch one: it holds <strong>₹1 to ₹88</strong> in play credits.</p>
        <h4>Terms</h4>
        <ul><li>12:00, 16:00 and 20:00 Indian time, 10 minutes each, one envelope per member and rain.</li>
        <li>Open to members with ₹2,000 of valid bets on that day.</li>
        <li>Each rain has ₹10,000. When it is given out, the rain ends.</li>
        <li>Turnover: 3 times the envelope, within 3 days.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>10 मिनट तक मेले पर चिराग़ बरसते हैं। एक पकड़ लें: उसमें <strong>₹1 से ₹88</strong> के प्ले क्रेडिट होते हैं।</p>
        <h4>शर्तें</h4>
        <ul><li>भारतीय समय से 12:00, 16:00 और 20:00 बजे, 10-10 मिनट, हर बारिश में हर मेंबर को एक लिफ़ाफ़ा।</li>
        <li>उन मेंबरों के लिए जिन्होंने उस दिन ₹2,000 के मान्य दाँव लगाए हों।</li>
        <li>हर बारिश में ₹10,000 होते हैं। सब बँट जाए तो बारिश थम जाती है।</li>
        <li>टर्नओवर: लिफ़ाफ़े का 3 गुना, 3 दिन के अंदर।</li>
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
      EN: 'One ticket per ₹1,000 of valid bets. The draw can be checked by everybody.',
      HI: '₹1,000 के मान्य दाँव पर एक टिकट। ड्रॉ की जाँच कोई भी कर सकता है।',
    },
    content: {
      EN: `<p>On Sunday at 21:00 the drum turns: 50 tickets share <strong>₹50,000</strong> in play credits.</p>
        <table><thead><tr><th>Place</th><th>Each</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td></tr><tr><td>2 to 5</td><td>₹2,500</td></tr><tr><td>6 to 50</td><td>₹666</td></tr></tbody></table>
        <h4>Terms</h4>
        <ul><li>One ticket per ₹1,000 of valid bets in the week; card rooms do not count.</li>
        <li>The hash of the drum is published before the week, the seed and the list of tickets after the draw.</li>
        <li>The remaining ₹30 goes into the next raffle.</li>
        ${credits.EN}</ul>
        ${soon.EN}`,
      HI: `<p>रविवार रात 21:00 बजे ड्रम घूमता है: 50 टिकटों में <strong>₹50,000</strong> के प्ले क्रेडिट बँटते हैं।</p>
        <table><thead><tr><th>स्थान</th><th>हर एक को</th></tr></thead>
        <tbody><tr><td>1</td><td>₹10,000</td></tr><tr><td>2 से 5</td><td>₹2,500</td></tr><tr><td>6 से 50</td><td>₹666</td></tr></tbody></table>
        <h4>शर्तें</h4>
        <ul><li>हफ़्ते में हर ₹1,000 के मान्य दाँव पर एक टिकट; ताश के रूम नहीं गिने जाते।</li>
        <li>ड्रम का हैश हफ़्ते से पहले छपता है, सीड और टिकटों की सूची ड्रॉ के बाद।</li>
        <li>बाक़ी बचे ₹30 अगले रैफ़ल में जुड़ जाते हैं।</li>
        ${credits.HI}</ul>
        ${soon.HI}`,
    },
    startsDaysAgo: 0,
    endsInDays: 21,
  },
];
