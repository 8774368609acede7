import { words } from '../../../core/text/text';

/** Words of the preview. */
export const texts = {
  preview: words({ en: 'Preview', ar: 'معاينة', fr: 'Aperçu' }),
  moment: words({ en: 'Seen at', ar: 'وقت العرض', fr: 'Vu le' }),
  about: words({
    en: 'What everybody sees at that moment, without logging in; a draft as if it were published.',
    ar: 'ما يراه الجميع في ذلك الوقت دون تسجيل الدخول، والمسودة كأنها منشورة.',
    fr: 'Ce que chacun voit à ce moment-là, sans se connecter ; un brouillon comme s’il était publié.',
  }),
  none: words({ en: 'Choose a date and a time.', ar: 'اختر تاريخًا ووقتًا.', fr: 'Choisissez une date et une heure.' }),
  hidden: words({ en: 'It isn’t shown at that moment.', ar: 'لا يظهر في ذلك الوقت.', fr: 'Il n’est pas affiché à ce moment-là.' }),
};
