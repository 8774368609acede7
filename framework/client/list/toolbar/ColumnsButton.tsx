import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, IconButton, Popover } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import { ToolButton } from '../../page/ToolButton';
import { Roomless } from '../columns/Roomless';
import { useColumnOrder } from '../columns/useColumnOrder';

/** Which of the list's columns, on a phone which lines of a card, are shown, and in what order. */
export const ColumnsButton = ({ resource }: { resource: AnyResource }) => {
  const { columns, hidden, isChanged, toggle, move, reset } = useColumnOrder(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  // A button that moves with its row may lose the focus on the way; at either end it has nowhere to go.
  const moveKeepingFocus = (button: HTMLElement, index: number, by: number) => {
    flushSync(() => move(index, by));
    const other = button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)');
    (button.matches(':disabled') ? other : button)?.focus();
  };

  const heading = translate('ra.action.select_columns');

  return (
    <>
      <ToolButton
        name={heading}
        icon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { padding: 2 } } }}
        >
          <strong id={id}>{heading}</strong>
          <Box component="ul" aria-labelledby={id} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {columns.map(({ name, field }, index) => {
              const label = text(field.label);
              return (
                <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center' }}>
                  <FormControlLabel
                    label={label}
                    sx={{ flex: 1 }}
                    // A table without a column would have nothing to say.
                    disabled={shown.length === 1 && shown[0]?.name === name}
                    control={<Checkbox size="small" checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
                  />
                  <IconButton
                    size="small"
                    aria-label={translate('app.lists.move_before', { name: label })}
                    disabled={index === 0}
                    onClick={(event) => moveKeepingFocus(event.currentTarget, index, -1)}
                  >
                    <ArrowUpwardIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={translate('app.lists.move_after', { name: label })}
                    disabled={index === columns.length - 1}
                    onClick={(event) => moveKeepingFocus(event.currentTarget, index, 1)}
                  >
                    <ArrowDownwardIcon fontSize="small" />
                  </IconButton>
                </Box>
              );
            })}
          </Box>
          <Roomless columns={shown} />
          {/* It stays where it is when it is pressed, and the focus with it. */}
          <Button aria-disabled={!isChanged} onClick={reset}>
            {translate('app.lists.all_columns')}
          </Button>
        </Popover>
      )}
    </>
  );
};
