import { heldFile } from '../../../core/files/heldFiles';
import { isPlain } from '../../../core/objects';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Draft } from './draft';
import { changedNames, pick } from '../values/values';
import type { Values } from '../values/values';

/** The fields a draft may hold: all but passwords. */
export const keepable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, declared]) => !kindOf(declared).writeOnly));

const isLost = (value: unknown): boolean => typeof value === 'string' && value.startsWith('blob:') && !heldFile(value);

/** Removes held files of an earlier page from a draft. */
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

/** Limits a draft to the form's fields; undefined if it changes nothing. */
export const usable = <D extends Draft>(draft: D | undefined, fields: Fields, base: Values): D | undefined => {
  const kept = keepable(fields);
  const values = pick(withoutLost(draft?.values ?? {}) as Values, Object.keys(kept));
  const isNews = changedNames(kept, base, { ...base, ...values }).length > 0;
  return draft && isNews
    ? { ...draft, values, version: draft.version ?? (base.version as number | undefined) }
    : undefined;
};
