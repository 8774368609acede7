import type { AnyField } from '../../core/kind';
import { languagesOf } from '../../core/text/text';
import { kindOf } from '../../kinds';

/** Whether lists can be sorted by what a field holds, which is so in all languages or in none. */
export const canSort = (declared: AnyField): boolean => kindOf(declared).sortBy?.(languagesOf(declared.label)[0]!, declared) !== undefined;
