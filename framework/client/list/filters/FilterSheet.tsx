import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, SwipeableDrawer, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { AnyResource } from '../../../declaration/resource/resource';
import { FilterInput } from './FilterInput';
import { splitFilters, usedFilters } from './filterValues';

interface FilterSheetProps {
  id: string;
  resource: AnyResource;
  open: boolean;
  onOpen(): void;
  onClose(): void;
}

/** A bottom sheet with the declared filters, for phones. All filters are applied together. */
const FilterSheet = (props: FilterSheetProps) => (
  <SwipeableDrawer
    anchor="bottom"
    open={props.open}
    onOpen={props.onOpen}
    onClose={props.onClose}
    disableSwipeToOpen
    slotProps={{
      paper: {
        id: props.id,
        role: 'dialog',
        'aria-labelledby': `${props.id}-title`,
        sx: { maxBlockSize: '85dvh', borderStartStartRadius: 16, borderStartEndRadius: 16 },
      } as object,
    }}
  >
    {props.open && <Sheet {...props} />}
  </SwipeableDrawer>
);

const Sheet = ({ id, resource, onClose }: FilterSheetProps) => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { search, narrowing } = splitFilters(filterValues as Record<string, unknown>);
  const form = useForm({ defaultValues: narrowing });

  const apply = (values: Record<string, unknown>) => {
    setFilters({ ...search, ...splitFilters(values).narrowing }, [], false);
    onClose();
  };

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(apply)(event)}
        sx={{ display: 'flex', flexDirection: 'column', minBlockSize: 0 }}
      >
        <Box
          aria-hidden="true"
          sx={{ alignSelf: 'center', inlineSize: 40, blockSize: 4, margin: 1, borderRadius: 2, bgcolor: 'divider' }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', paddingInline: 2 }}>
          <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1 }}>
            {translate('app.filters')}
          </Typography>
          <IconButton aria-label={translate('app.close')} onClick={onClose} sx={{ marginInlineEnd: -1.5 }}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, padding: 2, overflowY: 'auto', overscrollBehavior: 'contain' }}>
          {resource.list.filters.map((name) => (
            <FilterInput key={String(name)} resource={resource} name={String(name)} />
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            padding: 2,
            paddingBlockEnd: 'max(16px, env(safe-area-inset-bottom))',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            '& > *': { flex: 1 },
          }}
        >
          {usedFilters(resource, narrowing).length > 0 && (
            <Button variant="outlined" onClick={() => apply({})}>
              {translate('app.clear_filters')}
            </Button>
          )}
          <Button type="submit" variant="contained">
            {translate('app.apply')}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
};

export default FilterSheet;
