import type { Both } from './both.ts';

/** The lines that stand under every promotion, so that no terms differ by accident. */
export const soon: Both = {
  EN: `<p><em>The reward center opens soon. Until then nothing of this is credited; this page shows the terms to come.</em></p>`,
  HI: `<p><em>रिवॉर्ड सेंटर जल्द खुलेगा। तब तक इसमें से कुछ भी खाते में नहीं आता; यहाँ आने वाली शर्तें पढ़ सकते हैं।</em></p>`,
};

export const credits: Both = {
  EN: `<li>All amounts are play credits without money value.</li>
    <li>One reward per member, device and payout account. You may give a reward up at any time; only the bonus and what
    was won with it goes.</li>`,
  HI: `<li>सारी रकम प्ले क्रेडिट में है, जिनकी कोई असली क़ीमत नहीं है।</li>
    <li>एक मेंबर, एक डिवाइस और एक निकासी खाते पर एक ही इनाम। आप इनाम कभी भी छोड़ सकते हैं; सिर्फ़ बोनस और उससे जीती रकम
    जाएगी।</li>`,
};
