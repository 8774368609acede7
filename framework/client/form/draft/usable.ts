import { heldFile } from '../../../core/files/heldFiles';
import { isPlain } from '../../../core/objects';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Draft } from './draft';
import { changedNames, pick } from '../values/values';
import type { Values } from '../values/values';

/** The fields whose values a draft may hold: passwords are never kept. */
export const keepable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, declared]) => !kindOf(declared).writeOnly));

const isLost = (value: unknown): boolean => typeof value === 'string' && value.startsWith('blob:') && !heldFile(value);

/** Removes files that only an earlier page held from what was typed. */
const withoutLost = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.filter((item) => !isLost(item) && !(isPlain(item) && isLost(item.url))).map(withoutLost);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => !isLost(inner))
      .map(([name, inner]) => [name, withoutLost(inner)]),
  );
};

/** A draft without what isn't this form's to give back; none where it says nothing new. */
export const usable = <D extends Draft>(draft: D | undefined, fields: Fields, base: Values): D | undefined => {
  const kept = keepable(fields);
  const values = pick(withoutLost(draft?.values ?? {}) as Values, Object.keys(kept));
  const isNews = changedNames(kept, base, { ...base, ...values }).length > 0;
  return draft && isNews
    ? { ...draft, values, version: draft.version ?? (base.version as number | undefined) }
    : undefined;
};
