import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useRef } from 'react';
import { useText } from '../hooks/useText';
import { CopyButton } from '../page/CopyButton';
import { printRecoveryCodes, saveRecoveryCodes } from '../providers/signIn/recoveryCodes';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The name of the downloaded file, without its extension. */
  file: string;
  onClose(): void;
}

/** Shows new recovery codes. They are shown only once, and can be copied, printed or saved. */
const RecoveryCodes = ({ codes, file, onClose }: RecoveryCodesProps) => {
  const text = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-body`}>
      <DialogTitle id={`${id}-title`}>{text('secondFactor.codes_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-body`}>{text('secondFactor.codes_body')}</DialogContentText>
        <Box
          component="ul"
          ref={list}
          dir="ltr"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
            gap: 0.5,
            marginBlock: 2,
            padding: 2,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button variant="outlined" onClick={() => saveRecoveryCodes(codes, file)}>
            {text('secondFactor.codes_save')}
          </Button>
          <Button variant="outlined" onClick={() => printRecoveryCodes(codes, file)}>
            {text('secondFactor.codes_print')}
          </Button>
          <CopyButton value={codes.join('\n')} shown={() => list.current} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('secondFactor.codes_done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default RecoveryCodes;
