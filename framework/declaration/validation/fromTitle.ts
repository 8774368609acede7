import type { AnyField, Fields } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import type { Language } from '../../core/register';
import { inEach, languagesOf } from '../../core/text/text';
import { kindOf } from '../../kinds';
import type { RefOptions } from '../../kinds/ref/kind';
import type { TextOptions } from '../../kinds/text/kind';
import type { AnyResource } from '../resource/resource';
import { emptyOf } from '../resource/when';
import { halvesOf } from '../wire/imports';
import { canImport, isWritable } from '../wire/wire';
import { proposalOf } from './proposals';
import { defaultsOf, validate } from './validate';
import type { Text } from '../../core/text/text';

type Values = Record<string, unknown>;

const titleIn = (declared: AnyField, text: string, language: Language): unknown =>
  halvesOf(declared).length === 0
    ? text
    : inEach(declared.label as Text, (key) => (declared.required || key === language ? text : ''));

/** Fills in the missing fields of a new record with the values that the form would propose. */
export const withProposals = (fields: Fields, values: Values): Values => {
  const completed = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const { proposed } = optionsOf<TextOptions>(field);
    if (!proposed || !isWritable(field) || completed[name] !== undefined) continue;
    const proposal = proposalOf(
      optionsOf<TextOptions>(field),
      proposed.from.map((from) => completed[from]),
    );
    if (proposal !== '') completed[name] = proposal;
  }
  return completed;
};

/**
 * Returns a new record's form values when only the title has been typed, including the values proposed from the title.
 * If all languages are required, the title is the same in every language. Otherwise, the title is only set for
 * `language`.
 */
export const valuesFromTitle = ({ title, fields: declared }: AnyResource, text: string, language: Language): Values => {
  const fields = declared as Fields;
  return withProposals(fields, { [title]: titleIn(fields[title]!, text, language) });
};

/** Checks whether the title is text that users type, not a file, a choice or a number. */
const isTyped = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return (
    isWritable(declared) &&
    kind.searchText !== undefined &&
    Object.values(kind.columns(declared)).every(({ type }) => type === 'text')
  );
};

/** A sample title that satisfies all rules for names. */
const sample = 'A1';

/**
 * Checks whether a record can be created from only a title, because all other required fields have a default or a
 * proposal. `resource` is the role's version of the resource (`writtenBy`).
 */
export const isMadeFromTitle = (resource: AnyResource): boolean => {
  const fields = resource.fields as Fields;
  const declared = fields[resource.title];
  if (!canImport(resource) || !declared || !isTyped(declared)) return false;
  const values = valuesFromTitle(resource, sample, languagesOf(resource.label)[0]!);
  const { complaints } = validate(resource, values, 'create', defaultsOf(fields));
  return Object.keys(complaints).every((path) => path.split('.')[0] === resource.title);
};

/**
 * Checks whether the missing target of a reference can be created from a title. The target must belong to a different
 * resource, and the form must offer the new record as a choice.
 */
export const isMadeFor = (field: AnyField, own: Pick<AnyResource, 'name'>, target: AnyResource): boolean => {
  const { among = {} } = optionsOf<RefOptions>(field);
  const isOffered = Object.entries(among).every(([name, allowed]) => {
    const declared = (target.fields as Fields)[name];
    return declared !== undefined && [allowed].flat().includes(emptyOf(declared) as string);
  });
  // Excludes references to the imported resource itself, because the file contains the rows that they refer to.
  return target.name !== own.name && isOffered && isMadeFromTitle(target);
};
