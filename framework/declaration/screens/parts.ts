import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { words } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import { fieldsOfPart } from '../resource/page';
import type { Wording } from '../../core/text/text';

/** A list of the records that refer to a record, shown on that record's page. */
export interface Related {
  of: AnyResource;
  /** The field that refers to the record, used to filter the list. */
  by: string;
}

/** Checks whether a field refers to records of the resource `to`. */
export const refersBy = ({ fields }: AnyResource, name: string, to: string): boolean => {
  const declared = (fields as Fields)[name];
  return (
    declared !== undefined &&
    Object.values(kindOf(declared).columns(declared)).some((column) => 'to' in column && column.to === to)
  );
};

/** Returns the stored fields that refer to records of the resource `to`. */
export const referring = (resource: AnyResource, to: string): string[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, { virtual }]) =>
    !virtual && refersBy(resource, name, to) ? [name] : [],
  );

/**
 * Returns the lists of records that refer to a record of the resource. Skips lists that can't be filtered by the
 * reference, and references that the user can't see. The caller must check whether the user may read the lists.
 */
export const relatedTo = ({ name, page }: AnyResource, known: (name: string) => AnyResource | undefined): Related[] =>
  (page?.related ?? []).flatMap((declared) => {
    const of = known(typeof declared === 'string' ? declared : declared.of);
    const by = typeof declared === 'string' ? of && referring(of, name)[0] : declared.by;
    return of && by !== undefined && refersBy(of, by, name) && of.list.filters.includes(by) ? [{ of, by }] : [];
  });

export interface PagePart {
  label: Wording;
  fields: readonly string[];
}

const details = words('record.details');
const further = words('record.further');

type Section = readonly string[] | PagePart;

const nameOf = (resource: AnyResource, names: readonly string[]): Wording => {
  const [first] = names;
  const own = names.length === 1 && (resource.fields as Fields)[first!]?.label;
  return own || (resource.form.find(({ fields }) => fields.includes(first!))?.label ?? further);
};

/**
 * Returns the parts of a record's page. `work` contains the form groups, with the fields that the declared page doesn't
 * mention, followed by the sections. `aside` contains the facts, and the fields that don't appear in the form. If the
 * resource declares no `page`, all parts are in `work`. Fields that the page hides are omitted.
 */
export const pagePartsOf = (resource: AnyResource): { work: PagePart[]; aside: PagePart[] } => {
  const { form, page = {} } = resource;
  const aside = (page.aside ?? []) as readonly (Section | string)[];
  const sections = (page.sections ?? []) as readonly Section[];
  const hidden = new Set<string>(page.hidden?.map(String));
  const parts = [...aside, ...sections];
  const named = new Set(parts.flatMap((part) => (typeof part === 'string' ? part : fieldsOfPart(part))));
  const visible = Object.entries(resource.fields as Fields).flatMap(([name, declared]) =>
    kindOf(declared).writeOnly || declared.virtual || kindOf(declared).logs || hidden.has(name) ? [] : [name],
  );
  const titled = (part: Section): PagePart =>
    'label' in part ? part : { label: nameOf(resource, part), fields: part };
  const formParts = form.map(({ label, fields }): PagePart => ({
    label,
    fields: fields.map(String).filter((name) => visible.includes(name) && !named.has(name)),
  }));
  const placed = new Set([...named, ...formParts.flatMap(({ fields }) => fields)]);
  // Skips formulas that only repeat part of another field on the page, such as an address's city.
  const isRepeated = (name: string) =>
    typeof (resource.fields[name] as { formula?: unknown } | undefined)?.formula === 'string';
  const rest = [...visible, 'created_at', ...(resource.appendOnly ? [] : ['updated_at'])].filter(
    (name) => !placed.has(name) && !isRepeated(name),
  );
  const facts = aside.filter((part) => typeof part === 'string');
  const isFilled = ({ fields }: PagePart) => fields.length > 0;
  const more = { label: further, fields: rest };
  // Skips a form group whose fields are all shown in the head.
  const head = new Set((page.head ?? []).map(String));
  const work = [...formParts.filter(({ fields }) => fields.some((name) => !head.has(name))), ...sections.map(titled)];
  if (aside.length === 0) return { work: [...work, more].filter(isFilled), aside: [] };
  const titledAside = aside.filter((part) => typeof part !== 'string').map(titled);
  const sideParts =
    facts.length > 0 ? [{ label: details, fields: [...facts, ...rest] }, ...titledAside] : [...titledAside, more];
  return { work: work.filter(isFilled), aside: sideParts.filter(isFilled) };
};
