import type { AnyField } from '../../core/kind';
import { kindOf } from '../../kinds';
import { languagesIn } from '../../core/kind';

/** Whether the database adds a field up as it reads a row: no column holds it. */
export const isAddedUp = ({ adds, kept }: AnyField): boolean => adds !== undefined && !kept;

/** Whether lists can be sorted by what a field holds, which is so in all languages or in none. */
export const canSort = (declared: AnyField): boolean =>
  !isAddedUp(declared) && kindOf(declared).sortBy?.(languagesIn(declared)[0]!, declared) !== undefined;
