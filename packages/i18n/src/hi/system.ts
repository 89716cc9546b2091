import type { Texts } from '#texts.ts';

export const system: Texts['system'] = {
  maintenanceTitle: 'मेंटेनेंस चल रहा है',
  maintenanceBody: 'मेला अभी मेंटेनेंस के लिए बंद है। आपका बैलेंस सुरक्षित है, हम जल्द लौटेंगे।',
  maintenanceCheck: 'फिर देखें',
  blockedTitle: 'आपकी लोकेशन पर उपलब्ध नहीं',
  blockedBody: 'आपके IP एड्रेस से एक्सेस पर रोक है। गलती लगे तो यह एड्रेस कस्टमर केयर को भेजें।',
  blockedIp: 'आपका IP एड्रेस',
  notFoundTitle: 'पेज नहीं मिला',
  notFoundBody: 'शायद लिंक गलत है, या पेज कहीं और चला गया है।',
  home: 'होम पेज पर जाएँ',
  loadTitle: 'पेज का एक हिस्सा लोड नहीं हुआ',
  loadBody: 'शायद कनेक्शन टूट गया, या साइट अपडेट हुई है। आगे बढ़ने के लिए पेज रीलोड करें।',
  offlineTitle: 'आप ऑफ़लाइन हैं',
  offlineBody: 'यह पेज पुराना हो सकता है। इंटरनेट आते ही अपडेट हो जाएगा।',
  failedTitle: 'यह लोड नहीं हुआ',
};
