import type { FieldKind, FieldOptions } from '../../core/kind';

/** What changed, by the field's name or what else it is called: before and after. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>;

/** The values of some fields before and after a write. The server alone fills it. */
export const changes: FieldKind<'changes', FieldOptions, Changes> = {
  kind: 'changes',
  room: 20,
  schema: (z) => z.object({}, 'validation.invalid'),
  columns: () => ({ '': { type: 'json' } }),
  empty: null,
};
