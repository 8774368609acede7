import { mayWrite } from '../../../declaration/admin/roles';
import { writtenBy } from '../../../declaration/admin/roleView';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isMadeFor } from '../../../declaration/validation/fromTitle';
import type { AnyField, Fields } from '../../../core/kind';
import { isMaskedFor } from '../../../core/mask';
import type { Language, Role } from '../../../core/register';
import { fold } from '../../../core/text/fold';
import type { Text, Wording } from '../../../core/text/text';
import { keyOf } from '../../../declaration/resource/api';
import { halfHeading, halvesOf, recordId } from '../../../declaration/wire/imports';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import { may } from '../../auth/may';
import type { ServerTranslate } from '../../../client/i18n/translator';
import type { Principal } from '../../kernel/principal';
import type { Entity, Model } from '../../database/tables/model';
import { isRead } from './cells';
import { languagesIn } from '../../../core/kind';

/** A column that can be imported. It contains a field, one language of a translated field, or the id of the record. */
export interface ImportColumn {
  /** The column's name in the API, for example `code`, `name.ar` or `id`. */
  name: string;
  field: string;
  half?: Language;
  label: Wording;
  /** Alternative headings of the column. */
  also: readonly string[];
  declared?: AnyField;
}

const languageName = (language: Language, within: Language): string =>
  new Intl.DisplayNames([within], { type: 'language' }).of(language) ?? language;

const columnsOfField = (name: string, declared: AnyField, wire: string): ImportColumn[] => {
  const halves = halvesOf(declared);
  if (halves.length === 0) return [{ name, field: name, label: declared.label, also: [name, wire], declared }];
  return halves.map((half) => ({
    name: `${name}.${half}`,
    field: name,
    half,
    declared,
    label: declared.label,
    also: [
      ...languagesIn(declared).map((key) => halfHeading((declared.label as Text)[key], half)),
      `${name}_${half}`,
      `${name}.${half}`,
    ],
  }));
};

export const headingIn = (translate: ServerTranslate, language: Language, { label, half }: ImportColumn): string => {
  const said = translate.read(language, label);
  return half ? halfHeading(said, languageName(half, language)) : said;
};

export const headingsOf = (translate: ServerTranslate, column: ImportColumn): string[] =>
  translate.languages.map((language) => headingIn(translate, language, column));

/** True if the role can write the field and the field can be read from a file. */
const isImported = (declared: AnyField, role: Role): boolean =>
  isWritable(declared) &&
  mayWrite(role, declared) &&
  !isMaskedFor(declared, role) &&
  !kindOf(declared).writeOnly &&
  isRead(declared);

/** Returns the columns of a resource that a role can import, starting with the id. */
export const importColumns = ({ resource, fields }: Entity, role: Role): ImportColumn[] => {
  const id: ImportColumn = {
    name: 'id',
    field: 'id',
    label: recordId,
    also: ['id', keyOf(resource.api)],
  };
  const own = Object.entries(fields as Fields).filter(([, declared]) => isImported(declared, role));
  return [id, ...own.flatMap(([name, declared]) => columnsOfField(name, declared, resource.api.names?.[name] ?? name))];
};

export const keyColumns = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(
    ({ name, declared }) => name === 'id' || (declared?.unique && kindOf(declared).columns(declared)[''] !== undefined),
  );

export const isPicture = ({ declared }: ImportColumn): boolean =>
  declared !== undefined && kindOf(declared).pictorial === true;

export const referredBy = ({ declared }: ImportColumn): string | undefined => {
  const column = declared && kindOf(declared).columns(declared)[''];
  return column && 'to' in column ? column.to : undefined;
};

/**
 * If a column contains titles of records that don't exist yet, returns the resource to create them in. Returns
 * undefined if there is none, or if the user isn't allowed to create records in it.
 */
export const madeBy = (
  column: ImportColumn,
  own: AnyResource,
  model: Model,
  principal: Principal,
): AnyResource | undefined => {
  const to = referredBy(column);
  const target = to === undefined ? undefined : model.entity(to).resource;
  return target &&
    may(principal, target, 'create') &&
    isMadeFor(column.declared!, own, writtenBy(target, principal.role))
    ? target
    : undefined;
};

/**
 * Matches headings in any language to columns. Returns the column name for each heading, or null for unknown headings.
 */
export const matched = (
  translate: ServerTranslate,
  columns: readonly ImportColumn[],
  headings: readonly string[],
): (string | null)[] =>
  headings.map((heading) => {
    const folded = fold(heading);
    if (folded === '') return null;
    const named = columns.find((column) => headingsOf(translate, column).some((text) => fold(text) === folded));
    return (named ?? columns.find(({ also }) => also.some((text) => fold(text) === folded)))?.name ?? null;
  });
