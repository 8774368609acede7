import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import type { RecordBase } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import { lazyPart } from '../../views/lazyPart';
import { useResourceViews } from '../../views/ResourceViews';
import { useText } from '../../hooks/useText';
import { cellOf } from '../../widgets/cells';
import { inputOf } from '../../widgets/inputs';
import type { NamedField } from '../values/layout';

export const ComputedField = lazyPart(() => import('./ComputedField'));

/** Shows a read-only field. A formula is computed from the current input. */
const ReadOnlyField = ({ resource, name, field }: NamedField & { resource: AnyResource }) => {
  const record = useRecordContext<RecordBase & Record<string, unknown>>();
  const text = useText();
  const Cell = cellOf(field);
  const isWorked = kindOf(field).formula?.(field) !== undefined;
  if (!record && !isWorked) return null;
  const stored = record && <Cell resource={resource} record={record} name={name} field={field} />;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>{text(field.label)}</Box>
      <div>
        {isWorked ? (
          <Suspense fallback={stored}>
            <ComputedField resource={resource} name={name} field={field} />
          </Suspense>
        ) : (
          stored
        )}
      </div>
    </Box>
  );
};

interface FieldInputProps extends NamedField {
  resource: AnyResource;
  /** The fields that the input's condition may refer to. Default: the resource's fields. */
  among?: Fields;
  /** The only editable field of each row, if the field is a list of rows. */
  column?: string;
  /** The first field to show in each row, if the field is a list of rows. */
  first?: string | undefined;
}

const ApplicableInput = ({ resource, name, field, column, first }: FieldInputProps) => {
  const { inputs } = useResourceViews();
  const text = useText();
  const Own = inputs?.[name];
  if (!isWritable(field)) return <ReadOnlyField resource={resource} name={name} field={field} />;
  if (Own) return <Own source={name} />;
  const Input = inputOf(field);
  return (
    <Input
      resource={resource}
      source={name}
      field={field}
      label={text(field.label)}
      helperText={field.help && text(field.help)}
      isRequired={Boolean(field.required)}
      column={column}
      first={first}
    />
  );
};

/** Shows an input only while its condition is met. The value of a hidden input is preserved. */
const DependentInput = (props: FieldInputProps) => {
  const { among = props.resource.fields as Fields, name } = props;
  const { control } = useFormContext();
  const isApplicable = useWatch({ control, compute: (values) => isAskedFor(among, name, values) });
  return isApplicable ? <ApplicableInput {...props} /> : null;
};

export const FieldInput = (props: FieldInputProps) =>
  props.field.when ? <DependentInput {...props} /> : <ApplicableInput {...props} />;
