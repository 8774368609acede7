import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** Why the rows could not be had, with another try. */
export const ListError = ({ error }: { error: Error }) => {
  const { refetch } = useListContext();
  const translate = useTranslate();
  const message = error.message || 'messages.failed_to_get_data';
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, paddingBlock: 8, paddingInline: 2 }}>
      <Typography>{translate(message, { _: message })}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {translate('app.retry')}
      </Button>
    </Box>
  );
};
