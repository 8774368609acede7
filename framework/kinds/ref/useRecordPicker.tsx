import { useState } from 'react';
import type { HTMLAttributes, Key } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Identifier } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { fits } from '../../core/text/fold';
import { useRole } from '../../client/hooks/useClient';
import type { InputProps } from '../../client/widgets/types';
import { OptionRow } from './Picker';
import { useRegistry, useTargetOf } from '../../client/hooks/useRegistry';
import type { Option } from './useOptions';
import { useOptions } from './useOptions';

/** Returns the best match of a title among its languages. */
const fitOf = ({ label, title }: Option, typed: string): number =>
  Math.max(
    ...[label, ...(title && typeof title === 'object' ? Object.values(title) : [])].map((one) =>
      fits(String(one ?? ''), typed),
    ),
  );

/** Sorts options by how well they match: equal, then starting with the text, then in the server's order. */
const bestFirst = (options: Option[], typed: string): Option[] =>
  typed.trim() === '' ? options : options.toSorted((one, other) => fitOf(other, typed) - fitOf(one, typed));

/**
 * Returns the edited record if its references are limited to its tenant: for a user who sees several tenants, when both
 * resources belong to tenants.
 */
const useBeside = (resource: AnyResource, target: AnyResource): string | undefined => {
  const record = useRecordContext();
  const role = useRole();
  const { roles } = useRegistry();
  const isOfTenants = resource.scope.rows === 'tenant' && target.scope.rows === 'tenant';
  return isOfTenants && record?.id && role && roles[role].everywhere ? `${resource.name}:${record.id}` : undefined;
};

/**
 * Shared state of a picker for one or many records: the chosen records, and the props of its server-side search. Call
 * `remember` with picked records to keep their titles.
 */
export const useRecordPicker = ({ resource, source, field, filter }: InputProps, ids: Identifier[]) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { among } = field as { among?: Record<string, unknown> };
  const target = useTargetOf()(field);
  const beside = useBeside(resource, target);
  const asked = { open, search, filter: { ...among, ...filter }, beside };
  const { options, chosen, isLoading, failed, remember, toOption } = useOptions(target, source, ids, asked);
  const isFiltered = target.list.search.length > 0;
  const props = {
    options,
    loading: isLoading,
    noOptionsText: translate(failed ? 'messages.failed_to_get_data' : 'app.nothing_found'),
    // Already filtered by the server, if it can search.
    filterOptions: (all: Option[], { inputValue }: { inputValue: string }) =>
      bestFirst(
        isFiltered || search === '' ? all : all.filter((option) => fitOf(option, inputValue) > 0),
        search === '' ? '' : inputValue,
      ),
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => option.id,
    isOptionEqualToValue: (option: Option, picked: Option) => option.id === picked.id,
    renderOption: ({ key: _key, ...row }: HTMLAttributes<HTMLLIElement> & { key?: Key }, option: Option) => (
      <OptionRow key={option.id} {...row} option={option} />
    ),
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setSearch('');
    },
    onInputChange: (_event: unknown, text: string, reason: string) => reason === 'input' && setSearch(text),
  };
  return { chosen, remember, props, target, toOption, filter: asked.filter, meta: beside ? { beside } : undefined };
};
