import { words } from '../../../core/text/text';

/** Words of drafts, loaded with the first form. */
export const texts = {
  found: words({
    en: 'You have unsaved changes from %{when}',
    ar: 'لديك تغييرات غير محفوظة من %{when}',
    fr: 'Vous avez des modifications non enregistrées du %{when}',
  }),
  restore: words({ en: 'Restore them', ar: 'استعادتها', fr: 'Les rétablir' }),
  discard: words({ en: 'Discard them', ar: 'تجاهلها', fr: 'Les abandonner' }),
};
