import { useTranslate } from 'react-admin';
import ConfirmDialog from './ConfirmDialog';

interface LeaveDialogProps {
  onLeave(): void;
  onStay(): void;
}

const LeaveDialog = ({ onLeave, onStay }: LeaveDialogProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('app.unsaved.title')}
      body={translate('app.unsaved.body')}
      cancelLabel={translate('app.unsaved.stay')}
      confirmLabel={translate('app.unsaved.leave')}
      tone="danger"
      onClose={onStay}
      onConfirm={onLeave}
    />
  );
};

export default LeaveDialog;
