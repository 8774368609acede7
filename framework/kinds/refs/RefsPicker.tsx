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

/** How many names one paste may hold. */
const most = 50;

/** The names in a text that was copied from a list, a cell or a sentence: between commas of either script, semicolons, tabs and line ends. */
const namesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[,،;؛\t\r\n]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ].slice(0, most);

/** Whether a record is called so, in whichever language. */
const isCalled = (record: RaRecord, title: string, name: string): boolean => {
  const value: unknown = record[title];
  return (typeof value === 'object' && value ? Object.values(value as object) : [value]).some(
    (one) => typeof one === 'string' && fold(one) === fold(name),
  );
};

interface Pasting {
  target: AnyResource;
  /** What narrows the records that may be chosen. */
  filter: Readonly<Record<string, unknown>>;
  meta?: object | undefined;
  onFound(records: RaRecord[]): void;
  /** Told the names that no record is called by. */
  onRest(names: readonly string[]): void;
}

/**
 * Takes a paste of several names: chooses the records that are called so, and leaves the names of none to be looked for. One name
 * is text as any other.
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
    // A name that couldn't be looked for is one that isn't found: it stays, and can be tried again.
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
  /** What an emptied box holds: no records, or (in a filter) nothing asked. */
  empty?: Identifier[] | null;
}

/** Records of another resource, looked for on the server and kept as chips. */
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
          // Without an event it is emptied for what is chosen: what was pasted and not found stays.
          if (event) setTyped(text);
          props.onInputChange(event, text, reason);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};
