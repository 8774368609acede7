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

/** How well a title fits what was typed, by the language in which it does best. */
const fitOf = ({ label, title }: Option, typed: string): number =>
  Math.max(
    ...[label, ...(title && typeof title === 'object' ? Object.values(title) : [])].map((one) =>
      fits(String(one ?? ''), typed),
    ),
  );

/** The options with those first whose title is what was typed, then those that begin with it; the others in the server's order. */
const bestFirst = (options: Option[], typed: string): Option[] =>
  typed.trim() === '' ? options : options.toSorted((one, other) => fitOf(other, typed) - fitOf(one, typed));

/**
 * The record that is changed, where it and those to choose from belong to tenants and the person sees those of several: it
 * can refer to its own tenant's alone.
 */
const useBeside = (resource: AnyResource, target: AnyResource): string | undefined => {
  const record = useRecordContext();
  const role = useRole();
  const { roles } = useRegistry();
  const isOfTenants = resource.scope.rows === 'tenant' && target.scope.rows === 'tenant';
  return isOfTenants && record?.id && role && roles[role].everywhere ? `${resource.name}:${record.id}` : undefined;
};

/**
 * What a picker of another resource's records has, be it for one or for many: the records that it holds by their ids, and
 * the props by which it looks for others on the server. `remember` what is picked, so that it keeps its name.
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
    // The server has filtered them already, where it can.
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
