import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { useGradually } from '../hooks/useGradually';
import type { FieldProps } from './FieldsCard';
import { FieldsCard } from './FieldsCard';
import { askedGroups, fieldsIn } from './layout';

/** About as many fields as a screen shows. */
const screenful = 5;

/** A form's parts with their fields, and how many fields stand before each. */
const partsOf = (resource: AnyResource) => {
  const parts = askedGroups(resource).map((group) => ({ group, named: fieldsIn(resource, group) }));
  return parts.map((part, index) => ({ ...part, before: parts.slice(0, index).flatMap(({ named }) => named).length }));
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
  const total = Field ? parts.flatMap(({ named }) => named).length : 0;
  const drawn = useGradually(total, atOnce ? total : 1);
  const shown = parts.filter(({ before }) => before < Math.max(drawn, screenful));
  return (
    <>
      {shown.map(({ group, before, named }) => (
        <FieldsCard
          key={inFirst(group.label)}
          resource={resource}
          title={group.label}
          fields={named}
          alone={parts.length === 1}
          drawn={Math.min(Math.max(drawn - before, 0), named.length)}
          Field={Field}
        />
      ))}
      {/* What stands below keeps its distance meanwhile. */}
      {shown.length < parts.length && <Box aria-busy="true" sx={{ blockSize: '100dvh' }} />}
    </>
  );
};
