import type { FieldKind, FieldOptions } from '../../core/kind';

/** Changed values by field name: before and after. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>;

/** The values of some fields before and after a write. Only the server writes it. */
export const changes: FieldKind<'changes', FieldOptions, Changes> = {
  kind: 'changes',
  room: 20,
  schema: (z) => z.object({}, 'validation.invalid'),
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
};
