import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import { machineOf } from '../../resource/steps';
import { fieldsOfPart } from '../../resource/page';
import { pagePartsOf } from '../../screens/parts';
import { textId } from '../../../core/text/text';

const twice = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/** The names on a resource's page, part by part, the head first; facts that stand alone are parts of one. */
export const pageNames = ({ page = {} }: AnyResource): string[][] =>
  [...(page.head ? [page.head] : []), ...(page.aside ?? []), ...(page.sections ?? [])].map((part) =>
    (typeof part === 'object' ? [...fieldsOfPart(part)] : [part]).map(String),
  );

const nameless = ({ form, page = {} }: AnyResource): string[] =>
  [...(page.aside ?? []), ...(page.sections ?? [])].flatMap((part) => {
    if (typeof part !== 'object' || 'label' in part || part.length < 2) return [];
    const [first] = part;
    return form.some(({ fields }) => fields.includes(first)) ? [] : [String(first)];
  });

/** What is wrong with how a person reads a resource's records. */
export const pageComplaints = (resource: AnyResource): string[] => {
  if (!resource.page) return [];
  const parts = pageNames(resource);
  const fields = resource.fields as Fields;
  const isUnread = (name: string) => fields[name] && (kindOf(fields[name]).writeOnly || fields[name].virtual);
  const { work, aside } = pagePartsOf(resource);
  const unnamed = nameless(resource);
  const alike = unnamed.length > 0 ? [] : twice([...work, ...aside].map(({ label }) => textId(label)));
  const { way } = resource.page;
  return [
    ...(way === undefined || machineOf(fields[way]) ? [] : [`its page draws the way of ${way}, which knows no steps`]),
    ...parts.filter((names) => names.length === 0).map(() => 'a part of its page names no field'),
    ...twice(parts.flat()).map((name) => `field ${name} stands twice on its page`),
    ...parts
      .flat()
      .filter(isUnread)
      .map((name) => `its page names ${name}, which is never read`),
    ...unnamed.map((name) => `the part of its page with ${name} needs a label, as no part of the form has one for it`),
    ...alike.map((label) => `two parts of its page are called “${label}”: give one another label`),
  ];
};
