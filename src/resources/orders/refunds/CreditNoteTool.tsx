import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useGetOne, useStore } from 'react-admin';
import type { Identifier } from '../../../../framework/declaration/record';
import { useText, useTextKey } from '../../../../framework/client/hooks/useText';
import type { PrintChoice } from '../../../domain/printing';
import { printAddress, printChoiceOf } from '../../../domain/printing';
import { texts } from './texts';

const OfOne = ({ id }: { id: Identifier }) => {
  const text = useText();
  const key = useTextKey();
  // As orders were printed last.
  const [stored] = useStore<Partial<PrintChoice>>('preferences.all-orders.print', {});
  const { data } = useGetOne('refunds', { id });
  if (!data) return null;
  const choice = { ...printChoiceOf(stored ?? {}, key), document: 'credit' } as const;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<PrintIcon />}
      component="a"
      href={printAddress([data.order as number], choice, [id])}
      target="_blank"
      rel="noopener"
    >
      {text(texts.creditNote)}
    </Button>
  );
};

/** Prints a refund as the client gets it. */
const CreditNoteTool = ({ ids }: { ids: readonly Identifier[] }) => (ids.length === 1 ? <OfOne id={ids[0]!} /> : null);

export default CreditNoteTool;
