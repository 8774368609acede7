import { words } from '../../core/text/text';
import type { Text } from '../../core/text/text';
import type { Happening } from '../../declaration/webhooks/watched';

/** What may have become of a record. */
export const happeningTexts: Readonly<Record<Happening, Text>> = {
  created: words({ en: 'Added', ar: 'إضافة', fr: 'Ajout' }),
  updated: words({ en: 'Changed', ar: 'تعديل', fr: 'Modification' }),
  deleted: words({ en: 'Deleted', ar: 'حذف', fr: 'Suppression' }),
};

/** Words of a webhook's page. */
export const texts = {
  deliveries: words({ en: 'Deliveries', ar: 'عمليات الإرسال', fr: 'Envois' }),
  none: words({
    en: 'Nothing has been sent yet. Send a test to see whether it arrives.',
    ar: 'لم يُرسل شيء بعد. أرسل تجربة لتتحقق من وصولها.',
    fr: 'Rien n’a encore été envoyé. Envoyez un essai pour voir s’il arrive.',
  }),
  trial: words({ en: 'Test', ar: 'تجربة', fr: 'Essai' }),
  all: words({ en: 'All deliveries', ar: 'كل عمليات الإرسال', fr: 'Tous les envois' }),
};
