import { Box, Popover } from '@mui/material';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import type { PopupProps } from '../../views/lazyPart';
import { LiveFilters } from './FilterPanel';
import { useFilterClearings } from './filterValues';

interface FilterEditorProps extends PopupProps {
  resource: AnyResource;
  name: string;
}

/** The input for a filter, shown below the filter's chip. Each change applies immediately. */
const FilterEditor = ({ id, resource, name, anchor, onClose }: FilterEditorProps) => {
  const life = useFilterClearings();
  const label = useText()((resource.fields as Fields)[name]!.label);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-label': label,
          sx: { padding: 2, inlineSize: 'min(22rem, calc(100vw - 32px))' },
        },
      }}
    >
      <Box sx={{ display: 'grid' }}>
        <LiveFilters key={life} resource={resource} life={life} names={[name]} />
      </Box>
    </Popover>
  );
};

export default FilterEditor;
