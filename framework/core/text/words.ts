import type { Text } from './text';

/**
 * A text of the framework's own, in the languages that it speaks. It may so have more of them than an admin has: what walks a
 * value's languages goes by a label of the admin's.
 */
export const words = (texts: Readonly<Record<'en' | 'ar' | 'fr', string>>): Text => texts;
