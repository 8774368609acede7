import { useI18nProvider } from 'react-admin';
import type { Label, Text } from '../../core/text/text';
import type { Language } from '../../core/register';
import { listed } from '../../core/text/text';
import { isPlain } from '../../core/objects/isPlain';
import { textKey } from '../../core/languages';

/** The locale of the active language: one that the admin has, whatever the browser's storage names. */
export const useLocale = (): string => useI18nProvider().getLocale();

/** The active language, as a declaration's texts have it. */
export const useTextKey = (): Language => textKey(useLocale());

// An API may send anything for a text; React draws no objects.
const written = (half: unknown): string => (typeof half === 'string' ? half : '');

type ReadText = (text: Text | null | undefined) => string;

const textIn: Partial<Record<Language, ReadText>> = {};

/**
 * Reads a declared text in the active language: `text(field.label)`. What is missing in it (an Arabic name not yet
 * written) is read in another. It is the same function for as long as the language is.
 */
export const useText = (): ReadText => {
  const key = useTextKey();
  return (textIn[key] ??= (text) =>
    written(text?.[key]) || (isPlain(text) && Object.values(text).map(written).find(Boolean)) || '');
};

/** Reads a resource's name: `name(label, 'one')` is "Colour", `name(label, 'many')` is "Colours". */
export const useLabel = (): ((label: Label, number: 'one' | 'many') => string) => {
  const key = useTextKey();
  return (label, number) => label[key][number === 'one' ? 0 : 1];
};

/** Lists texts in the active language, with its own comma; empty ones are left out: `list([name, size])` is "Shirt, Large". */
export const useListed = (): ((items: readonly (string | null | undefined)[]) => string) => {
  const key = useTextKey();
  return (items) =>
    listed(
      items.flatMap((item) => item || []),
      key,
    );
};
