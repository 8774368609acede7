import { Box, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ReactNode } from 'react';
import { BottomBar } from '../../page/BottomBar';

/** The form's buttons, which stay at the screen's lower edge; `children` is what there is to say about the save. */
export const SaveBar = ({ back, children }: { back?: string | undefined; children?: ReactNode }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <BottomBar>
      {children}
      <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isSubmitting}
          sx={{ minInlineSize: '8rem', opacity: isSubmitting ? 0.6 : 1 }}
        >
          {translate(isSubmitting ? 'app.saving' : 'app.save')}
        </Button>
        {back !== undefined && (
          <Button component={LinkBase} to={back} variant="outlined">
            {translate('app.cancel')}
          </Button>
        )}
      </Box>
    </BottomBar>
  );
};
