import { filled } from '../../../core/text/text';
import { useFormats } from '../../hooks/useFormats';
import { useLocale, useText } from '../../hooks/useText';
import type { TextKey } from '../../../languages/pack';
import { pluralDelimiter, pluralIndex } from '../../i18n/translator';
import type { Wording } from '../../../core/text/text';

/** Returns a function that fills a text's placeholders and formats numbers; `count` chooses the plural form. */
export const useFill = () => {
  const text = useText();
  const formats = useFormats();
  const locale = useLocale();
  return (words: Wording | TextKey, gaps: Readonly<Record<string, number | string>> = {}): string => {
    const forms = text(words).split(` ${pluralDelimiter} `);
    const form = forms[pluralIndex(locale, Number(gaps.count ?? 0))] ?? forms[0]!;
    return filled(
      form,
      Object.fromEntries(
        Object.entries(gaps).map(([name, gap]) => [name, typeof gap === 'number' ? formats.number(gap) : gap]),
      ),
    );
  };
};
