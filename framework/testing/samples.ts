import { dayInMs } from '../core/days';
import { inEach } from '../core/text/text';
import type { AnyField, Fields } from '../core/kind';
import { fieldSchema } from '../declaration/validation/validate';
import { commentsName, isDiscussed } from '../declaration/history/events';
import { keyOf } from '../declaration/resource/api';
import { toWire } from '../declaration/wire/wire';
import type { AnyResource } from '../declaration/resource/resource';
import { kindOf } from '../kinds';
import type { Person } from './person';
import type { Text } from '../core/text/text';

/** An admin's rules for generating sample records. */
export interface SampleRules {
  /** The three-letter codes in the demo data, which samples must not use. */
  taken?: readonly string[];
  /**
   * For each resource, a filter for the records that other records may refer to. Needed if not all records are allowed
   * and no form filters them.
   */
  fit?: Readonly<Record<string, string>>;
  /**
   * For each resource, the optional fields that samples omit, because their values would have to match other values.
   */
  left?: Readonly<Record<string, readonly string[]>>;
  /** For each resource, functions that return values for fields whose handler accepts only certain values. */
  given?: Readonly<Record<string, Readonly<Record<string, (number: number) => unknown>>>>;
}

/** Creates a sampler that generates valid, distinct new records for an admin's resources. */
export const createSampler = (
  resources: readonly AnyResource[],
  { taken = [], fit = {}, left = {}, given = {} }: SampleRules = {},
) => {
  const codes = Array.from({ length: 26 ** 3 }, (_, number) =>
    [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(number / place) % 26))).join(''),
  ).filter((code) => !taken.includes(code));
  /** Returns a three-letter code that isn't used in the demo data. Codes repeat only after 17,000 numbers. */
  const letters = (number: number) => codes[number % codes.length]!;

  /** Returns candidate values, one for each format that a kind may accept. `number` makes them distinct. */
  const candidates = (number: number, { label }: AnyField): unknown[] => [
    `Sample ${number}`,
    `sample-${number}`,
    letters(number),
    `person-${number}@example.test`,
    'https://example.com/sample',
    '/media/sample.webp',
    `+965 5${String(number).padStart(7, '0')}`,
    '#a1b2c3',
    'KW81CBKU0000000000001234560101',
    'NBOKKWKW',
    '12.5',
    `2026-01-${String((number % 28) + 1).padStart(2, '0')}`,
    // Higher numbers give later dates, so end dates come after start dates and periods don't overlap.
    new Date(Date.UTC(2100, 0, 1) + number * dayInMs).toISOString(),
    2,
    true,
    ['sample'],
    [],
    [{ day: 1, open: '09:00', close: '17:00' }],
    inEach(label as Text, (language) => (language === 'ar' ? `عينة ${number}` : `Sample ${number}`)),
    inEach(label as Text, (language) => (language === 'en' ? letters(number) : 'ع')),
    { lat: 29.3, lng: 47.9 },
    { city: 'Kuwait', street: `${number} Gulf Street` },
  ];

  /**
   * Returns a valid value for a field, different for each `number` if the kind allows it. Throws if no candidate is
   * valid.
   */
  const anyOf = (declared: AnyField, number: number): unknown => {
    const known = kindOf(declared).values?.(declared) ?? [];
    const all = [...known, ...candidates(number, declared)];
    const fits = (field: AnyField) => all.find((value) => fieldSchema(field).safeParse(value).success);
    // First treats the field as required, because an optional field would accept an empty list as its sample.
    const found = fits({ ...declared, required: true }) ?? fits(declared);
    if (found === undefined) throw new Error(`No sample is a ${declared.kind}: add one to the candidates.`);
    return found;
  };

  let count = 0;

  /** The cached ids, by caller and query. */
  const known = new Map<string, number>();

  /**
   * Returns the lowest id among another resource's records that the user can see. The id is cached for the session,
   * because generated tests request thousands of ids. It stays valid because each test only damages records that it
   * created itself.
   */
  const someId = async (person: Person, target: AnyResource, among: object = {}): Promise<number> => {
    const offered = Object.entries(among)
      .map(([name, value]) => `&filter[${name}]=${String(value)}`)
      .join('');
    const path = `${target.api.path}?per_page=1&sort=id&order=asc${fit[target.name] ?? ''}${offered}`;
    const request = `${person.token} ${path}`;
    const id = known.get(request) ?? ((await person.get(path)).body.data[0][keyOf(target.api)] as number);
    if (!fit[target.name]) known.set(request, id);
    return id;
  };

  /** Returns values for all fields of a new record, except the fields in `without`. */
  const valuesOf = async (
    person: Person,
    resource: AnyResource,
    without: readonly string[] = [],
  ): Promise<Record<string, unknown>> => {
    const values: Record<string, unknown> = {};
    for (const [name, declared] of Object.entries(resource.fields as Fields)) {
      if (declared.readOnly || (declared.virtual && !declared.required) || without.includes(name)) continue;
      count += 1;
      const [column] = Object.values(kindOf(declared).columns(declared));
      const rows = kindOf(declared).rows?.(declared);
      if (column?.type === 'reference' || column?.type === 'references') {
        const id = await someId(
          person,
          resources.find((other) => other.name === column.to)!,
          (declared as { among?: object }).among,
        );
        values[name] = column.type === 'reference' ? id : [id];
      } else if (rows && !(declared as { axes?: object }).axes) {
        const { [rows.order ?? '']: _place, ...row } = await valuesOf(
          person,
          resources.find((other) => other.name === rows.resource)!,
          [rows.by],
        );
        values[name] = [row];
      } else if ((declared as { sole?: boolean }).sole) {
        values[name] = false;
      } else {
        values[name] = given[resource.name]?.[name]?.(count) ?? anyOf(declared, count);
      }
    }
    return values;
  };

  /** Returns the resource and id of a record to comment on, from the first resource with comments. */
  const subjectOf = async (person: Person, { name }: AnyResource) => {
    if (name !== commentsName) return {};
    const target = resources.find(isDiscussed)!;
    return { resource: target.name, record: await someId(person, target) };
  };

  /** Returns a request body that creates a valid, distinct record. It only refers to records that the user can see. */
  const sampleOf = async (person: Person, resource: AnyResource) =>
    toWire(resource, {
      ...(await valuesOf(person, resource, left[resource.name])),
      ...(await subjectOf(person, resource)),
    });

  return { anyOf, sampleOf };
};
