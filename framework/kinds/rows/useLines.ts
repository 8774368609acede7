import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { isEmpty } from '../../core/objects';
import { isolated } from '../../core/text/text';
import { optionsOf } from '../../core/kind';
import type { AnyResource } from '../../declaration/resource/resource';
import { emptyOf } from '../../declaration/resource/when';
import { announce } from '../../client/page/announce';
import { useRights } from '../../client/hooks/useRegistry';
import { useLabel, useTitle } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { rows as kind, writableOf } from './kind';
import type { RowsOptions, RowValue } from './kind';
import { kindOf } from '..';

/** A row that the user has removed from the form, until the removal is saved. */
interface Removed {
  /** The key of the line in the form. Keys are never reused. */
  key: string;
  name: string;
  index: number;
  row: RowValue;
}

/** Returns a function that gives a row's display name: its title or, if that is empty, its position. */
const useRowName = (resource: AnyResource) => {
  const label = useLabel();
  const title = useTitle(resource);
  return (row: RowValue | undefined, index: number): string => {
    const rowTitle = row && !isEmpty(row[resource.title]) ? title({ ...row, id: row.id ?? 0 }).trim() : '';
    return rowTitle === '' ? `${label(resource.label, 'one')} ${index + 1}` : rowTitle;
  };
};

/**
 * After the next render, focuses the first element in this list that matches a selector. Tries the selectors in order,
 * and ignores nested lists.
 */
const useFocus = () => {
  const root = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    wanted
      .map((one) => root.current?.querySelector<HTMLElement>(one))
      .find(Boolean)
      ?.focus();
  }, [wanted]);
  return { root, focus: (...selectors: string[]) => setWanted(selectors) };
};

const at = (index: number, suffix = '') => `:scope > [data-line="${index}"]${suffix}`;

/** The state and operations of a `rows` field without axes. The user's rights limit the operations. */
export const useLines = ({ source, field, disabled = false }: InputProps) => {
  const options = optionsOf<RowsOptions>(field);
  const resource = options.of as AnyResource;
  const may = useRights(resource);
  const translate = useTranslate();
  const nameOf = useRowName(resource);
  const { fields, append, insert, move, remove } = useFieldArray<FieldValues, string, 'key'>({
    name: source,
    keyName: 'key',
  });
  const list = useWatch({ name: source }) as RowValue[] | undefined;
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const { root, focus } = useFocus();
  const own = kind.rows!(options);
  const writable = writableOf(own);
  // Fields computed by a formula also have a column, because they are updated while the user types.
  const columns = Object.entries(own.fields)
    .filter(([name, one]) => Object.hasOwn(writable, name) || kindOf(one).formula?.(one) !== undefined)
    .map(([name, one]) => ({ name, field: one }));
  const isStored = (index: number) => list?.[index]?.id != null;
  const name = (index: number) => nameOf(list?.[index], index);
  const focusRow = (index: number) => focus(at(index, ' :is(input:not([type=hidden]), textarea)'), at(index));

  return {
    root,
    resource,
    columns,
    removed,
    name,
    keys: fields.map(({ key }) => key),
    isLoading: list === undefined,
    mayAdd: !disabled && may('create') && fields.length < own.max!,
    mayOrder: !disabled && may('edit') && options.of.list?.order !== undefined,
    mayEdit: (index: number) => !disabled && (!isStored(index) || may('edit')),
    mayRemove: (index: number) => !disabled && (!isStored(index) || may('delete')),
    add: () => {
      append(Object.fromEntries(Object.entries(writable).map(([key, one]) => [key, emptyOf(one)])), {
        shouldFocus: false,
      });
      focusRow(fields.length);
    },
    remove: (index: number) => {
      setRemoved([...removed, { key: fields[index]!.key, name: name(index), index, row: list![index]! }]);
      remove(index);
      focus(`:scope > [data-removed="${removed.length}"] button`);
    },
    undo: (place: number) => {
      const { index, row } = removed[place]!;
      const to = Math.min(index, fields.length);
      setRemoved(removed.filter((_one, other) => other !== place));
      insert(to, row, { shouldFocus: false });
      focusRow(to);
    },
    step: (index: number, by: -1 | 1) => {
      const to = index + by;
      announce(source, translate('app.moved', { name: isolated(name(index)), place: to + 1, total: fields.length }));
      move(index, to);
      const buttons = at(to, ` [data-of="${source}"][data-step]:not(:disabled)`);
      focus(`${buttons}[data-step="${by}"]`, buttons);
    },
  };
};

export type Lines = ReturnType<typeof useLines>;
