import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import { words } from '../../core/text/text';
import type { AnyResource } from '../resource/resource';
import { fieldsOfPart } from '../resource/page';
import type { Wording } from '../../core/text/text';

/** A titled part of a record's page, by the names of its fields and of what every record has. */
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
 * The parts of a record's page, as the resource declares it: the work, in which the form's parts come first with what it doesn't
 * name, and the facts `aside`, among them what no form asks for. Without a declaration all is work, by the form's parts.
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
  // A formula that is a part of another field, as a city of an address, is said where that is.
  const isSaid = (name: string) =>
    typeof (resource.fields[name] as { formula?: unknown } | undefined)?.formula === 'string';
  const rest = [...shown, 'created_at', 'updated_at'].filter((name) => !placed.has(name) && !isSaid(name));
  const facts = aside.filter((part) => typeof part === 'string');
  const isFilled = ({ fields }: PagePart) => fields.length > 0;
  const more = { label: further, fields: rest };
  // A part of the form that the head says all of is no part of its own.
  const head = new Set((page.head ?? []).map(String));
  const work = [...asked.filter(({ fields }) => fields.some((name) => !head.has(name))), ...sections.map(titled)];
  if (aside.length === 0) return { work: [...work, more].filter(isFilled), aside: [] };
  const beside = aside.filter((part) => typeof part !== 'string').map(titled);
  const ends = facts.length > 0 ? [{ label: details, fields: [...facts, ...rest] }, ...beside] : [...beside, more];
  return { work: work.filter(isFilled), aside: ends.filter(isFilled) };
};
