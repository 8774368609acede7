import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { words } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import { fieldsOfPart } from '../resource/page';
import type { Wording } from '../../core/text/text';

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
 * Returns the parts of a record's page. `work` has the form's groups with the fields that the page doesn't name, then
 * its sections; `aside` has the facts, and fields that are on no form. Without a `page`, everything is `work`.
 */
export const pagePartsOf = (resource: AnyResource): { work: PagePart[]; aside: PagePart[] } => {
  const { form, page = {} } = resource;
  const aside = (page.aside ?? []) as readonly (Section | string)[];
  const sections = (page.sections ?? []) as readonly Section[];
  const parts = [...aside, ...sections];
  const named = new Set(parts.flatMap((part) => (typeof part === 'string' ? part : fieldsOfPart(part))));
  const shown = Object.entries(resource.fields as Fields).flatMap(([name, declared]) =>
    kindOf(declared).writeOnly || declared.virtual || kindOf(declared).logs ? [] : [name],
  );
  const titled = (part: Section): PagePart =>
    'label' in part ? part : { label: nameOf(resource, part), fields: part };
  const asked = form.map(({ label, fields }): PagePart => ({
    label,
    fields: fields.map(String).filter((name) => shown.includes(name) && !named.has(name)),
  }));
  const placed = new Set([...named, ...asked.flatMap(({ fields }) => fields)]);
  // A formula that repeats part of another field, such as an address's city, is already visible there.
  const isSaid = (name: string) =>
    typeof (resource.fields[name] as { formula?: unknown } | undefined)?.formula === 'string';
  const rest = [...shown, 'created_at', 'updated_at'].filter((name) => !placed.has(name) && !isSaid(name));
  const facts = aside.filter((part) => typeof part === 'string');
  const isFilled = ({ fields }: PagePart) => fields.length > 0;
  const more = { label: further, fields: rest };
  // A form group that is completely repeated in the head is dropped.
  const head = new Set((page.head ?? []).map(String));
  const work = [...asked.filter(({ fields }) => fields.some((name) => !head.has(name))), ...sections.map(titled)];
  if (aside.length === 0) return { work: [...work, more].filter(isFilled), aside: [] };
  const beside = aside.filter((part) => typeof part !== 'string').map(titled);
  const ends = facts.length > 0 ? [{ label: details, fields: [...facts, ...rest] }, ...beside] : [...beside, more];
  return { work: work.filter(isFilled), aside: ends.filter(isFilled) };
};
