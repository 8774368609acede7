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

/** What an admin says of the samples of its records. */
export interface SampleRules {
  /** Codes of three letters that records of the demo data have: a sample with one would be refused as the second. */
  taken?: readonly string[];
  /** Of some resources not every record may be referred to, though no form says so: what narrows their lists to the others, by name. */
  fit?: Readonly<Record<string, string>>;
  /** What a record does as well without, and would have to agree with another of its values; by the resource's name. */
  left?: Readonly<Record<string, readonly string[]>>;
}

/** Makes valid new records of an admin's resources, each unlike all before it. */
export const createSampler = (
  resources: readonly AnyResource[],
  { taken = [], fit = {}, left = {} }: SampleRules = {},
) => {
  const codes = Array.from({ length: 26 ** 3 }, (_, number) =>
    [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(number / place) % 26))).join(''),
  ).filter((code) => !taken.includes(code));
  /** Three letters that no record of the demo data has; the same ones again after more than 17,000 others. */
  const letters = (number: number) => codes[number % codes.length]!;

  /** A value of each shape that some kind of field takes. `number` makes it unlike the others of its field. */
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
    // Each later than those before it: an end comes after its start, and no two spans touch.
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

  /** A value that a field takes, unlike those of other numbers where its kind has room for that; throws for a kind without one here. */
  const anyOf = (declared: AnyField, number: number): unknown => {
    const known = kindOf(declared).values?.(declared) ?? [];
    const all = [...known, ...candidates(number, declared)];
    const fits = (field: AnyField) => all.find((value) => fieldSchema(field).safeParse(value).success);
    // An empty list is a value of a field that needn't have one.
    const found = fits({ ...declared, required: true }) ?? fits(declared);
    if (found === undefined) throw new Error(`No sample is a ${declared.kind}: add one to the candidates.`);
    return found;
  };

  let count = 0;

  /** Ids that were asked for, by who asked and for what. */
  const known = new Map<string, number>();

  /**
   * The first id of another resource's, of the first of the tenants that this person sees. Asked once in a session, as generated
   * tests want thousands: they spoil what they have made, and leave the first alone.
   */
  const someId = async (person: Person, target: AnyResource, among: object = {}): Promise<number> => {
    const offered = Object.entries(among)
      .map(([name, value]) => `&filter[${name}]=${String(value)}`)
      .join('');
    const path = `${target.api.path}?per_page=1&sort=id&order=asc${fit[target.name] ?? ''}${offered}`;
    const asked = `${person.token} ${path}`;
    const id = known.get(asked) ?? ((await person.get(path)).body.data[0][keyOf(target.api)] as number);
    if (!fit[target.name]) known.set(asked, id);
    return id;
  };

  /** A value for each field of a resource that a new record may have, but for those named in `without`. */
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
        values[name] = anyOf(declared, count);
      }
    }
    return values;
  };

  /** What a comment is about: a record of the first resource that can be commented on. */
  const subjectOf = async (person: Person, { name }: AnyResource) => {
    if (name !== commentsName) return {};
    const target = resources.find(isDiscussed)!;
    return { resource: target.name, record: await someId(person, target) };
  };

  /** The body of a valid new record of a resource, unlike all before it, whose references lead to what this person sees. */
  const sampleOf = async (person: Person, resource: AnyResource) =>
    toWire(resource, {
      ...(await valuesOf(person, resource, left[resource.name])),
      ...(await subjectOf(person, resource)),
    });

  return { anyOf, sampleOf };
};
