import { uniqBy } from 'es-toolkit';
import { useState } from 'react';
import type { SyntheticEvent, ClipboardEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Identifier } from '../../declaration/resource/record';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { chips, Picker } from '../ref/Picker';
import type { Option } from '../ref/useOptions';
import { useFormValue } from '../../client/widgets/useFormValue';
import { fold } from '../../core/text/fold';
import type { AnyResource } from '../../declaration/resource/resource';
import { useRecordPicker } from '../ref/useRecordPicker';

/** The maximum number of names in one paste. */
const most = 50;

/** Splits pasted text into names, at commas of either script, semicolons, tabs and line ends. */
const namesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,،;؛\t\r\n]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, most);

/** Checks whether a record has this title in any language. */
const isCalled = (record: RaRecord, title: string, name: string): boolean => {
  const value: unknown = record[title];
  return (typeof value === 'object' && value ? Object.values(value as object) : [value]).some(
    (one) => typeof one === 'string' && fold(one) === fold(name),
  );
};

interface Pasting {
  target: AnyResource;
  filter: Readonly<Record<string, unknown>>;
  meta?: object | undefined;
  onFound(records: RaRecord[]): void;
  /** Receives the names without a matching record. */
  onRest(names: readonly string[]): void;
}

/**
 * Handles a paste of several names: selects the matching records, and keeps the other names in the input. A single name
 * is pasted as usual.
 */
const usePastedNames = ({ target, filter, meta, onFound, onRest }: Pasting) => {
  const dataProvider = useDataProvider();
  const find = async (name: string): Promise<RaRecord | undefined> => {
    const search = target.list.search.length > 0 ? { search: name } : {};
    const { data } = await dataProvider.getList(target.name, {
      pagination: { page: 1, perPage: 100 },
      sort: target.list.sort as { field: string; order: 'ASC' | 'DESC' },
      filter: { ...filter, ...search },
      meta,
    });
    return (data as RaRecord[]).find((record) => isCalled(record, target.title as string, name));
  };
  const choose = async (names: readonly string[]) => {
    // A failed search counts as not found: the name stays and can be tried again.
    const found = await Promise.all(names.map((name) => find(name).catch(() => undefined)));
    onFound(found.filter((one) => one !== undefined));
    onRest(names.filter((_, index) => !found[index]));
  };
  return (event: ClipboardEvent<HTMLElement>) => {
    const names = namesIn(event.clipboardData.getData('text/plain'));
    if (names.length < 2) return;
    event.preventDefault();
    void choose(names);
  };
};

interface RefsPickerProps extends InputProps {
  /** The value of an empty picker: no records, or null (no filter). */
  empty?: Identifier[] | null;
}

/** A picker for several records of another resource, with server-side search; shows chips. */
export const RefsPicker = ({ empty = [], ...input }: RefsPickerProps) => {
  const { source, label, isRequired, helperText, disabled } = input;
  const { id, value, set, touch, ref, error } = useFormValue<Identifier[] | Identifier>(source);
  const { chosen, remember, props, toOption, ...asked } = useRecordPicker(
    input,
    value == null || value === '' ? [] : [value].flat(),
  );
  const [typed, setTyped] = useState('');
  const choose = (picked: Option[]) => {
    remember(picked);
    set(picked.length > 0 ? picked.map((option) => option.id) : empty);
  };
  const onPaste = usePastedNames({
    ...asked,
    onFound: (records) => choose(uniqBy([...chosen, ...records.map(toOption)], (option) => option.id)),
    onRest: (names) => setTyped(names.join(', ')),
  });
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<Option, true>
        {...props}
        multiple
        disableCloseOnSelect
        filterSelectedOptions
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        value={chosen}
        renderValue={chips((option) => option)}
        onChange={(_event, picked) => choose(picked)}
        onPaste={onPaste}
        inputValue={typed}
        onInputChange={(event: SyntheticEvent | null, text, reason) => {
          // Without an event, a selection cleared the text; names that weren't found must stay.
          if (event) setTyped(text);
          props.onInputChange(event, text, reason);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
