import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource';

/** What rows that people edit with their record can't have, and why; undefined for what they can. */
const unwritable = (declared: AnyField): string | undefined => {
  const kind = kindOf(declared);
  if (kind.rows) return 'holds rows again: rows go one level deep, so leave the inner ones to pages of their own';
  if (declared.virtual && !declared.readOnly) return 'is virtual: nothing would deal with it, so store it or leave it out';
  return kind.writeOnly ? 'is never read back: a form that shows the rows would empty it' : undefined;
};

/** What is wrong with the rows that a field holds, where it holds any. */
export const rowsComplaints = (name: string, declared: AnyField, resource: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const own = kindOf(declared).rows?.(declared);
  if (!own) return [];
  const rows = known.get(own.resource);
  const fields = (rows?.fields ?? {}) as Fields;
  const by = fields[own.by];
  if (!rows || !by) return [`field ${name} holds rows of ${own.resource} by ${own.by}, which is not declared`];
  if (declared.readOnly) return [];
  const { to } = by as { to?: string };
  return [
    ...(by.kind === 'ref' && to === resource.name ? [] : [`field ${name} holds rows of ${own.resource} by ${own.by}, which is no reference to ${resource.name}`]),
    ...Object.entries(fields).flatMap(([inner, one]) => {
      const why = unwritable(one);
      return why === undefined ? [] : [`field ${name} holds rows that people edit, whose field ${inner} ${why}`];
    }),
  ];
};
