import StoreIcon from '@mui/icons-material/StoreOutlined';
import { useTranslate } from 'react-admin';
import type { Gate } from '../../providers/category';
import { EmptyState } from '@matjar/admin/client/parts';

/** In the place of what waits for a category: what is missing. */
export const ClosedGate = ({ reason }: { reason: Exclude<Gate, 'open'> }) => {
  const translate = useTranslate();
  return (
    <EmptyState role="alert" picture={<StoreIcon sx={{ fontSize: 40 }} />} title={translate(`messages.${reason}`)} />
  );
};
