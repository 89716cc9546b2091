import type { Bilingual } from './bilingual.ts';

/** The lines under every promotion, shared so that the terms can't differ by accident. */
export const soon: Bilingual = {
  EN: `<p><em>Not available yet: nothing is credited until the reward center opens. These are the planned terms.</em></p>`,
  HI: `<p><em>अभी उपलब्ध नहीं: रिवॉर्ड सेंटर खुलने तक कुछ भी क्रेडिट नहीं होता। ये आने वाली शर्तें हैं।</em></p>`,
};

export const credits: Bilingual = {
  EN: `<li>All amounts are play credits with no cash value.</li>
    <li>One reward per member, device and payout account. You can give up a reward at any time; you lose only the
    bonus and what you won with it.</li>`,
  HI: `<li>सारी रकम प्ले क्रेडिट में है, जिनकी कोई असली क़ीमत नहीं है।</li>
    <li>एक मेंबर, एक डिवाइस और एक विथड्रॉल अकाउंट पर एक ही इनाम। आप इनाम कभी भी छोड़ सकते हैं; सिर्फ़ बोनस और उससे
    जीती रकम जाएगी।</li>`,
};
