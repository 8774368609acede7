import { Box } from '@mui/material';
import { useText } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';

const maxStars = 5;

const texts = {
  ofStars: { en: 'of 5 stars', ar: 'من 5 نجوم' },
} as const satisfies Record<string, Text>;

/**
 * Shows a rating as stars, with a description for screen readers. MUI's component isn't used because its script is as
 * large as the rest of the list.
 */
export const Stars = ({ record: { rating } }: { record: { rating: number } }) => {
  const text = useText();
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${rating} ${text(texts.ofStars)}`}
      sx={{ display: 'inline-block', color: 'warning.main', whiteSpace: 'nowrap' }}
    >
      {'★'.repeat(rating)}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {'☆'.repeat(maxStars - rating)}
      </Box>
    </Box>
  );
};
