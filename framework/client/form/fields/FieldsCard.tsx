import { Box } from '@mui/material';
import { memo } from 'react';
import type { ComponentType } from 'react';
import type { Text } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isWide } from '../../widgets/wide';
import { FieldSkeleton } from './FieldSkeleton';
import { GroupCard } from './GroupCard';
import type { Named } from '../values/layout';
import { place } from '../values/layout';

/** What draws a field of a form is given. */
export type FieldProps = Named & { resource: AnyResource };

interface PlacedProps extends FieldProps {
  /** None while it isn't its turn. */
  Field: ComponentType<FieldProps> | undefined;
}

const PlacedField = ({ Field, ...props }: PlacedProps) => (
  <Box sx={place(isWide(props.field))}>{Field ? <Field {...props} /> : <FieldSkeleton field={props.field} />}</Box>
);

const Placed = memo(PlacedField);

interface FieldsCardProps {
  resource: AnyResource;
  title: Text;
  fields: readonly Named[];
  alone: boolean;
  /** How many of the fields are there by now. */
  drawn: number;
  /** How many are there or have their shape: below one whose height isn't known yet, nothing stands that would have to move. */
  shaped: number;
  Field: ComponentType<FieldProps> | undefined;
}

const Fields = ({ resource, title, fields, alone, drawn, shaped, Field }: FieldsCardProps) => (
  <GroupCard title={title} fields={fields} alone={alone}>
    {fields.slice(0, shaped).map(({ name, field }, index) => (
      <Placed key={name} resource={resource} name={name} field={field} Field={index < drawn ? Field : undefined} />
    ))}
  </GroupCard>
);

/** One part of a form. Another one's fields coming draws nothing of it anew, nor do its own those before them. */
export const FieldsCard = memo(Fields);
