import { ApiError, ParameterError } from '../../kernel/apiError';
import { refuseUnlessAllowed } from '../../resources/call';
import { importColumns, keyColumns, madeBy, referredBy } from './columns';
import type { Import } from './store';
import type { Telling } from './view';

/** Throws `ApiError` 422 for columns of which no records can be made by their titles, or not by this person. */
const refuseUnlessMade = (
  make: readonly string[],
  named: readonly string[],
  { model, entity, principal }: Telling,
): void => {
  for (const name of make) {
    const column = importColumns(entity, principal.role).find((one) => one.name === name);
    const to = column && named.includes(name) ? referredBy(column) : undefined;
    if (to === undefined) throw new ParameterError('make', 'validation.choice');
    refuseUnlessAllowed(principal, model.entity(to), 'create');
    if (!madeBy(column!, entity.resource, model, principal)) throw new ParameterError('make', 'validation.choice');
  }
};

/** What a person says of a file's columns. */
interface Matching {
  columns: readonly (string | null)[];
  key: string | null;
  make: readonly string[];
}

/** Throws `ApiError` 422 for columns that can't be imported so. */
export const refuseUnlessSound = (one: Import, { columns, key, make }: Matching, telling: Telling): void => {
  const { entity, principal } = telling;
  const known = importColumns(entity, principal.role);
  const named = columns.filter((name) => name !== null);
  if (columns.length !== one.headings.length || named.some((name) => !known.some((column) => column.name === name)))
    throw new ParameterError('columns', 'validation.choice');
  if (new Set(named).size !== named.length) throw new ApiError(422, 'messages.import_column_twice');
  if (named.every((name) => name === 'id')) throw new ApiError(422, 'messages.import_no_column');
  if (key !== null && !(named.includes(key) && keyColumns(known).some(({ name }) => name === key)))
    throw new ParameterError('key', 'validation.choice');
  refuseUnlessMade(make, named, telling);
};
