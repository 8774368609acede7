import { isPlain } from '../../core/objects';
import { keyOfOwn } from '../../core/text/text';
import type { OwnText, Wording } from '../../core/text/text';
import { dayAtEnd, fromLocalTime, toLocalTime } from '../../core/zones/localTime';
import type { Concept } from '../../languages/grammar';
import { phrasesIn } from '../../languages/grammar';
import type { TypedChip } from './conditions';
import { isSameValue, readTyped } from './read';
import type { Vocabulary } from './vocabulary';
import { commonSigns } from './vocabulary';

const isSameChip = (one: TypedChip, other: TypedChip | undefined): boolean =>
  other !== undefined &&
  one.field === other.field &&
  isSameValue(one.value, other.value) &&
  isSameValue(one.names, other.names);

/** Quotes a title. Uses guillemets if the title contains straight quotation marks. */
const quoted = (title: string): string => (title.includes('"') ? `«${title}»` : `"${title}"`);

/**
 * Formats one end of a time range. A time that is the start or end of a day is written as a date. Any other time is
 * written as a local or UTC time.
 */
const moment = (iso: string, end: 'gte' | 'lte', timeZone: string | undefined): string => {
  const day = dayAtEnd(iso, end, timeZone);
  if (day !== undefined) return day;
  const minute = toLocalTime(iso, timeZone);
  return fromLocalTime(minute, timeZone) === iso ? minute.replace('T', ' ') : iso;
};

/**
 * Converts a chip to a sentence in one of the admin's languages. Parsing the sentence gives the same chip back. Returns
 * undefined if the chip contains record ids.
 */
export const sentenceOf = (chip: TypedChip, vocabulary: Vocabulary, language: string): string | undefined => {
  const { settings, fields } = vocabulary;
  const field = fields.get(chip.field);
  if (!field) return undefined;
  const word = (concept: Concept): string =>
    phrasesIn(settings.grammars[language]?.words[concept] ?? '')[0] ?? phrasesIn(commonSigns[concept] ?? '')[0] ?? '';
  const label = (wording: Wording): string | undefined =>
    keyOfOwn(wording)
      ? settings.translate(wording as OwnText)
      : (wording as Readonly<Record<string, string>>)[language];

  const range = (write: (value: unknown, end: 'gte' | 'lte') => string, least: Concept, most: Concept): string => {
    const { gte, lte } = chip.value as { gte?: unknown; lte?: unknown };
    if (gte == null) return `${word(most)} ${write(lte, 'lte')}`;
    if (lte == null) return `${word(least)} ${write(gte, 'gte')}`;
    const [from, to] = [write(gte, 'gte'), write(lte, 'lte')];
    return from === to ? from : `${from} .. ${to}`;
  };
  const or = ` ${word('or')} `;
  const valueTexts = (isByKey: boolean, joint: string): string =>
    [chip.value]
      .flat()
      .map((value) => {
        if (typeof value === 'boolean') return word(value ? 'yes' : 'no') || (value ? '1' : '0');
        const choice = field.choices?.[String(value)];
        return (isByKey ? undefined : choice && label(choice)) ?? String(value).replaceAll(/[_/-]/g, ' ');
      })
      .join(joint);
  const values = (isByKey: boolean, joint = or): string => {
    if (chip.names) return chip.names.map(quoted).join(or);
    switch (field.type) {
      case 'values':
        return valueTexts(isByKey, joint);
      case 'number':
        return range(String, 'atLeast', 'atMost');
      case 'date':
        return range(String, 'since', 'until');
      case 'moment':
        return range((value, end) => moment(String(value), end, settings.timeZone), 'since', 'until');
      default:
        return quoted(String(chip.value));
    }
  };
  if (!chip.names && field.type === 'reference') return undefined;
  if (field.type !== 'values' && field.type !== 'text' && !chip.names && !isPlain(chip.value)) return undefined;
  // If two fields have the same label, their names are used instead.
  const candidates = [
    `${label(field.label) ?? field.name}: ${values(false)}`,
    `${field.name}: ${values(false)}`,
    `${field.name}: ${values(true)}`,
    // A tab's label may itself contain "or", so the sentence is also tried with a comma between the values.
    `${field.name}: ${values(false, ', ')}`,
  ];
  const parsesBack = (sentence: string) => {
    const { chips, rest } = readTyped(sentence, vocabulary);
    return rest.length === 0 && chips.length === 1 && isSameChip(chip, chips[0]);
  };
  return candidates.find(parsesBack);
};
