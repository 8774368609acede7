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

/** The shape of a field that is still to be drawn, as large as the field: its name, what is typed in, and the line below. */
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

/** What draws a field of a form is given. */
type FieldProps = Named & { resource: AnyResource };

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
const FieldsCard = memo(Fields);

/** About as many fields as a screen shows. */
const screenful = 5;

/** A form's parts with their fields, and how many fields stand before each. */
const partsOf = (resource: AnyResource) => {
  const parts = askedGroups(resource).map((group) => ({ group, named: fieldsIn(resource, group) }));
  return parts.map((part, index) => ({ ...part, before: parts.slice(0, index).flatMap(({ named }) => named).length }));
};

/** How many of the fields are drawn or have their shape: all those of a known height that follow, and the one after these. */
const shapedOf = (fields: readonly Named[], drawn: number): number => {
  const uneven = fields.findIndex(({ field }, index) => index >= drawn && !isEven(field));
  if (uneven < 0) return fields.length;
  // One that may turn out not to be asked for has no shape.
  return fields[uneven]!.field.when ? uneven : uneven + 1;
};

interface FormGroupsProps {
  resource: AnyResource;
  /** Draws a field; without it there are but the shapes of those that fill the screen. */
  Field?: ComponentType<FieldProps>;
  /** All fields together, where the person has seen them before. */
  atOnce?: boolean;
}

/**
 * A form's parts as the resource declares them, with what is drawn for each of their fields: the first one at once, and those
 * after it one by one. The parts that fill the screen have the shapes of their fields meanwhile.
 */
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
      {/* What stands below keeps its distance meanwhile, and the page's foot comes after all of it. */}
      {drawn < total && <Box aria-busy="true" data-coming="" sx={{ blockSize: '100dvh' }} />}
    </>
  );
};

/** The shape of a resource's form while its record is on its way. */
export const FormSkeleton = ({ resource }: { resource: AnyResource }) => (
  <Coming>
    <Skeleton width="14rem" />
    <FormGroups resource={resource} />
  </Coming>
);
