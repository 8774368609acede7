import { Box, Skeleton, Typography } from '@mui/material';
import { Suspense, memo, useMemo } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField, Fields } from '../../../core/kind';
import { languagesIn } from '../../../core/kind';
import { inFirst } from '../../../core/text/text';
import type { AnyResource, FormGroup } from '../../../declaration/resource/resource';
import { useGradually } from '../../hooks/timing';
import { partIn, useResourceViews } from '../../views/ResourceViews';
import { Coming } from '../../widgets/Coming';
import { isWide } from '../../widgets/wide';
import type { NamedField } from '../values/layout';
import { columns, fieldsIn, groupsInOrder, place, sideBySide, sideColumns, writableFields } from '../values/layout';
import { FieldInput } from './FieldInput';
import { GroupCard } from './GroupCard';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';

const shapeOf = (field: AnyField) => {
  const { shape = {} } = kindOf(field);
  return typeof shape === 'function' ? shape(field) : shape;
};

/**
 * Returns whether an input's height is known before the input renders. If it isn't, no field is shown below the input's
 * skeleton.
 */
const isEven = (field: AnyField): boolean =>
  Boolean(shapeOf(field).isEven) && isWritable(field) && !field.when && !field.help;

/** The number of fields that fill a screen. */
const screenful = 5;

interface Part {
  group: FormGroup<Fields>;
  named: readonly NamedField[];
  /** The total number of fields in the form's preceding parts. */
  before: number;
}

const fieldsOf = (parts: readonly Part[]) => parts.flatMap(({ named }) => named);

export const partsOf = (resource: AnyResource): Part[] => {
  const parts = groupsInOrder(resource).map((group) => ({ group, named: fieldsIn(resource, group), before: 0 }));
  return parts.map((part, index) => ({ ...part, before: fieldsOf(parts.slice(0, index)).length }));
};

const within = (count: number, { before, named }: Part) => Math.min(Math.max(count - before, 0), named.length);

/**
 * Returns the number of fields to show: the rendered fields, followed by skeletons up to and including the first field
 * of unknown height.
 */
const shapedOf = (fields: readonly NamedField[], renderedCount: number): number => {
  const uneven = fields.findIndex(({ field }, index) => index >= renderedCount && !isEven(field));
  if (uneven < 0) return fields.length;
  // A conditional field has no skeleton, because it may never appear.
  return fields[uneven]!.field.when ? uneven : uneven + 1;
};

interface ShownPart extends Part {
  rendered: number;
  shaped: number;
  isVisible: boolean;
}

/**
 * Returns the parts of a column, with the number of fields to show in each part. `renderedCount` is the number of
 * rendered fields across all columns.
 */
export const shownIn = (column: readonly Part[], renderedCount: number): ShownPart[] => {
  const rendered = column.reduce((count, part) => count + within(renderedCount, part), 0);
  const fields = fieldsOf(column);
  const shaped = shapedOf(fields, rendered);
  return column.map((part, index) => {
    const before = fieldsOf(column.slice(0, index)).length;
    return {
      ...part,
      rendered: within(renderedCount, part),
      shaped: within(shaped, { ...part, before }),
      isVisible: before < Math.max(rendered, Math.min(shaped, screenful)),
    };
  });
};

/** The height of an input, for every density and for touch screens. */
const line = 'max(1.35rem + 2 * var(--mj-input), var(--mj-control))';

/**
 * Returns the skeleton of a field's input: the number and height of its boxes, and the breakpoint above which they are
 * shown in pairs.
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
  /** The component that renders the field. If undefined, a skeleton is shown instead of the field. */
  Field: ComponentType<FieldProps> | undefined;
}

const PlacedField = ({ Field, ...props }: PlacedProps) => (
  <Box sx={place(isWide(props.field))}>{Field ? <Field {...props} /> : <FieldSkeleton field={props.field} />}</Box>
);

const Placed = memo(PlacedField);

interface FieldsCardProps {
  resource: AnyResource;
  group: FormGroup<Fields>;
  fields: readonly NamedField[];
  alone: boolean;
  renderedCount: number;
  /**
   * The number of fields to show, as inputs or as skeletons. If the height of an input isn't known yet, the fields
   * below its skeleton aren't shown, because they would shift when the input replaces the skeleton.
   */
  shaped: number;
  Field: ComponentType<FieldProps> | undefined;
}

const FieldsOf = ({ resource, group, fields, alone, renderedCount, shaped, Field }: FieldsCardProps) => (
  <GroupCard title={group.label} fields={fields} alone={alone} grid={group.aside ? sideColumns : columns}>
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

const FieldsCard = memo(FieldsOf);

const stack = { display: 'grid', gap: 'var(--mj-gap)', alignContent: 'start', minInlineSize: 0 } as const;

/**
 * A grid with one column for the form and, if there is room, a second column for read-only facts. If the facts are
 * taller than the form, the last row of the form takes up the difference.
 */
const withSide = (rows: number) =>
  ({
    ...stack,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [sideBySide]: {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(20rem, 30%, 26rem)',
      gridTemplateRows: `${'auto '.repeat(rows - 1)}1fr`,
      '& > [data-side]': { gridColumn: 2, gridRow: `1 / span ${rows}` },
    },
  }) as const;

const stickyLook = { position: 'sticky', insetBlockStart: '6rem' } as const;

const contents = { display: 'contents' } as const;
const contentsIfWide = { display: 'none', [sideBySide]: contents } as const;

interface FormGroupsProps {
  resource: AnyResource;
  /** The component that renders a field. If undefined, only skeletons are shown, enough to fill the screen. */
  Field?: ComponentType<FieldProps>;
  /** Renders all fields at once. Used for a form that the user has opened before. */
  atOnce?: boolean;
  /** Content at the end of the side column. */
  side?: ReactNode;
}

/**
 * The parts of a form and their fields. Fields render one after another, so that the first field appears immediately.
 * Until all fields have rendered, skeletons fill the screen.
 */
export const FormGroups = ({ resource, Field, atOnce = false, side }: FormGroupsProps) => {
  const parts = useMemo(() => partsOf(resource), [resource]);
  const total = fieldsOf(parts).length;
  // At seven fields per step, a long form fills the screen in two steps. Each step triggers a page layout.
  const renderedCount = useGradually(Field ? total : 0, atOnce ? total : 1, 7);
  const isComing = renderedCount < total;
  const [main, aside] = [false, true].map((isAside) =>
    shownIn(
      parts.filter(({ group }) => Boolean(group.aside) === isAside),
      renderedCount,
    ).filter(({ isVisible }) => isVisible),
  ) as [ShownPart[], ShownPart[]];
  // In a single-column layout, a part is shown only after the parts above it have reached their final height.
  const inOneColumn = new Set(
    shownIn(parts, renderedCount).flatMap(({ group, isVisible }) => (isVisible ? [group] : [])),
  );
  const draw = (shown: readonly ShownPart[]) =>
    shown.map(({ group, named, rendered, shaped }) => (
      <Box key={inFirst(group.label)} sx={inOneColumn.has(group) ? contents : contentsIfWide}>
        <FieldsCard
          resource={resource}
          group={group}
          fields={named}
          alone={parts.length === 1}
          renderedCount={rendered}
          shaped={shaped}
          Field={Field}
        />
      </Box>
    ));
  // Keeps the footer and the content below the form out of view until all fields have rendered.
  const coming = isComing && <Box aria-busy="true" data-coming="" sx={{ blockSize: '100dvh' }} />;
  const firstAside = parts.findIndex(({ group }) => group.aside);
  if (firstAside < 0 && !side)
    return (
      <>
        {draw(main)}
        {coming}
      </>
    );
  const above = new Set(parts.slice(0, firstAside < 0 ? parts.length : firstAside).map(({ group }) => group));
  return (
    <Box sx={withSide(Math.max(main.length, 1) + (isComing ? 1 : 0))}>
      {draw(main.filter(({ group }) => above.has(group)))}
      {firstAside < 0 && coming}
      <Box data-side="" sx={{ ...stack, ...(firstAside < 0 && { [sideBySide]: stickyLook }) }}>
        {draw(aside)}
        {side}
      </Box>
      {draw(main.filter(({ group }) => !above.has(group)))}
      {firstAside >= 0 && coming}
    </Box>
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
      <FormGroups
        resource={resource}
        atOnce={atOnce}
        Field={FieldInput}
        side={
          BesideView && (
            <Suspense fallback={null}>
              <BesideView />
            </Suspense>
          )
        }
      />
    </Box>
  );
};
