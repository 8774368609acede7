import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField } from '../../core/kind';
import type { Identifier } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import { ActionForm } from '../actions/ActionForm';
import { draftKey } from '../form/draft';
import type { Values } from '../form/values';
import { useText } from '../useText';
import { bulkFields } from './bulkFields';
import { useChosenRecords } from './useChosenRecords';
import { ValuesNow } from './ValuesNow';

interface BulkEditProps {
  resource: AnyResource;
  ids: readonly Identifier[];
  /** `versions` are those of the records whose values were shown; empty where an API has none. */
  onSubmit(values: Values, versions: readonly number[]): Promise<unknown>;
  onClose(): void;
}

/**
 * Gives one field of many records the same value: which field, what its values are now, and what it is to be; then all
 * of them, if they still are what was shown, or none.
 */
const BulkEdit = ({ resource, ids, onSubmit, onClose }: BulkEditProps) => {
  const fields = useMemo(() => bulkFields(resource), [resource]);
  const [name, setName] = useState(Object.keys(fields)[0]!);
  const [key] = useState(() => draftKey(`${resource.name}.bulk`, undefined));
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const { records, isPending, isError, refetch } = useChosenRecords(resource, ids);
  const field: AnyField = fields[name]!;
  const count = ids.length;
  const submit = translate('app.lists.apply_to', { smart_count: count });

  const apply = async (values: Values) => {
    const seen = isPending || isError ? ((await refetch()).data ?? []) : records;
    const versions = seen.flatMap(({ version }) => (typeof version === 'number' ? version : []));
    try {
      await onSubmit(values, versions.length === count ? versions : []);
    } catch (error) {
      // Perhaps they aren't what was shown any more.
      void refetch();
      throw error;
    }
  };

  return (
    <ActionForm
      resource={resource}
      title={translate('app.lists.edit_many', { smart_count: count })}
      action={{ label: { en: submit, ar: submit }, input: fields }}
      draftKey={key}
      asks={[name]}
      explanation={translate('app.lists.edit_preview', { smart_count: count, field: text(field.label) })}
      onSubmit={apply}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
          {translate('app.lists.field')}
        </Box>
        <NativeSelect
          value={name}
          input={<OutlinedInput />}
          sx={{ '& .MuiNativeSelect-icon': { insetInlineEnd: 7 } }}
          onChange={(event) => setName(event.target.value)}
          inputProps={{ id }}
        >
          {Object.entries(fields).map(([own, declared]) => (
            <option key={own} value={own}>
              {text(declared.label)}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <ValuesNow
        resource={resource}
        name={name}
        field={field}
        records={isPending ? undefined : records}
        problem={isError ? translate('messages.failed_to_get_data') : undefined}
      />
    </ActionForm>
  );
};

export default BulkEdit;
