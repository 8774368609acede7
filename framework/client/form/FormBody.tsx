import { Box, Typography } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { inFirst } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource';
import { isWide } from '../widgets/wide';
import { FieldInput } from './FieldInput';
import { GroupCard } from './GroupCard';
import { askedFields, askedGroups, fieldsIn, place } from './layout';

/** A form's parts with their inputs, as the resource declares them. */
export const FormBody = ({ resource, root }: { resource: AnyResource; root: RefObject<HTMLElement | null> }) => {
  const translate = useTranslate();
  const groups = askedGroups(resource);
  const asksForSome = Object.values(askedFields(resource)).some((field) => field.required);
  return (
    <Box
      ref={root}
      // The bar at the lower edge, and the header, must not hide what has the focus.
      sx={{ display: 'grid', gap: 'var(--mj-gap)', '& :is(input, textarea, select, button, [contenteditable])': { scrollMarginBlock: '7rem' } }}
    >
      {asksForSome && (
        <Typography variant="body2" color="text.secondary">
          {translate('app.required_legend')}
        </Typography>
      )}
      {groups.map((group) => (
        <GroupCard
          key={inFirst(group.label)}
          title={group.label}
          fields={fieldsIn(resource, group)}
          alone={groups.length === 1}
        >
          {fieldsIn(resource, group).map((named) => (
            <Box key={named.name} sx={place(isWide(named.field))}>
              <FieldInput resource={resource} {...named} />
            </Box>
          ))}
        </GroupCard>
      ))}
    </Box>
  );
};
