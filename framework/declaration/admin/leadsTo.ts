import type { AnyField } from '../../core/kind';
import { kindOf } from '../../kinds';

/** The resources that a field can't do without, by their names: what it refers to, counts or holds. */
export const leadsTo = (declared: AnyField): string[] => {
  const kind = kindOf(declared);
  const named = Object.values(kind.columns(declared)).flatMap((column) => ('to' in column ? [column.to] : []));
  const others = [kind.count?.(declared).of, kind.rows?.(declared).resource];
  return [...named, ...others.filter((name) => name !== undefined)];
};
