import { Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../../framework/client/hooks/useText';
import { SumsColumn } from './SumsColumn';
import { texts } from './texts';
import { useFormQuote } from './useQuote';

/** What the draft in the form comes to, while somebody works on it. */
const FormSums = () => {
  const text = useText();
  const id = useId();
  const { quote, isStale } = useFormQuote();
  return (
    <Card variant="outlined" role="group" aria-labelledby={id} sx={{ padding: 'var(--mj-card)' }}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1.5 }}>{text(texts.sums)}</Typography>
      {quote ? <SumsColumn quote={quote} isStale={isStale} /> : <Skeleton variant="rounded" height={96} />}
    </Card>
  );
};

export default FormSums;
