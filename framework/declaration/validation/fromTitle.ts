import type { AnyField, Fields } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import type { Language } from '../../core/register';
import { inEach, languagesOf } from '../../core/text/text';
import { kindOf } from '../../kinds';
import type { RefOptions } from '../../kinds/ref/kind';
import type { TextOptions } from '../../kinds/text/kind';
import type { AnyResource } from '../resource/resource';
import { emptyOf } from '../resource/when';
import { canImport, halvesOf } from '../wire/imports';
import { isWritable } from '../wire/wire';
import { proposalOf } from './proposals';
import { defaultsOf, validate } from './validate';
import type { Text } from '../../core/text/text';

type Values = Record<string, unknown>;

const titleIn = (declared: AnyField, text: string, language: Language): unknown =>
  halvesOf(declared).length === 0
    ? text
    : inEach(declared.label as Text, (key) => (declared.required || key === language ? text : ''));

/** A new record's values with what a form would propose from them, field by field, where nothing is said. */
export const withProposals = (fields: Fields, values: Values): Values => {
  const whole = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const { proposed } = optionsOf<TextOptions>(field);
    if (!proposed || !isWritable(field) || whole[name] !== undefined) continue;
    const proposal = proposalOf(
      optionsOf<TextOptions>(field),
      proposed.from.map((from) => whole[from]),
    );
    if (proposal !== '') whole[name] = proposal;
  }
  return whole;
};

/**
 * What a form would hold of a new record once its title is typed, and nothing else: the text in each language where all are required, else in
 * `language` alone, and what is proposed from it.
 */
export const valuesFromTitle = ({ title, fields: declared }: AnyResource, text: string, language: Language): Values => {
  const fields = declared as Fields;
  return withProposals(fields, { [title]: titleIn(fields[title]!, text, language) });
};

/** Whether people type the title as a text: no file, no choice and no number. */
const isTyped = (declared: AnyField): boolean => {
  const kind = kindOf(declared);
  return (
    isWritable(declared) &&
    kind.searchText !== undefined &&
    Object.values(kind.columns(declared)).every(({ type }) => type === 'text')
  );
};

/** A title that any rule of names takes. */
const sample = 'A1';

/**
 * Whether a record can be made of its title alone: whatever else is required has a default or is proposed. `resource` is declared as the role
 * writes it (`writtenBy`).
 */
export const isMadeFromTitle = (resource: AnyResource): boolean => {
  const fields = resource.fields as Fields;
  const declared = fields[resource.title];
  if (!canImport(resource) || !declared || !isTyped(declared)) return false;
  const values = valuesFromTitle(resource, sample, languagesOf(resource.label)[0]!);
  const { complaints } = validate(resource, values, 'create', defaultsOf(fields));
  return Object.keys(complaints).every((path) => path.split('.')[0] === resource.title);
};

/** Whether what a field refers to can be made of a title by who names it there: it is of another resource, and among those that a form offers. */
export const isMadeFor = (field: AnyField, own: Pick<AnyResource, 'name'>, target: AnyResource): boolean => {
  const { among = {} } = optionsOf<RefOptions>(field);
  const isOffered = Object.entries(among).every(([name, wanted]) => {
    const declared = (target.fields as Fields)[name];
    return declared !== undefined && [wanted].flat().includes(emptyOf(declared) as string);
  });
  // A file of the same resource's records has rows for those.
  return target.name !== own.name && isOffered && isMadeFromTitle(target);
};
