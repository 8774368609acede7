import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { isWide } from '../widgets/wide';
import { GroupCard } from './GroupCard';
import type { Named } from './layout';
import { askedGroups, fieldsIn, place } from './layout';

/** A form's parts as the resource declares them, with what is drawn for each of their fields. */
export const FormGroups = ({ resource, draw }: { resource: AnyResource; draw: (named: Named) => ReactNode }) => {
  const groups = askedGroups(resource);
  return groups.map((group) => (
    <GroupCard key={inFirst(group.label)} title={group.label} fields={fieldsIn(resource, group)} alone={groups.length === 1}>
      {fieldsIn(resource, group).map((named) => (
        <Box key={named.name} sx={place(isWide(named.field))}>
          {draw(named)}
        </Box>
      ))}
    </GroupCard>
  ));
};
