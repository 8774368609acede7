import { words } from '../../../core/text/text';

/** Words of the preview. */
export const texts = {
  preview: words({ en: 'Preview', ar: 'معاينة', fr: 'Aperçu' }),
  moment: words({ en: 'Time of the preview', ar: 'وقت العرض', fr: 'Vu le' }),
  about: words({
    en: 'What everyone sees at that time without logging in. A draft is shown as if it were published.',
    ar: 'ما يراه الجميع في ذلك الوقت دون تسجيل الدخول، والمسودة كأنها منشورة.',
    fr: 'Ce que chacun voit à ce moment-là, sans se connecter ; un brouillon comme s’il était publié.',
  }),
  none: words({ en: 'Choose a date and a time.', ar: 'اختر تاريخًا ووقتًا.', fr: 'Choisissez une date et une heure.' }),
  hidden: words({
    en: 'It is not shown at that time.',
    ar: 'لا يظهر في ذلك الوقت.',
    fr: 'Il n’est pas affiché à ce moment-là.',
  }),
};
