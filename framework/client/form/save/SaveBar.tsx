import { Box, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { BottomBar } from '../../page/BottomBar';
import { SendButton } from './SendButton';

/** The form's buttons, which stay at the screen's lower edge; `children` is what there is to say about the save. */
export const SaveBar = ({ back, children }: { back?: string | undefined; children?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <BottomBar>
      {children}
      <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
        <SendButton sx={{ minInlineSize: '8rem', '&[aria-disabled=true]': { opacity: 0.6 } }} />
        {back !== undefined && (
          <Button component={LinkBase} to={back} variant="outlined">
            {translate('app.cancel')}
          </Button>
        )}
      </Box>
    </BottomBar>
  );
};
