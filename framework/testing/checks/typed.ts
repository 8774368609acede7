import fc from 'fast-check';
import { dayAt } from '../../core/days';
import type { LanguageDeclaration } from '../../languages/pack';
import type { Grammar } from '../../languages/grammar';
import type { TypedChip } from '../../declaration/typed/conditions';
import { sentenceOf } from '../../declaration/typed/print';
import type { TypedQuery } from '../../declaration/typed/read';
import { readTyped } from '../../declaration/typed/read';
import type { TypedSettings } from '../../declaration/typed/vocabulary';
import { vocabularyOf } from '../../declaration/typed/vocabulary';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Role } from '../../core/register';

interface TypedTest {
  languages: Readonly<Record<string, LanguageDeclaration>>;
  resources: readonly AnyResource[];
  role: Role;
  now?: string;
  timeZone?: string;
  weekStart?: number;
}

/** Creates functions that parse and write typed filters for an admin's resources, just as its lists do. */
export const createTypedReader = async ({
  languages,
  resources,
  role,
  now = '2026-11-25T09:00:00Z',
  timeZone = 'Asia/Kuwait',
  weekStart = 0,
}: TypedTest) => {
  const loaded = await Promise.all(
    Object.entries(languages).map(async ([key, { grammar }]) => [key, await grammar!()] as [string, Grammar]),
  );
  const settings: TypedSettings = {
    grammars: Object.fromEntries(loaded),
    role,
    mayList: (name) => resources.some((one) => one.name === name && one.rights.list.includes(role)),
    translate: () => 'Text',
    today: dayAt(new Date(now), timeZone),
    timeZone,
    weekStart,
    currency: ['KWD', 'د.ك.'],
  };
  const cache = new Map<string, ReturnType<typeof vocabularyOf>>();
  const vocabulary = (name: string) => {
    const made =
      cache.get(name) ??
      vocabularyOf(
        resources.find((one) => one.name === name)!,
        settings,
      );
    cache.set(name, made);
    return made;
  };
  return {
    fields: (name: string) => [...vocabulary(name).fields.values()],
    read: (name: string, text: string): TypedQuery => readTyped(text, vocabulary(name)),
    write: (name: string, chip: TypedChip, language: string) => sentenceOf(chip, vocabulary(name), language),
  };
};

const shortEnd = (value: unknown, timeZone: string): string => {
  const text = value == null ? '' : String(value);
  return text.includes('T') ? dayAt(new Date(text), timeZone) : text;
};

/** Writes a parsed sentence in the corpus notation: `status=a,b; total=50..; client~hessa; text:red`. */
export const asNotation = ({ chips, search, isEither }: TypedQuery, timeZone = 'Asia/Kuwait'): string => {
  const parts = chips.map(({ field, value, names }) => {
    if (names) return `${field}~${names.join('|')}`;
    if (Array.isArray(value) || typeof value !== 'object') return `${field}=${[value].flat().join(',')}`;
    const { gte, lte } = value as { gte?: unknown; lte?: unknown };
    return `${field}=${shortEnd(gte, timeZone)}..${shortEnd(lte, timeZone)}`;
  });
  // If the sentence could be either a filter or a search, the search term is the sentence itself, so it is left out
  // here.
  return [...parts.toSorted(), ...(search && !isEither ? [`text:${search}`] : [])].join('; ');
};

export interface Sample {
  resource: string;
  sentence: string;
  expected: string;
}

const sorted = (expected: string): string => {
  const parts = expected.split(/;\s*/).filter(Boolean);
  const text = parts.filter((part) => part.startsWith('text:'));
  return [...parts.filter((part) => !part.startsWith('text:')).toSorted(), ...text].join('; ');
};

/** Parses a corpus: lines of the form `sentence => expected` under `# resource` headings. */
export const samplesIn = (corpus: string): Sample[] => {
  let resource = '';
  return corpus.split('\n').flatMap((line): Sample[] => {
    if (line.startsWith('# ')) resource = line.slice(2).trim();
    const [sentence, expected] = line.split(' => ');
    return expected === undefined ? [] : [{ resource, sentence: sentence!, expected: sorted(expected.trim()) }];
  });
};

type Reader = Awaited<ReturnType<typeof createTypedReader>>;
type ReadField = ReturnType<Reader['fields']>[number];

const inRange = <Value>(values: fc.Arbitrary<Value>, isLess: (one: Value, other: Value) => boolean) =>
  fc
    .tuple(fc.option(values, { nil: undefined }), fc.option(values, { nil: undefined }))
    .filter(([one, other]) => one !== undefined || other !== undefined)
    .map(([one, other]) => {
      const [gte, lte] = one !== undefined && other !== undefined && isLess(other, one) ? [other, one] : [one, other];
      return { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) };
    });

const instants = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .chain((date) =>
    fc.constantFrom(
      date.getTime(),
      Math.floor(date.getTime() / 60_000) * 60_000,
      startOfDay(date),
      startOfDay(date) - 1,
    ),
  )
  .map((time) => new Date(time).toISOString());

/** Returns the start of a day in Kuwait, whose time zone has a constant offset. */
const startOfDay = (date: Date) => Math.floor(date.getTime() / 86_400_000) * 86_400_000 - 3 * 3_600_000;

const titles = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((title) => title.replaceAll(/["“”«»„\s]+/g, ' ').trim())
  .filter((title) => title !== '');

/** Generates random chips for filtering by a field. The values have the same format as list filters. */
export const chipsOf = (field: ReadField): fc.Arbitrary<TypedChip> => {
  const valued = (values: fc.Arbitrary<unknown>) => values.map((value): TypedChip => ({ field: field.name, value }));
  switch (field.type) {
    case 'values':
      return field.mode === 'oneOf'
        ? valued(fc.subarray([...field.values], { minLength: 1, maxLength: Math.max(1, field.values.length - 1) }))
        : valued(fc.constantFrom(...field.values));
    case 'number': {
      const decimals = field.isMoney || !field.isInteger;
      const numbers = fc.tuple(
        fc.integer({ min: -99_999, max: 999_999 }),
        fc.integer({ min: 0, max: decimals ? 999 : 0 }),
      );
      const texts = numbers.map(([whole, part]) => String(Number(`${whole}.${String(part).padStart(3, '0')}`)));
      return valued(
        inRange(texts, (one, other) => Number(one) < Number(other)).map((range) =>
          field.isMoney ? range : Object.fromEntries(Object.entries(range).map(([end, text]) => [end, Number(text)])),
        ),
      );
    }
    case 'date':
      return valued(
        inRange(
          instants.map((iso) => iso.slice(0, 10)),
          (one, other) => one < other,
        ),
      );
    case 'moment':
      return valued(inRange(instants, (one, other) => one < other));
    case 'reference':
      return fc
        .uniqueArray(titles, { minLength: 1, maxLength: 3 })
        .map((names): TypedChip => ({ field: field.name, names }));
    case 'text':
      return valued(titles);
  }
};
