import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { isAllowed } from '../../src/core/access';
import { kindOf } from '../../src/core/fields';
import type { AnyField } from '../../src/core/kind';
import { roles } from '../../src/core/roles';
import { usesField } from '../../src/core/usesField';
import { isWritable } from '../../src/core/wire';
import { ownAreas } from '../resources/rows';
import type { Area, Model } from '../tables/model';
import { snake } from '../tables/names';
import type { DerivedTable } from '../tables/types';

/** Whether people write the field, so that they may write again what it was. */
export const isPutBack = (declared: AnyField): boolean =>
  isWritable(declared) && !declared.virtual && !kindOf(declared).writeOnly && !kindOf(declared).rows;

const isForSomeone = ({ resource }: Area, right: string) => roles.some((role) => isAllowed(role, resource, right));

/** Whether a deleted record can come back: not a file, which is gone with it. */
const comesBack = (area: Area) => !area.resource.singleton && isForSomeone(area, 'delete') && !usesField(area.fields);

const text = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
const listed = (values: readonly string[]) => sql.join(values.map(text), sql`, `);

const columnsOf = ({ fields }: Area) =>
  Object.entries(fields)
    .filter(([, declared]) => isPutBack(declared))
    .flatMap(([name, declared]) => Object.keys(kindOf(declared).columns(declared)).map((suffix) => snake(`${name}${suffix}`)));

const isIn = (value: SQL, names: readonly string[]) => (names.length > 0 ? sql`${value} in (${listed(names)})` : sql`false`);

const touches = (name: SQL, changes: SQL, areas: readonly Area[]) => {
  const cases = areas
    .map((area) => [area.resource.name, columnsOf(area)] as const)
    .filter(([, columns]) => columns.length > 0)
    .map(([area, columns]) => sql`when ${text(area)} then jsonb_exists_any(${changes}, array[${listed(columns)}])`);
  return cases.length > 0 ? sql`case ${name} ${sql.join(cases, sql` `)} else false end` : sql`false`;
};

/**
 * Whether what an entry tells of can be undone: of an area whose records people write themselves. What only comes, as
 * the ledger and the events of orders, has no such rights; nor has a password.
 */
export const restorableBy = (model: () => Model) => (row: DerivedTable): SQL => {
  const { areas } = model();
  const edited = areas.filter((area) => area.resource.scope !== 'own-user' && isForSomeone(area, 'edit'));
  const parts = edited.flatMap((area) => ownAreas(area).filter(({ field }) => !area.fields[field]!.readOnly)).map(({ area }) => model().area(area));
  const [part, area, changes] = [sql`${row.part}`, sql`${row.area}`, sql`${row.changes}`];
  return sql`case
    when ${row.operation} = 'deleted' and ${part} is null then ${isIn(area, areas.filter(comesBack).map(({ resource }) => resource.name))}
    when ${row.operation} = 'deleted' then ${isIn(part, parts.map(({ resource }) => resource.name))}
    when ${row.operation} = 'changed' and ${part} is null then ${touches(area, changes, edited)}
    when ${row.operation} = 'changed' then ${touches(part, changes, parts)}
    else false end`;
};
