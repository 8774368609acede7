import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { inFirst } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useGradually } from '../../hooks/useGradually';
import type { FieldProps } from './FieldsCard';
import { FieldsCard } from './FieldsCard';
import { isEven } from './rooms';
import type { Named } from '../values/layout';
import { askedGroups, fieldsIn } from '../values/layout';

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
