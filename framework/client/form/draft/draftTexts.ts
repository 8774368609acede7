import type { Text } from '../../../core/text';

/** Words of drafts, loaded with the first form. */
export const texts = {
  found: { en: 'You have unsaved changes from %{when}', ar: 'لديك تغييرات غير محفوظة من %{when}' },
  restore: { en: 'Restore them', ar: 'استعادتها' },
  discard: { en: 'Discard them', ar: 'تجاهلها' },
} as const satisfies Record<string, Text>;
