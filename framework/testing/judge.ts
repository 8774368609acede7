import type { AnyField } from '../core/kind';
import { validateFields } from '../declaration/validation/validate';

/** What a declared field makes of a value that is sent: the value it becomes, or the complaints as `path: key`. */
export const judge = (declared: AnyField, value: unknown): unknown => {
  const { values, complaints } = validateFields({ it: declared }, { it: value }, 'create');
  const found = Object.entries(complaints).flatMap(([path, messages]) => messages.map(({ key }) => `${path}: ${key}`));
  return found.length > 0 ? found : values.it;
};

/** A label for fields whose label doesn't matter. */
export const label = { en: 'Name', ar: 'الاسم' };
