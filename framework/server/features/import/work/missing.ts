import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/database';
import type { WriteCall } from '../../../resources/call';
import { importRows } from '../tables';
import { namesIn } from '../cells/read';
import type { References } from '../cells/references';
import { alike } from '../cells/references';
import { referredBy } from '../columns';
import type { Import } from '../store';
import { shownAt } from '../store';
import type { Layout } from './plan';
import { cellIn } from './plan';

const atOnce = 1000;

interface Counting {
  call: WriteCall;
  one: Pick<Import, 'id'>;
  layout: Layout;
  references: References;
}

/** Counts the missing records that valid rows refer to, by resource; each title counts once. */
export const countMissing = async (
  tx: Db,
  { call, one, layout, references }: Counting,
): Promise<Record<string, number>> => {
  const missing: Record<string, Set<string>> = {};
  for (const [place, column] of layout.columns.entries()) {
    const to = column && layout.make.has(column) ? referredBy(column) : undefined;
    if (to === undefined) continue;
    const cell = shownAt(place);
    const found = await tx
      .selectDistinct({ cell })
      .from(importRows)
      .where(and(eq(importRows.import_id, one.id), inArray(importRows.outcome, ['new', 'changed'])));
    const names = [
      ...new Map(
        found.flatMap((row) => namesIn(column!.declared!, cellIn(column, row.cell))).map((name) => [alike(name), name]),
      ).values(),
    ];
    for (let from = 0; from < names.length; from += atOnce)
      await references.ask(tx, to, names.slice(from, from + atOnce));
    const tenant = call.tenant?.id ?? null;
    const own = (missing[to] ??= new Set());
    for (const name of names) if (references.named(to, name, tenant).length === 0) own.add(alike(name));
  }
  return Object.fromEntries(
    Object.entries(missing).flatMap(([to, names]) => (names.size > 0 ? [[to, names.size]] : [])),
  );
};
