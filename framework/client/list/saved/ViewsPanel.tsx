import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import { Box, Button, IconButton, Popover, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { filled } from '../../../core/text/text';
import type { PopupProps } from '../../views/lazyPart';
import { useText } from '../../hooks/useText';
import { useReplaceFilters, splitFilters } from '../filters/filterValues';
import { useListViews } from '../rows/query';
import type { ListView } from '../rows/query';
import { useColumnOrder } from '../columns/columns';

const longest = 60;

interface ViewsPanelProps extends PopupProps {
  resource: AnyResource;
}

const ViewsPanel = ({ id: panelId, resource, anchor, onClose }: ViewsPanelProps) => {
  const list = useListContext();
  const replace = useReplaceFilters();
  const { hidden, order, choose } = useColumnOrder(resource);
  const [views, setViews] = useListViews(resource);
  const [name, setName] = useState('');
  const translate = useTranslate();
  const text = useText();
  const id = useId();
  const label = name.trim();
  const isTaken = views.some((view) => view.label === label);

  const takeUp = ({ value }: ListView) => {
    choose(value);
    list.setSort(value.sort!);
    replace(value.filter as Record<string, unknown>);
    if (value.perPage) list.setPerPage(value.perPage);
    onClose();
  };

  const keep = () => {
    const { search, narrowing } = splitFilters(list.filterValues as Record<string, unknown>);
    const { sort, perPage } = list;
    const value: ListView['value'] = {
      filter: { ...search, ...narrowing },
      sort,
      perPage,
      displayedFilters: [],
      hidden,
      order,
    };
    const before = views.find((view) => view.label === label)?.value;
    const view = { label, value: { ...value, ...(before?.isDefault && { isDefault: true }) } };
    setViews([...views.filter((other) => other.label !== label), view]);
    setName('');
  };

  const flipDefault = (chosen: ListView) =>
    setViews(
      views.map((view) => {
        const isDefault = view === chosen && !view.value.isDefault;
        return { ...view, value: { ...view.value, isDefault } };
      }),
    );

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: {
          id: panelId,
          role: 'dialog',
          'aria-labelledby': id,
          sx: { padding: 2, inlineSize: 'min(22rem, calc(100vw - 32px))' },
        },
      }}
    >
      <strong id={id}>{translate('app.lists.views')}</strong>
      {views.length === 0 ? (
        <Box component="p" sx={{ color: 'text.secondary', marginBlock: 1 }}>
          {text('list.views.none')}
        </Box>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {views.map((view) => (
            <Box component="li" key={view.label} sx={{ display: 'flex', alignItems: 'center' }}>
              <Button
                color="inherit"
                onClick={() => takeUp(view)}
                sx={{ flex: 1, minInlineSize: 0, justifyContent: 'start', textAlign: 'start', whiteSpace: 'normal' }}
              >
                <bdi>{view.label}</bdi>
              </Button>
              <IconButton
                aria-label={translate('app.lists.default_view', { name: view.label })}
                aria-pressed={Boolean(view.value.isDefault)}
                onClick={() => flipDefault(view)}
              >
                {view.value.isDefault ? <StarIcon color="secondary" /> : <StarBorderIcon />}
              </IconButton>
              <IconButton
                aria-label={filled(text('list.views.remove'), { name: view.label })}
                onClick={() => setViews(views.filter((other) => other !== view))}
              >
                <DeleteIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (label) keep();
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'start', marginBlockStart: 1 }}
      >
        <TextField
          value={name}
          onChange={(event) => setName(event.target.value)}
          label={text('list.views.name')}
          helperText={text(isTaken ? 'list.views.taken' : 'list.views.help')}
          slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
          sx={{ flex: 1, margin: 0 }}
        />
        <Button type="submit" variant="contained" aria-disabled={!label}>
          {translate('app.save')}
        </Button>
      </Box>
    </Popover>
  );
};

export default ViewsPanel;
