import { words } from '../../core/text/text';

/** What is said around the camera. */
export const texts = {
  scan: words({ en: 'Scan with the camera', ar: 'مسح بالكاميرا', fr: 'Scanner avec l’appareil photo' }),
  tool: words({ en: 'Scan', ar: 'مسح', fr: 'Scanner' }),
  scanning: words({
    en: 'Hold the code in front of the camera.',
    ar: 'ضع الرمز أمام الكاميرا.',
    fr: 'Présentez le code devant l’appareil photo.',
  }),
  denied: words({
    en: 'The camera is not allowed here. Allow it in the browser’s settings, or type the code.',
    ar: 'لا يُسمح باستخدام الكاميرا هنا. اسمح بها من إعدادات المتصفح، أو اكتب الرمز.',
    fr: 'L’appareil photo n’est pas autorisé ici. Autorisez-le dans les réglages du navigateur, ou saisissez le code.',
  }),
  none: words({
    en: 'No camera is available. Type the code.',
    ar: 'لا توجد كاميرا يمكن استخدامها. اكتب الرمز.',
    fr: 'Aucun appareil photo n’est disponible. Saisissez le code.',
  }),
  insecure: words({
    en: 'The browser allows the camera only over HTTPS. Type the code.',
    ar: 'لا يسمح المتصفح باستخدام الكاميرا إلا عبر اتصال آمن (HTTPS). اكتب الرمز.',
    fr: 'Le navigateur n’autorise l’appareil photo qu’en HTTPS. Saisissez le code.',
  }),
  unread: words({
    en: 'The code reader could not be loaded. Check your connection, or type the code.',
    ar: 'تعذّر تحميل قارئ الرموز. تحقّق من اتصالك، أو اكتب الرمز.',
    fr: 'Le lecteur de codes n’a pas pu être chargé. Vérifiez votre connexion, ou saisissez le code.',
  }),
};
