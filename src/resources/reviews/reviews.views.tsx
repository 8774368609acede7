import { Box } from '@mui/material';
import type { RecordOfResource } from '../../core/resource';
import type { Text } from '../../core/text';
import { defineViews } from '../../views/defineViews';
import { useText } from '../../views/useText';
import { reviews } from './reviews.resource';

const most = 5;

const ofStars = { en: 'of 5 stars', ar: 'من 5 نجوم' } as const satisfies Text;

/** A rating as stars for the eye and as a sentence for the ear: MUI's own would weigh as much as the rest of the list. */
const Stars = ({ record: { rating } }: { record: RecordOfResource<typeof reviews> }) => {
  const text = useText();
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${rating} ${text(ofStars)}`}
      sx={{ display: 'inline-block', color: 'warning.main', whiteSpace: 'nowrap' }}
    >
      {'★'.repeat(rating)}
      <Box component="span" sx={{ color: 'text.secondary' }}>{'☆'.repeat(most - rating)}</Box>
    </Box>
  );
};

/** A rating is seen sooner than it is read. */
export default defineViews(reviews, { cells: { rating: Stars } });
