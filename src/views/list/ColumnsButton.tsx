import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { AnyResource } from '../../core/resource';
import { useText } from '../useText';
import { columnsOf } from './columns';

/** Which of the list's columns are shown: kept where react-admin's table looks for it. */
export const ColumnsButton = ({ resource }: { resource: AnyResource }) => {
  const [hidden, setHidden] = useStore<string[]>(`${resource.name}.datatable`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = useText();
  const translate = useTranslate();
  const id = useId();
  const columns = columnsOf(resource);
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);

  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { padding: 2 } } }}
        >
          <FormGroup role="group" aria-labelledby={id}>
            <strong id={id}>{translate('ra.action.select_columns')}</strong>
            {columns.map(({ name, field }) => (
              <FormControlLabel
                key={name}
                label={text(field.label)}
                // A table without a column would have nothing to say.
                disabled={shown.length === 1 && shown[0]?.name === name}
                control={<Checkbox size="small" checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
              />
            ))}
          </FormGroup>
        </Popover>
      )}
    </>
  );
};
