import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { Draft } from './draft/draft';
import { changedNames, pick } from './values';
import type { Values } from './values';

/** The fields whose values a draft may hold: passwords are never kept. */
export const keepable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, declared]) => !kindOf(declared).writeOnly));

/** A draft without what isn't this form's to give back; none where it says nothing new. */
export const usable = <D extends Draft>(draft: D | undefined, fields: Fields, base: Values): D | undefined => {
  const kept = keepable(fields);
  const values = pick(draft?.values ?? {}, Object.keys(kept));
  const isNews = changedNames(kept, base, { ...base, ...values }).length > 0;
  return draft && isNews ? { ...draft, values, version: draft.version ?? (base.version as number | undefined) } : undefined;
};
