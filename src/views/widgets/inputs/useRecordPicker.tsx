import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Identifier } from '../../../core/record';
import type { InputProps } from '../types';
import { OptionRow } from './Picker';
import { targetOf } from './target';
import type { Option } from './useOptions';
import { useOptions } from './useOptions';

const keepAll = (options: Option[]) => options;

/**
 * What a picker of another area's records has, be it for one or for many: the records that it holds by their ids, and
 * the props by which it looks for others on the server. `remember` what is picked, so that it keeps its name.
 */
export const useRecordPicker = ({ source, field, filter }: InputProps, ids: Identifier[]) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const { among } = field as { among?: Record<string, unknown> };
  const asked = { open, search, filter: { ...among, ...filter } };
  const { options, chosen, isLoading, failed, remember } = useOptions(targetOf(field), source, ids, asked);
  const props = {
    options,
    loading: isLoading,
    noOptionsText: translate(failed ? 'messages.failed_to_get_data' : 'app.nothing_found'),
    // The server has filtered them already.
    filterOptions: keepAll,
    getOptionLabel: (option: Option) => option.label,
    getOptionKey: (option: Option) => option.id,
    isOptionEqualToValue: (option: Option, picked: Option) => option.id === picked.id,
    renderOption: ({ key: _key, ...row }: React.HTMLAttributes<HTMLLIElement> & { key?: React.Key }, option: Option) => (
      <OptionRow key={option.id} {...row} option={option} />
    ),
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false);
      setSearch('');
    },
    onInputChange: (_event: unknown, text: string, reason: string) => reason === 'input' && setSearch(text),
  };
  return { chosen, remember, props };
};
