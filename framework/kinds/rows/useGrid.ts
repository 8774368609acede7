import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RowsOptions, RowValue } from './kind';
import type { AnyField, Fields } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import { defaultsOf } from '../../declaration/validation/validate';
import type { InputProps } from '../../client/widgets/types';
import { useTargetOf } from '../../client/hooks/useRegistry';
import { freeOf, proposalOf } from '../../declaration/validation/proposals';
import type { Option } from '../ref/useOptions';
import { useOptions } from '../ref/useOptions';
import type { TextOptions } from '../text/kind';
import type { Axes, MakeRow, MoveRow, PastedValues } from './grid';
import { axisOf, filled, rowsForAxes, indexAt, pastedOver } from './grid';

interface Proposing {
  source: string;
  /** The field of a row that refers to the record. */
  by: string;
  fields: Fields;
  rows: readonly RowValue[] | undefined;
  /** Returns the title of the record that a field of a row refers to. */
  titleOf(name: string, id: number | null): unknown;
}

/**
 * Updates each new row's proposed code when the record's code or the row's position changes, until the user types a
 * different code. Proposed codes are unique within the form.
 */
const useProposedCodes = ({ source, by, fields, rows, titleOf }: Proposing) => {
  const { setValue, getValues } = useFormContext();
  const [name, field] = Object.entries(fields).find(([, one]) => (one as TextOptions).proposed) ?? [];
  const owner: unknown = useWatch({ name: name ?? by });
  const last = useRef(new Map<string, string>());
  const { proposed } = (field ?? {}) as TextOptions;
  const placeOf = (row: RowValue) => JSON.stringify(proposed!.from.map((one) => row[one] ?? null));
  const usedValues = new Set((rows ?? []).flatMap((row) => (name && row.id != null ? [row[name]] : [])));
  const proposals = !proposed
    ? []
    : (rows ?? [])
        .filter(({ id }) => id == null)
        .map((row): [string, string] => {
          const parts = proposed.from.map((one) =>
            one === by ? owner : titleOf(one, (row[one] ?? null) as number | null),
          );
          // Doesn't propose codes until the record itself has one.
          const text = owner ? freeOf(proposalOf(field as TextOptions, parts), usedValues) : '';
          usedValues.add(text);
          return [placeOf(row), text];
        });
  const key = JSON.stringify(proposals);
  useEffect(() => {
    const byPlace = new Map(proposals);
    const list = (getValues(source) ?? []) as RowValue[];
    const next = list.map((row) => {
      const proposal = row.id == null && name ? byPlace.get(placeOf(row)) : undefined;
      const now = (name && row[name]) ?? '';
      const isProposed = now === '' || now === last.current.get(placeOf(row));
      return proposal !== undefined && isProposed && now !== proposal ? { ...row, [name!]: proposal || null } : row;
    });
    if (name && next.some((row, at) => row !== list[at])) setValue(source, next, { shouldDirty: true });
    if (proposed) last.current = byPlace;
    // The effect runs only when the proposals change. Otherwise, it would overwrite values that the user typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
};

export interface GridColumn {
  name: string;
  field: AnyField;
}

export const useGrid = ({ source, field }: InputProps) => {
  const { setValue, getValues } = useFormContext();
  const targetOf = useTargetOf();
  const { of, by, axes: declared } = optionsOf<RowsOptions & Required<Pick<RowsOptions, 'axes'>>>(field);
  const [[downField, downSource], [acrossField, acrossSource]] = Object.entries(declared) as [
    [string, string],
    [string, string],
  ];
  const [rows, down, across] = useWatch({ name: [source, downSource, acrossSource] }) as [
    RowValue[] | undefined,
    unknown,
    unknown,
  ];
  const inherited = Object.keys(of.fields).filter((name) => (of.fields as Fields)[name]!.inherits === by);
  const ownersValues = useWatch({ name: inherited }) as unknown[];
  const axes: Axes = [axisOf(downField, down), axisOf(acrossField, across)];
  const fields = of.fields as Fields;
  const owned = targetOf(fields[by]!).fields as Fields;
  const asIds = (values: Axes[0]['values']) => values.filter((id): id is number => id !== null);
  const downs = useOptions(targetOf(fields[downField]!), downSource, asIds(axes[0].values)).chosen;
  const acrosses = useOptions(targetOf(fields[acrossField]!), acrossSource, asIds(axes[1].values)).chosen;
  const nameOf = (options: readonly Option[], id: number | null) => options.find((one) => one.id === id);
  const stash = useRef<RowValue[]>([]);
  const lastAxes = useRef<Axes>(undefined);
  /**
   * The last pasted values, and the field's values after the paste. If rows are added later, the pasted values fill
   * their cells too, unless the user has changed the field since.
   */
  const pasted = useRef<{ values: PastedValues; after: string }>(undefined);

  const set = (next: RowValue[]) => setValue(source, next, { shouldDirty: true });

  const make: MakeRow = (one, other) => {
    const owner = getValues();
    const { [by]: _owner, ...blank } = defaultsOf(fields);
    // Except for totals, a new row's fields start with the values of the record's fields of the same name.
    const starts = Object.keys(blank)
      .filter(
        (name) =>
          owner[name] !== undefined &&
          !owned[name]?.readOnly &&
          !(name in declared) &&
          !fields[name]!.inherits &&
          !fields[name]!.unique,
      )
      .map((name) => [name, owner[name] as unknown]);
    return { ...blank, ...Object.fromEntries(starts), [downField]: one, [acrossField]: other };
  };

  const move: MoveRow = (row, one, other) => ({
    ...make(one, other),
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !(name in declared) && !fields[name]?.unique)),
  });
  const valuesOf = (list: readonly RowValue[], name: string) => JSON.stringify(list.map((row) => row[name]));
  const paste = (list: readonly RowValue[], values: PastedValues) => {
    const next = pastedOver(list, axes, values);
    pasted.current = { values, after: valuesOf(next, values.name) };
    return next;
  };

  useProposedCodes({
    source,
    by,
    fields,
    rows,
    titleOf: (name, id) => nameOf(name === downField ? downs : acrosses, id)?.title,
  });

  const key = JSON.stringify(axes);
  useEffect(() => {
    if (!rows) return;
    const before = lastAxes.current;
    lastAxes.current = axes;
    if (!before || JSON.stringify(before) === key) return;
    const isPasted = pasted.current && pasted.current.after === valuesOf(rows, pasted.current.values.name);
    const aligned = rowsForAxes(rows, before, axes, make, stash.current, move);
    const next = isPasted ? paste(aligned, pasted.current!.values) : aligned;
    stash.current = [...rows.filter((row) => !aligned.includes(row)), ...stash.current];
    set(next);
    // The effect runs only when the axes change. Otherwise, it would overwrite values that the user typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, rows === undefined]);

  const list = rows ?? [];
  const count = axes[0].values.length * axes[1].values.length;
  return {
    axes,
    columns: Object.entries(fields)
      .filter(([name, one]) => name !== by && !(name in declared) && !one.readOnly)
      .map(([name, one]): GridColumn => ({ name, field: one })),
    given: Object.entries(fields)
      .filter(([, one]) => one.readOnly)
      .map(([name, one]): GridColumn => ({ name, field: one })),
    rows: list,
    downs: axes[0].values.map((id) => ({ id, option: nameOf(downs, id) })),
    acrosses: axes[1].values.map((id) => ({ id, option: nameOf(acrosses, id) })),
    isLoading: rows === undefined,
    isEmpty: axes[0].values[0] === null && axes[1].values[0] === null,
    missing:
      count -
      list.filter(
        (row) =>
          axes[0].values.includes((row[downField] ?? null) as number) &&
          axes[1].values.includes((row[acrossField] ?? null) as number),
      ).length,
    /** Checks whether a row inherits the record's value when this field is empty. */
    inherits: (name: string) => inherited.includes(name),
    ownersValue: (name: string) => {
      const value = ownersValues[inherited.indexOf(name)];
      return value == null ? undefined : String(value);
    },
    isOwn: (index: number, name: string) => (list[index]![name] ?? '') !== '',
    indexAt: (one: number | null, other: number | null) => indexAt(list, axes, one, other),
    fillAll: () => set(filled(list, axes, make)),
    add: (one: number | null, other: number | null) => set([...list, make(one, other)]),
    remove: (index: number) => set(list.filter((_row, at) => at !== index)),
    paste: (values: PastedValues) => set(paste(list, values)),
    /** Sets a field in several rows. `values` contains the new values by row index. */
    write: (name: string, values: ReadonlyMap<number, unknown>) =>
      set(list.map((row, at) => (values.has(at) ? { ...row, [name]: values.get(at) } : row))),
  };
};

export type Grid = ReturnType<typeof useGrid>;
