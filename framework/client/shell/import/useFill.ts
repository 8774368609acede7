import type { Text } from '../../../core/text/text';
import { filled } from '../../../core/text/text';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';

/** A text of the page with its gaps filled, numbers as the reader writes them. */
export const useFill = () => {
  const text = useText();
  const formats = useFormats();
  return (words: Text, gaps: Readonly<Record<string, number | string>> = {}): string =>
    filled(text(words), Object.fromEntries(Object.entries(gaps).map(([name, gap]) => [name, typeof gap === 'number' ? formats.number(gap) : gap])));
};
