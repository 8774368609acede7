import { words } from '../../core/text/text';

/** Words of attached files: they load with them. */
export const texts = {
  attached: words({ en: 'Attached files', ar: 'الملفات المرفقة', fr: 'Fichiers joints' }),
  remove: words({ en: 'Remove', ar: 'إزالة', fr: 'Retirer' }),
  kilobytes: words({ en: 'KB', ar: 'ك.ب', fr: 'Ko' }),
  megabytes: words({ en: 'MB', ar: 'م.ب', fr: 'Mo' }),
};
