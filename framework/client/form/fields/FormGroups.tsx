import { Box, Skeleton, Typography } from '@mui/material';
import { useMemo, memo, Suspense } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField } from '../../../core/kind';
import { languagesIn } from '../../../core/kind';
import { inFirst } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import { useGradually } from '../../hooks/timing';
import { useResourceViews, partIn } from '../../views/ResourceViews';
import { Coming } from '../../widgets/Coming';
import { isWide } from '../../widgets/wide';
import type { NamedField } from '../values/layout';
import { writableGroups, fieldsIn, place, writableFields } from '../values/layout';
import { FieldInput } from './FieldInput';
import { GroupCard } from './GroupCard';

/** The height of an input, for every density and for touch screens. */
const line = 'max(1.35rem + 2 * var(--mj-input), var(--mj-control))';

const shapeOf = (field: AnyField) => {
  const { shape = {} } = kindOf(field);
  return typeof shape === 'function' ? shape(field) : shape;
};

/**
 * Returns whether an input's height is known before it renders. If the height is unknown, no field is shown below the
 * input's skeleton.
 */
const isEven = (field: AnyField): boolean =>
  Boolean(shapeOf(field).isEven) && isWritable(field) && !field.when && !field.help;

/**
 * Returns the skeleton of a field's input: the number and height of its boxes, and the breakpoint from which the boxes
 * are shown in pairs.
 */
const roomOf = (field: AnyField) => {
  const { height = line, pairs } = shapeOf(field);
  return { boxes: pairs ? languagesIn(field).length : 1, height, pairs: pairs ?? 'md' };
};

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

type FieldProps = NamedField & { resource: AnyResource };

interface PlacedProps extends FieldProps {
  /** Renders the field. If undefined, a skeleton is shown instead. */
  Field: ComponentType<FieldProps> | undefined;
}

const PlacedField = ({ Field, ...props }: PlacedProps) => (
  <Box sx={place(isWide(props.field))}>{Field ? <Field {...props} /> : <FieldSkeleton field={props.field} />}</Box>
);

const Placed = memo(PlacedField);

interface FieldsCardProps {
  resource: AnyResource;
  title: Text;
  fields: readonly NamedField[];
  alone: boolean;
  renderedCount: number;
  /**
   * The number of fields that are rendered or shown as skeletons. No field follows a skeleton of unknown height,
   * because it would shift when the input renders.
   */
  shaped: number;
  Field: ComponentType<FieldProps> | undefined;
}

const Fields = ({ resource, title, fields, alone, renderedCount, shaped, Field }: FieldsCardProps) => (
  <GroupCard title={title} fields={fields} alone={alone}>
    {fields.slice(0, shaped).map(({ name, field }, index) => (
      <Placed
        key={name}
        resource={resource}
        name={name}
        field={field}
        Field={index < renderedCount ? Field : undefined}
      />
    ))}
  </GroupCard>
);

const FieldsCard = memo(Fields);

const screenful = 5;

const partsOf = (resource: AnyResource) => {
  const parts = writableGroups(resource).map((group) => ({ group, named: fieldsIn(resource, group) }));
  return parts.map((part, index) => ({ ...part, before: parts.slice(0, index).flatMap(({ named }) => named).length }));
};

/**
 * Returns the number of fields to show: the rendered fields, then skeletons up to and including the first field of
 * unknown height.
 */
const shapedOf = (fields: readonly NamedField[], renderedCount: number): number => {
  const uneven = fields.findIndex(({ field }, index) => index >= renderedCount && !isEven(field));
  if (uneven < 0) return fields.length;
  // A conditional field may not appear. Therefore, it has no skeleton.
  return fields[uneven]!.field.when ? uneven : uneven + 1;
};

interface FormGroupsProps {
  resource: AnyResource;
  /** Renders a field. If undefined, only skeletons are shown, enough to fill the screen. */
  Field?: ComponentType<FieldProps>;
  /** Renders all fields at once. Used for a form that the user has opened before. */
  atOnce?: boolean;
}

/**
 * The parts of a form and their fields. Fields render one after another, so that the first appears immediately. Until
 * all have rendered, skeletons fill the screen.
 */
export const FormGroups = ({ resource, Field, atOnce = false }: FormGroupsProps) => {
  const parts = useMemo(() => partsOf(resource), [resource]);
  const total = parts.flatMap(({ named }) => named).length;
  const renderedCount = useGradually(Field ? total : 0, atOnce ? total : 1);
  const shaped = shapedOf(
    parts.flatMap(({ named }) => named),
    renderedCount,
  );
  const visibleParts = parts.filter(({ before }) => before < Math.max(renderedCount, Math.min(shaped, screenful)));
  const within = (count: number, { before, named }: (typeof parts)[number]) =>
    Math.min(Math.max(count - before, 0), named.length);
  return (
    <>
      {visibleParts.map((part) => (
        <FieldsCard
          key={inFirst(part.group.label)}
          resource={resource}
          title={part.group.label}
          fields={part.named}
          alone={parts.length === 1}
          renderedCount={within(renderedCount, part)}
          shaped={within(shaped, part)}
          Field={Field}
        />
      ))}
      {/* Keeps the content below and the footer out of view until all fields have rendered. */}
      {renderedCount < total && <Box aria-busy="true" data-coming="" sx={{ blockSize: '100dvh' }} />}
    </>
  );
};

export const FormSkeleton = ({ resource }: { resource: AnyResource }) => (
  <Coming>
    <Skeleton width="14rem" />
    <FormGroups resource={resource} />
  </Coming>
);

interface FormBodyProps {
  resource: AnyResource;
  root: RefObject<HTMLElement | null>;
  atOnce: boolean;
}

const stack = { display: 'grid', gap: 'var(--mj-gap)', minInlineSize: 0 } as const;

/**
 * A grid with the form's parts and a sticky side column. The column is next to the parts if the page is at least 1100
 * px wide.
 */
const withSide = {
  ...stack,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
} as const;
const side = {
  minInlineSize: 0,
  '@media (min-width: 1100px)': { position: 'sticky', insetBlockStart: '6rem' },
} as const;

export const FormBody = ({ resource, root, atOnce }: FormBodyProps) => {
  const translate = useTranslate();
  const BesideView = partIn(useResourceViews().beside);
  const asksForSome = Object.values(writableFields(resource)).some((field) => field.required);
  return (
    <Box ref={root} sx={{ display: 'grid', gap: 'var(--mj-gap)' }}>
      {asksForSome && (
        <Typography variant="body2" color="text.secondary">
          {translate('app.required_legend')}
        </Typography>
      )}
      {BesideView ? (
        <Box sx={withSide}>
          <Box sx={stack}>
            <FormGroups resource={resource} atOnce={atOnce} Field={FieldInput} />
          </Box>
          <Box sx={side}>
            <Suspense fallback={null}>
              <BesideView />
            </Suspense>
          </Box>
        </Box>
      ) : (
        <FormGroups resource={resource} atOnce={atOnce} Field={FieldInput} />
      )}
    </Box>
  );
};
