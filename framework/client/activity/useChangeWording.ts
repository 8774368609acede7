import { use } from 'react';
import { useTranslate } from 'react-admin';
import { filled, inSentence } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Nouns } from '../../languages/nouns';
import { useClient } from '../hooks/useClient';
import { useCounted } from '../hooks/useCounted';
import { useFormats, useLocale, useText, useTextKey } from '../hooks/useText';
import { formatList } from '../i18n/format';

/** The default noun grammar, for languages that don't declare their own. */
export const plainNouns: Nouns = {
  isFeminine: () => false,
  counted: (count, digits, [one, many]) => `${digits} ${inSentence(count === 1 ? one : many)}`,
};

const loaded = new Map<string, Promise<Nouns>>();

/** Returns the noun grammar of the active language. Suspends until the grammar has loaded. */
const useNouns = (): Nouns => {
  const { key, nouns = async () => plainNouns } = useClient().config.languages.of(useLocale());
  if (!loaded.has(key))
    loaded.set(
      key,
      Promise.resolve(nouns()).catch(() => plainNouns),
    );
  return use(loaded.get(key)!);
};

type Form = 'changed' | 'values' | 'set' | 'removed' | 'several' | 'many' | 'manyValues' | 'severalMany';

/** The maximum number of fields named in one sentence. */
const maxNamed = 3;

export type ChangeWording = ReturnType<typeof useChangeWording>;

/**
 * Returns functions that describe changes in sentences in the active language. Suspends until the grammar has loaded.
 */
export const useChangeWording = () => {
  const nouns = useNouns();
  const text = useText();
  const translate = useTranslate();
  const locale = useLocale();
  const language = useTextKey();
  const { number } = useFormats();
  const counted = useCounted();

  /** Returns a sentence about a changed field. Fills in only the placeholders for the field and the records. */
  const say = (form: Form, label: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const template = text(`log.change.${nouns.isFeminine(label) ? 'feminine' : 'masculine'}.${form}`);
    return filled(template, { field: filled(text('log.change.field'), { name: label }), ...gaps });
  };
  /**
   * Formats a record count, such as "3 books". If the resource declares no plural forms, derives them from its label.
   */
  const records = (count: number, resource: Pick<AnyResource, 'counted' | 'label'>): string =>
    counted(count, resource) ?? nouns.counted(count, number(count), resource.label[language]);
  return {
    isVerbal: nouns.isVerbal ?? false,
    say,
    records,
    /** Describes a field that changed in several records: "Price changed for 3 books". */
    sayMany: (label: string, of: string): string => {
      const field = nouns.of?.(label, of);
      return field === undefined ? say('many', label, { records: of }) : say('changed', label, { field });
    },
    /** Describes several changed fields: names them or, if there are many, only counts them. */
    fields: (labels: readonly string[], of?: string): string => {
      const [first = '', ...rest] = labels.map((name, index) => (index === 0 ? name : inSentence(name)));
      const others = labels.length - maxNamed;
      const shown = others > 1 ? rest.slice(0, maxNamed - 1) : rest;
      const quote = (name: string) => filled(text('log.change.field'), { name });
      const field = formatList(
        [
          ...[first, ...shown].map(quote),
          ...(others > 1 ? [translate('log.change.more', { smart_count: others, count: number(others) })] : []),
        ],
        locale,
      );
      return say(of === undefined ? 'several' : 'severalMany', first, {
        field,
        ...(of !== undefined && { records: of }),
      });
    },
    fill: (
      key: 'inLanguage' | 'quoted' | 'on' | 'off' | 'added' | 'deleted' | 'action',
      gaps: Readonly<Record<string, string>>,
    ) => filled(text(`log.change.${key}`), gaps),
  };
};
