import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';

/** The field that tells where a resource's files are used, and the field with the file; undefined where others hold none. */
export const usesField = (fields: Fields): { name: string; of: string } | undefined =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const of = kindOf(declared).uses?.(declared);
    return of === undefined ? [] : [{ name, of }];
  })[0];
