import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useText } from '../useText';
import { isWide } from '../widgets/inputs/wide';
import { GroupCard } from './GroupCard';
import { fieldsIn, pageWidth, place } from './layout';

/** The shape of an area's form while its record is on its way. */
export const FormSkeleton = ({ resource }: { resource: AnyResource }) => {
  const text = useText();
  const translate = useTranslate();
  return (
    <Box aria-busy="true" aria-label={translate('app.loading')} role="status" sx={{ display: 'grid', gap: 2, ...pageWidth }}>
      {resource.form.map((group) => (
        <GroupCard key={group.label.en} title={text(group.label)} bare={resource.form.length === 1}>
          {fieldsIn(resource, group).map(({ name, field }) => (
            <Box key={name} sx={{ ...place(isWide(field)), paddingBlockEnd: '1.35rem' }}>
              <Skeleton width="8rem" />
              <Skeleton variant="rounded" height={40} />
            </Box>
          ))}
        </GroupCard>
      ))}
    </Box>
  );
};
