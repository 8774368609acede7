import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RowValue } from './kind';
import type { TextOptions } from '../text/kind';
import type { Fields } from '../../core/kind';
import { freeOf, proposalOf } from '../../declaration/validation/proposals';

interface Proposing {
  /** The path of the rows. */
  source: string;
  /** The field of theirs that names their owner. */
  by: string;
  fields: Fields;
  rows: readonly RowValue[] | undefined;
  /** What a row's reference names. */
  titleOf(name: string, id: number | null): unknown;
}

/**
 * Keeps new rows' code at what is proposed for it, from their owner's and their place, as long as nobody thinks of another:
 * each row its own, whatever the order in which the form is filled.
 */
export const useProposedCodes = ({ source, by, fields, rows, titleOf }: Proposing) => {
  const { setValue, getValues } = useFormContext();
  const [name, field] = Object.entries(fields).find(([, one]) => (one as TextOptions).proposed) ?? [];
  const owner: unknown = useWatch({ name: name ?? by });
  const last = useRef(new Map<string, string>());
  const { proposed } = (field ?? {}) as TextOptions;
  const placeOf = (row: RowValue) => JSON.stringify(proposed!.from.map((one) => row[one] ?? null));
  const taken = new Set((rows ?? []).flatMap((row) => (name && row.id != null ? [row[name]] : [])));
  const proposals = !proposed
    ? []
    : (rows ?? [])
        .filter(({ id }) => id == null)
        .map((row): [string, string] => {
          const parts = proposed.from.map((one) =>
            one === by ? owner : titleOf(one, (row[one] ?? null) as number | null),
          );
          // Without its owner's code a row has none of its own.
          const text = owner ? freeOf(proposalOf(field as TextOptions, parts), taken) : '';
          taken.add(text);
          return [placeOf(row), text];
        });
  const key = JSON.stringify(proposals);
  useEffect(() => {
    const byPlace = new Map(proposals);
    const list = (getValues(source) ?? []) as RowValue[];
    const next = list.map((row) => {
      const proposal = row.id == null && name ? byPlace.get(placeOf(row)) : undefined;
      const now = (name && row[name]) ?? '';
      const isOurs = now === '' || now === last.current.get(placeOf(row));
      return proposal !== undefined && isOurs && now !== proposal ? { ...row, [name!]: proposal || null } : row;
    });
    if (name && next.some((row, at) => row !== list[at])) setValue(source, next, { shouldDirty: true });
    if (proposed) last.current = byPlace;
    // The proposals alone are followed: what is typed into a row is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
};
