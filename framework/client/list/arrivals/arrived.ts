import type { RaRecord } from 'react-admin';

/** A list as it stood: what it was asked for, and the records that it had. */
export interface Standing {
  asked: string;
  ids: ReadonlySet<RaRecord['id']>;
}

/**
 * Which records of a list have come by themselves while it stood open: those that weren't there, and weren't anywhere when it was opened. None
 * where it shows something else than before, another page or what another filter finds.
 * @param since When the list was opened, in milliseconds since 1970
 */
export const arrivedIn = (
  before: Standing | undefined,
  asked: string,
  records: readonly RaRecord[],
  since: number,
): RaRecord['id'][] => {
  if (!before || before.asked !== asked) return [];
  return records
    .filter(({ id, created_at: made }) => !before.ids.has(id) && typeof made === 'string' && Date.parse(made) >= since)
    .map(({ id }) => id);
};
