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
import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { Principal } from '../../kernel/principal';
import type { Entity, Model } from '../../database/tables/model';
import { isRead } from './cells/read';
import { languagesIn } from '../../../core/kind';

/** A column that can be imported: a field, of one that has several one of its languages, or the record's number. */
export interface ImportColumn {
  /** What it is called in calls: `code`, `name.ar`, `id`. */
  name: string;
  field: string;
  half?: Language;
  label: Wording;
  /** Where its files say so in its heading otherwise. */
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

/** What a column is called in a language. */
export const headingIn = (translate: ServerTranslate, language: Language, { label, half }: ImportColumn): string => {
  const said = translate.read(language, label);
  return half ? halfHeading(said, languageName(half, language)) : said;
};

/** What a column is called in each language. */
export const headingsOf = (translate: ServerTranslate, column: ImportColumn): string[] =>
  translate.languages.map((language) => headingIn(translate, language, column));

/** Whether a person of this role may write the field from a file, and a file can say its value. */
const isImported = (declared: AnyField, role: Role): boolean =>
  isWritable(declared) &&
  mayWrite(role, declared) &&
  !isMaskedFor(declared, role) &&
  !kindOf(declared).writeOnly &&
  isRead(declared);

/** The columns that a person of this role can import of a resource; the record's number first. */
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

/** The columns by which a record can be known: its number, and fields that no two have alike. */
export const keyColumns = (columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.filter(
    ({ name, declared }) => name === 'id' || (declared?.unique && kindOf(declared).columns(declared)[''] !== undefined),
  );

/** Whether a column holds pictures, by their addresses. */
export const isPicture = ({ declared }: ImportColumn): boolean =>
  declared !== undefined && kindOf(declared).pictorial === true;

/** The resource that a column's field refers to, if it does. */
export const referredBy = ({ declared }: ImportColumn): string | undefined => {
  const column = declared && kindOf(declared).columns(declared)[''];
  return column && 'to' in column ? column.to : undefined;
};

/** The resource of which records can be made by their titles in a column, by who may create them; undefined where none can. */
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

/** What each heading is, by its name in any language; one that is none of the columns' is nothing. */
export const matched = (
  translate: ServerTranslate,
  columns: readonly ImportColumn[],
  headings: readonly string[],
): (string | null)[] =>
  headings.map((heading) => {
    const wanted = fold(heading);
    if (wanted === '') return null;
    const named = columns.find((column) => headingsOf(translate, column).some((text) => fold(text) === wanted));
    return (named ?? columns.find(({ also }) => also.some((text) => fold(text) === wanted)))?.name ?? null;
  });
