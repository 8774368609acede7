import { useLocaleState } from 'react-admin';
import type { Label, Text, TextKey } from '../../core/text';
import { textKey } from '../i18n/languages';

/** Which half of a declaration's texts the active language reads. */
export const useTextKey = (): TextKey => textKey(useLocaleState()[0]);

// An API may send anything as half of a text; React draws no objects.
const written = (half: unknown): string => (typeof half === 'string' ? half : '');

/**
 * Reads a declared text in the active language: `text(field.label)`. A half that is missing (an Arabic name not yet
 * written) falls back to the other.
 */
export const useText = (): ((text: Text | null | undefined) => string) => {
  const key = useTextKey();
  return (text) => written(text?.[key]) || written(text?.[key === 'en' ? 'ar' : 'en']);
};

/** Reads an area's name: `name(label, 'one')` is "Colour", `name(label, 'many')` is "Colours". */
export const useLabel = (): ((label: Label, number: 'one' | 'many') => string) => {
  const key = useTextKey();
  return (label, number) => label[key][number === 'one' ? 0 : 1];
};
