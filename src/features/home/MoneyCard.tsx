import { Box, Card, Typography } from '@mui/material';
import type { Today } from '../../domain/today';
import { money as page } from '../../resources/pages';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { MoreLink } from '../MoreLink';
import { texts } from './texts';

/** What of the shop's money can be paid out, and what is to come, with the way to the page of it. */
export const MoneyCard = ({ money: { available, pending } }: { money: NonNullable<Today['money']> }) => {
  const text = useText();
  const formats = useFormats();
  return (
    <Card
      component="section"
      aria-label={text(texts.ownMoney)}
      sx={{ display: 'grid', alignContent: 'start', padding: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text(texts.money)}
        </Typography>
        <MoreLink to={`/${page.name}`}>{text(texts.toMoney)}</MoreLink>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        {text(texts.available)}
      </Typography>
      <Box component="strong" sx={{ fontSize: 'h1.fontSize', lineHeight: 1.3 }}>
        <Figure>{formats.money(available)}</Figure>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {text(texts.pending)} <Figure>{formats.money(pending)}</Figure>
      </Typography>
    </Card>
  );
};
