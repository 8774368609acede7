import { useGetMany } from 'react-admin';
import type { Identifier } from '@matjar/admin';
import { printAddress } from '../../../domain/paper/printing';
import { PrintChoiceDialog } from '../PrintDialog';
import { texts } from './texts';

const CreditNoteDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose(): void }) => {
  const { data } = useGetMany('refunds', { ids: [...ids] });
  const orders = data && [...new Set(data.map(({ order }) => order as number))];
  return (
    <PrintChoiceDialog
      title={texts.creditNote}
      addressOf={(choice) => orders && printAddress(orders, { ...choice, document: 'credit' }, ids)}
      onClose={onClose}
    />
  );
};

export default CreditNoteDialog;
