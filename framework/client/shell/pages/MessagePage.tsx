import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { IconComponent } from '../services/services';
import { PageHeading } from '../../page/PageHeading';

export const MessagePage = ({ icon: Icon, title, body }: { icon: IconComponent; title: string; body: string }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{ inlineSize: '100%', maxInlineSize: '34rem', marginInline: 'auto', paddingBlockStart: { xs: 4, sm: 10 } }}
    >
      <Box aria-hidden="true" sx={{ color: 'primary.main', marginBlockEnd: 2 }}>
        <Icon sx={{ fontSize: 48 }} />
      </Box>
      <PageHeading title={title} trail={[]} />
      <Typography color="text.secondary" sx={{ marginBlockEnd: 3 }}>
        {body}
      </Typography>
      <Button component={LinkBase} to="/" variant="contained">
        {translate('app.go_home')}
      </Button>
    </Box>
  );
};
