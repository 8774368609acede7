import FilterListIcon from '@mui/icons-material/FilterListOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { usedFilters } from './filterValues';

interface FilterButtonProps {
  resource: AnyResource;
  /** The id of what it opens. */
  controls: string;
  phone: boolean;
  open: boolean;
  onToggle(): void;
}

/** Opens the filters and says how many are in use: in words where there's room, by a number on a phone. */
export const FilterButton = ({ resource, controls, phone, open, onToggle }: FilterButtonProps) => {
  const { filterValues } = useListFilterContext();
  const translate = useTranslate();
  const inUse = usedFilters(resource, filterValues as Record<string, unknown>).length;
  const label = inUse > 0 ? translate('app.filters_active', { smart_count: inUse }) : translate('app.filters');
  const state = { 'aria-expanded': open, 'aria-controls': controls, onClick: onToggle };
  if (!phone) {
    return (
      <Button color="inherit" startIcon={<FilterListIcon />} {...state}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={label}
      aria-haspopup="dialog"
      {...state}
      sx={{ border: '1px solid', borderColor: 'divider' }}
    >
      <FilterListIcon />
      {inUse > 0 && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            position: 'absolute',
            insetBlockStart: -6,
            insetInlineEnd: -6,
            minInlineSize: 20,
            paddingInline: 0.5,
            borderRadius: 99,
            fontSize: 'overline.fontSize',
            lineHeight: '20px',
            fontWeight: 600,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          {inUse}
        </Box>
      )}
    </IconButton>
  );
};
