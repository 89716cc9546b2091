import type { CampaignTexts } from '@mela/protocol/inbox';

/** The message by staff that every demo member has. */
export const welcomeMessage: CampaignTexts = {
  EN: {
    title: 'Your messages are here now',
    body: '<p>Everything about your account is kept in this inbox: deposits, withdrawals, security and limits. SMS and email still work as before.</p><p>Questions? Open the <a href="/help">help page</a> and write to us.</p>',
  },
  HI: {
    title: 'अब आपके मैसेज यहाँ मिलेंगे',
    body: '<p>आपके अकाउंट की हर बात इस इनबॉक्स में रहेगी: डिपॉज़िट, विथड्रॉल, सिक्योरिटी और लिमिट। SMS और ईमेल पहले की तरह आते रहेंगे।</p><p>कोई सवाल हो तो <a href="/help">हेल्प पेज</a> खोलकर हमें लिखें।</p>',
  },
};
