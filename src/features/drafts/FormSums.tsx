import { Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '@matjar/admin/client';
import { QuoteSums } from './QuoteSums';
import { texts } from './texts';
import { useFormQuote } from './ShownLines';

const FormSums = () => {
  const text = useText();
  const id = useId();
  const formQuote = useFormQuote();
  return (
    <Card variant="outlined" role="group" aria-labelledby={id} sx={{ padding: 'var(--mj-card)' }}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1.5 }}>
        {text(texts.sums)}
      </Typography>
      <QuoteSums {...formQuote} />
    </Card>
  );
};

export default FormSums;
