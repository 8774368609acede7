import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { useGradually } from '../hooks/useGradually';
import { isWide } from '../widgets/wide';
import { GroupCard } from './GroupCard';
import type { Named } from './layout';
import { askedGroups, fieldsIn, place } from './layout';

/** About as many fields as a screen shows. */
const screenful = 5;

/** How many parts fill a screen, for which nobody is to wait for the others. */
const firstOf = (counts: readonly number[]): number => {
  let fields = 0;
  const full = counts.findIndex((count) => (fields += count) >= screenful);
  return full < 0 ? counts.length : full + 1;
};

interface FormGroupsProps {
  resource: AnyResource;
  draw: (named: Named) => ReactNode;
  /** All parts together, where the person has seen them before. */
  atOnce?: boolean;
}

/**
 * A form's parts as the resource declares them, with what is drawn for each of their fields: those that fill the screen at
 * once, and those below one by one.
 */
export const FormGroups = ({ resource, draw, atOnce = false }: FormGroupsProps) => {
  const groups = askedGroups(resource);
  const drawn = useGradually(groups.length, atOnce ? groups.length : firstOf(groups.map((group) => fieldsIn(resource, group).length)));
  const cards = groups.slice(0, drawn).map((group) => (
    <GroupCard key={inFirst(group.label)} title={group.label} fields={fieldsIn(resource, group)} alone={groups.length === 1}>
      {fieldsIn(resource, group).map((named) => (
        <Box key={named.name} sx={place(isWide(named.field))}>
          {draw(named)}
        </Box>
      ))}
    </GroupCard>
  ));
  return (
    <>
      {cards}
      {/* What stands below keeps its distance meanwhile. */}
      {drawn < groups.length && <Box aria-busy="true" sx={{ blockSize: '100dvh' }} />}
    </>
  );
};
