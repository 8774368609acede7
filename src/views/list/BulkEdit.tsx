import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField } from '../../core/kind';
import type { AnyResource } from '../../core/resource';
import { ActionForm } from '../actions/ActionForm';
import type { Values } from '../form/values';
import { useText } from '../useText';
import { bulkFields } from './bulkFields';

interface BulkEditProps {
  resource: AnyResource;
  count: number;
  onSubmit(values: Values): Promise<unknown>;
  onClose(): void;
}

/** Gives one field of many records the same value: which field, what value, of how many; then all of them or none. */
const BulkEdit = ({ resource, count, onSubmit, onClose }: BulkEditProps) => {
  const fields = useMemo(() => bulkFields(resource), [resource]);
  const [name, setName] = useState(Object.keys(fields)[0]!);
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const field: AnyField = fields[name]!;
  const submit = translate('app.lists.apply_to', { smart_count: count });

  return (
    <ActionForm
      resource={resource}
      title={translate('app.lists.edit_many', { smart_count: count })}
      action={{ label: { en: submit, ar: submit }, input: fields }}
      asks={[name]}
      explanation={translate('app.lists.edit_preview', { smart_count: count, field: text(field.label) })}
      onSubmit={onSubmit}
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
          {Object.entries(fields).map(([key, declared]) => (
            <option key={key} value={key}>
              {text(declared.label)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </ActionForm>
  );
};

export default BulkEdit;
