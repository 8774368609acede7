import { Box, Skeleton } from '@mui/material';
import { useMemo, memo } from 'react';
import type { ComponentType } from 'react';
import type { AnyField } from '../../../core/kind';
import { inFirst } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useGradually } from '../../hooks/useGradually';
import { Coming } from '../../widgets/Coming';
import { isWide } from '../../widgets/wide';
import { isEven, roomOf } from './rooms';
import type { Named } from '../values/layout';
import { askedGroups, fieldsIn, place } from '../values/layout';
import { GroupCard } from './GroupCard';

/** Skeleton of a field, of the same size: label, input and the line below. */
const FieldSkeleton = ({ field }: { field: AnyField }) => {
  const { boxes, height, pairs } = roomOf(field);
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', ...(boxes > 1 && { [pairs]: '1fr 1fr' }) },
        columnGap: 2.5,
        rowGap: 1,
        '& > div': { display: 'grid', gap: 0.5, paddingBlockEnd: 'calc(1.35rem + 4px)', fontSize: 'body2.fontSize' },
        '& > div > :last-child': { blockSize: height },
      }}
    >
      {Array.from({ length: boxes }, (_none, index) => (
        <div key={index}>
          <Skeleton width="8rem" />
          <Skeleton variant="rounded" />
        </div>
      ))}
    </Box>
  );
};

type FieldProps = Named & { resource: AnyResource };

interface PlacedProps extends FieldProps {
  /** Undefined until it is its turn. */
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
  drawn: number;
  /** Number of fields rendered or shown as skeletons. Nothing may follow a field of unknown height, as it would shift. */
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

/** A part of a form, memoized: it isn't affected by fields added elsewhere. */
const FieldsCard = memo(Fields);

const screenful = 5;

const partsOf = (resource: AnyResource) => {
  const parts = askedGroups(resource).map((group) => ({ group, named: fieldsIn(resource, group) }));
  return parts.map((part, index) => ({ ...part, before: parts.slice(0, index).flatMap(({ named }) => named).length }));
};

/** The number of fields rendered or shown as skeletons: those of known height that follow, and the next one. */
const shapedOf = (fields: readonly Named[], drawn: number): number => {
  const uneven = fields.findIndex(({ field }, index) => index >= drawn && !isEven(field));
  if (uneven < 0) return fields.length;
  // A conditional field may not appear, so it has no skeleton.
  return fields[uneven]!.field.when ? uneven : uneven + 1;
};

interface FormGroupsProps {
  resource: AnyResource;
  /** Renders a field; without it only the skeletons of a screenful are shown. */
  Field?: ComponentType<FieldProps>;
  /** Renders all fields at once, for a form the person has seen before. */
  atOnce?: boolean;
}

/** A form's parts with their fields, rendered one by one so that the first appears at once. Skeletons fill the screen meanwhile. */
export const FormGroups = ({ resource, Field, atOnce = false }: FormGroupsProps) => {
  const parts = useMemo(() => partsOf(resource), [resource]);
  const total = parts.flatMap(({ named }) => named).length;
  const drawn = useGradually(Field ? total : 0, atOnce ? total : 1);
  const shaped = shapedOf(
    parts.flatMap(({ named }) => named),
    drawn,
  );
  const shown = parts.filter(({ before }) => before < Math.max(drawn, Math.min(shaped, screenful)));
  const within = (count: number, { before, named }: (typeof parts)[number]) =>
    Math.min(Math.max(count - before, 0), named.length);
  return (
    <>
      {shown.map((part) => (
        <FieldsCard
          key={inFirst(part.group.label)}
          resource={resource}
          title={part.group.label}
          fields={part.named}
          alone={parts.length === 1}
          drawn={within(drawn, part)}
          shaped={within(shaped, part)}
          Field={Field}
        />
      ))}
      {/* Keeps the content and footer below out of view meanwhile. */}
      {drawn < total && <Box aria-busy="true" data-coming="" sx={{ blockSize: '100dvh' }} />}
    </>
  );
};

export const FormSkeleton = ({ resource }: { resource: AnyResource }) => (
  <Coming>
    <Skeleton width="14rem" />
    <FormGroups resource={resource} />
  </Coming>
);
