import { uniqBy } from 'es-toolkit';
import { useEffect, useState } from 'react';
import type { HTMLAttributes, Key, SyntheticEvent, ClipboardEvent } from 'react';
import { useGetList, useRecordContext, useTranslate, useDataProvider } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRole } from '../../client/hooks/useClient';
import { useRegistry, useTargetOf } from '../../client/hooks/useRegistry';
import { Frame } from '../../client/widgets/Frame';
import type { InputProps } from '../../client/widgets/types';
import { useFormValue } from '../../client/widgets/useFormValue';
import { optionsOf } from '../../core/kind';
import { fits, fold } from '../../core/text/fold';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { Picker, OptionRow, chips } from './Picker';
import type { Rank, RefOptions } from './kind';
import type { Option } from './useOptions';
import { useOptions } from './useOptions';

/** Scores how well a title matches the typed text, in the language with the best match. */
const fitOf = ({ label, title }: Option, typed: string): number =>
  Math.max(
    ...[label, ...(title && typeof title === 'object' ? Object.values(title) : [])].map((one) =>
      fits(String(one ?? ''), typed),
    ),
  );

/**
 * Sorts options by how well they match the typed text: exact matches first, then options that start with the text, then
 * all others in the server's order.
 */
const bestFirst = (options: Option[], typed: string): Option[] =>
  typed.trim() === '' ? options : options.toSorted((one, other) => fitOf(other, typed) - fitOf(one, typed));

/**
 * Returns the edited record if the options must be limited to its tenant. This is the case if the user has access to
 * several tenants and both resources belong to tenants.
 */
const useTenantSource = (resource: AnyResource, target: AnyResource): string | undefined => {
  const record = useRecordContext();
  const role = useRole();
  const { roles } = useRegistry();
  const isOfTenants = resource.scope.rows === 'tenant' && target.scope.rows === 'tenant';
  return isOfTenants && record?.id && role && roles[role].everywhere ? `${resource.name}:${record.id}` : undefined;
};

/** Loads the ranking function when the picker is first used. If it can't be loaded, the options aren't sorted. */
const useRank = (load: RefOptions['rank'], used: boolean) => {
  const [sort, setSort] = useState<Rank>();
  useEffect(() => {
    if (!used || !load) return;
    load().then(
      ({ default: loaded }) => setSort(() => loaded),
      () => setSort(() => () => 0),
    );
  }, [used, load]);
  return sort;
};

/**
 * Shared by the picker for one record and the picker for several. Returns the selected records and the props of the
 * server-side search. Callers must pass each picked record to `remember`; otherwise, the record's title is lost.
 */
const useRecordPicker = ({ resource, source, field, filter }: InputProps, ids: Identifier[]) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { among, shows, rank } = optionsOf<RefOptions>(field);
  const record = useRecordContext();
  const target = useTargetOf()(field);
  const tenantSource = useTenantSource(resource, target);
  const sort = useRank(rank, open);
  const query = {
    // Waits for the ranking function before loading the options, so that they don't get reordered.
    open: open && (rank === undefined || sort !== undefined),
    search,
    filter: { ...among, ...filter },
    beside: tenantSource,
    shows,
    rank: sort && ((option: RaRecord) => sort(option, record ?? {})),
  };
  const { options, chosen, isLoading, failed, remember, toOption } = useOptions(target, source, ids, query);
  const isFiltered = target.list.search.length > 0;
  const props = {
    options,
    loading: isLoading,
    noOptionsText: translate(failed ? 'messages.failed_to_get_data' : 'app.nothing_found'),
    // If the resource has a search, the server has already filtered the options.
    filterOptions: (all: Option[], { inputValue }: { inputValue: string }) =>
      bestFirst(
        isFiltered || search === '' ? all : all.filter((option) => fitOf(option, inputValue) > 0),
        search === '' ? '' : inputValue,
      ),
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => option.id,
    isOptionEqualToValue: (option: Option, picked: Option) => option.id === picked.id,
    renderOption: ({ key: _key, ...row }: HTMLAttributes<HTMLLIElement> & { key?: Key }, option: Option) => (
      <OptionRow key={option.id} {...row} option={option} target={target} shows={shows} />
    ),
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setSearch('');
    },
    onInputChange: (_event: unknown, text: string, reason: string) => reason === 'input' && setSearch(text),
  };
  return {
    chosen,
    remember,
    props,
    target,
    toOption,
    filter: query.filter,
    meta: tenantSource ? { beside: tenantSource } : undefined,
  };
};

/** The maximum number of names that can be pasted at once. */
const most = 50;

/** Splits pasted text into names, separated by Latin or Arabic commas, semicolons, tabs or line breaks. */
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
  /** Called with the names that don't match any record. */
  onRest(names: readonly string[]): void;
}

/**
 * Handles pasting several names at once. Selects the matching records, and leaves the other names in the input. A
 * single name is pasted as ordinary text.
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
    // If a search fails, the name is treated as not found and stays in the input, so the user can try again.
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
  /** The value of an empty picker: an empty list in forms, or null in filters. */
  empty?: Identifier[] | null;
}

/**
 * A picker for several records of another resource, with a server-side search. The selected records are shown as chips.
 */
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
        label={label}
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
          // A change without an event means that MUI is clearing the input after a selection. The typed text is kept
          // instead, because it may contain names that weren't found.
          if (event) setTyped(text);
          props.onInputChange(event, text, reason);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};

/** In a new record, preselects the record that matches `first`, without marking the form as changed. */
const useFirst = ({ source, field }: InputProps, isEmpty: boolean) => {
  const { to, among, first } = optionsOf<RefOptions>(field);
  const record = useRecordContext();
  const { resetField, getFieldState } = useFormContext();
  const { data } = useGetList(
    to,
    { pagination: { page: 1, perPage: 1 }, filter: { ...among, ...first } },
    { enabled: first !== undefined && isEmpty && record?.id === undefined },
  );
  const found = data?.[0]?.id;
  useEffect(() => {
    if (found !== undefined && isEmpty && !getFieldState(source).isDirty) resetField(source, { defaultValue: found });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only runs if a record is found, so the user can clear it
  }, [found]);
};

/** A picker for one record of another resource, with a server-side search. */
export const RefPicker = (input: InputProps) => {
  const { source, label, isRequired, helperText, disabled } = input;
  const { id, value, set, touch, ref, error } = useFormValue<Identifier>(source);
  useFirst(input, value == null || value === '');
  const { chosen, remember, props } = useRecordPicker(input, value == null || value === '' ? [] : [value]);
  return (
    <Frame id={id} label={label} isRequired={isRequired} error={error} help={helperText}>
      <Picker<Option>
        {...props}
        label={label}
        id={id}
        name={source}
        isRequired={isRequired}
        error={error}
        inputRef={ref}
        disabled={disabled}
        value={chosen[0] ?? null}
        onChange={(_event, picked) => {
          if (picked) remember([picked]);
          set(picked?.id ?? null);
        }}
        onBlur={touch}
      />
    </Frame>
  );
};

// All inputs based on MUI's Autocomplete are in one chunk. Forms without any of these inputs don't load it.
export { ChoiceSearch } from '../choice/ChoiceSearch';
export { TagsPicker } from '../text/TagsPicker';
export { SuggestedName } from '../address/SuggestedName';
