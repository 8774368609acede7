import { useMemo } from 'react';
import { useI18nProvider } from 'react-admin';
import type { I18nProvider } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { TextKey } from '../../languages/pack';
import type { Label, OwnText, Wording, Text } from '../../core/text/text';
import type { Language } from '../../core/register';
import { keyOfOwn, listed } from '../../core/text/text';
import { isPlain } from '../../core/objects';
import { textKey } from '../../core/languages';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { stateName } from '../../declaration/resource/steps';
import { kindOf } from '../../kinds';
import type { Formats, Region } from '../i18n/format';
import { formatsFor, regionOf } from '../i18n/format';
import { useClient, useSession } from './useClient';

/**
 * Returns the active locale, which is always one of the admin's locales, even if the browser's storage contains a
 * different locale.
 */
export const useLocale = (): string => useI18nProvider().getLocale();

export const useTextKey = (): Language => textKey(useLocale());

// An API may send a value of any type where a string is expected, and React can't render objects.
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export type ReadText = (text: Wording | TextKey | null | undefined) => string;

const readers = new WeakMap<I18nProvider, Partial<Record<Language, ReadText>>>();

const readerOf =
  (provider: I18nProvider, language: Language): ReadText =>
  (text) => {
    if (typeof text === 'string') return provider.translate(text);
    if (!isPlain(text)) return '';
    const key = keyOfOwn(text);
    if (key) return provider.translate(key);
    return stringOf(text[language]) || Object.values(text).map(stringOf).find(Boolean) || '';
  };

/**
 * Returns a function that translates a declared string, or a key of a framework message, into the active language:
 * `text(field.label)`, `text('import.title')`. If a string is missing in that language, for example because nobody has
 * entered an Arabic name yet, it falls back to another language. The function is stable until the language changes.
 */
export const useText = (): ReadText => {
  const provider = useI18nProvider();
  const language = textKey(provider.getLocale());
  const cached = readers.get(provider) ?? {};
  readers.set(provider, cached);
  return (cached[language] ??= readerOf(provider, language));
};

/**
 * Returns a function that translates a resource's singular or plural name: `name(label, 'one')` is "Colour", and
 * `name(label, 'many')` is "Colours".
 */
export const useLabel = (): ((label: Label | OwnText, number: 'one' | 'many') => string) => {
  const key = useTextKey();
  const text = useText();
  return (label, number) =>
    keyOfOwn(label) ? text(label as OwnText) : (label as Label)[key][number === 'one' ? 0 : 1];
};

/**
 * Returns a function that joins strings with the active language's comma and skips empty ones: `list([name, size])` is
 * "Shirt, Large".
 */
export const useListed = (): ((items: readonly (string | null | undefined)[]) => string) => {
  const key = useTextKey();
  return (items) =>
    listed(
      items.flatMap((item) => item || []),
      key,
    );
};

const useNames = (type: 'language' | 'region'): ((code: string) => string) => {
  const locale = useLocale();
  const { DisplayNames } = Intl as Partial<typeof Intl>;
  const names = DisplayNames && new DisplayNames([locale], { type });
  return (code) => names?.of(code) ?? code;
};

export const useLanguageName = (): ((language: Language) => string) => useNames('language');

/** Returns a function that takes a two-letter ISO 3166-1 code and returns the country's name in the active language. */
export const useCountryName = (): ((country: string) => string) => useNames('region');

/** Returns the formatting settings of the user's current workplace. */
export const useRegion = (): Region => {
  const { place: rules } = useClient().config;
  const { place } = useSession();
  return useMemo(() => rules.regionOf(place), [rules, place]);
};

export const formatsIn = (code: string, settings: Parameters<typeof regionOf>[0]): Formats =>
  formatsFor(code, regionOf(settings));

/**
 * Returns formatters for the active language and the user's current workplace. `currency` (ISO 4217) overrides the
 * workplace's currency.
 */
export const useFormats = (currency?: string): Formats => {
  const locale = useLocale();
  const region = useRegion();
  return useMemo(() => {
    const { decimals: _decimals, ...rest } = region;
    return formatsFor(locale, currency ? { ...rest, currency } : region);
  }, [locale, region, currency]);
};

/** Returns a function that gets a record's title in the active language, or `#` and the id if the title is empty. */
export const useTitle = (resource: AnyResource): ((record: RecordBase) => string) => {
  const text = useText();
  const formats = useFormats();
  return (record) => {
    const value = (record as unknown as Record<string, unknown>)[resource.title as string];
    const declared = (resource.fields as Fields)[resource.title as string];
    if (value == null || value === '' || !declared) return `#${record.id}`;
    if (declared.kind === 'percent') return formats.percent(value as number);
    const choice = stateName(declared, value);
    if (choice) return text(choice);
    return (kindOf(declared).fromWire ? text(value as Text) : String(value)) || `#${record.id}`;
  };
};
