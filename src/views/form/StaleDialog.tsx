import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { RecordBase } from '../../core/record';
import type { AnyResource } from '../../core/resource';
import { useLabel, useText } from '../useText';
import { cellOf } from '../widgets/cells';
import { ChosenNames } from '../widgets/inputs/ChosenNames';
import type { Values } from './values';

interface StaleDialogProps {
  resource: AnyResource;
  /** The fields whose values differ. */
  fields: Fields;
  mine: Values;
  theirs: Values;
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

/** Someone else saved the record meanwhile: both versions, field by field, and the choice between them. */
const StaleDialog = ({ resource, fields, mine, theirs, onMine, onTheirs, onClose }: StaleDialogProps) => {
  const translate = useTranslate();
  const text = useText();
  const label = useLabel();
  const value = (values: Values, name: string) => {
    const field = fields[name]!;
    const Cell = cellOf(field);
    // The record's labels are of what was saved: a reference chosen since then is named anew.
    if (values === mine && 'to' in field) return <ChosenNames field={field} source={name} value={values[name]} />;
    return <Cell resource={resource} record={values as unknown as RecordBase & Values} name={name} field={field} />;
  };
  const cell = { padding: 1, textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="stale-title" aria-describedby="stale-body">
      <DialogTitle id="stale-title">{translate('app.stale.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="stale-body">{translate('app.stale.body')}</DialogContentText>
        <Box
          component="table"
          sx={{
            inlineSize: '100%', marginBlockStart: 2, borderCollapse: 'collapse',
            '& th, & td': cell,
            '& tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{label(resource.label, 'one')}</th>
              <th scope="col">{translate('app.stale.yours')}</th>
              <th scope="col">{translate('app.stale.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys(fields).map((name) => (
              <tr key={name}>
                <th scope="row">{text(fields[name]!.label)}</th>
                <td>{value(mine, name)}</td>
                <td>{value(theirs, name)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button onClick={onTheirs} variant="outlined">
          {translate('app.stale.take_theirs')}
        </Button>
        <Button onClick={onMine} variant="contained">
          {translate('app.stale.keep_mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default StaleDialog;
