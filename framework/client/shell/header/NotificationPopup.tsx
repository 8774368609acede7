import { Box, Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import NotificationList from '../feed/NotificationList';
import { usePlace } from '../popup/PopupMenu';
import type { PopupProps } from '../../views/lazyPart';

export interface NotificationPopupProps extends PopupProps {
  label: string;
  hasNotifications: boolean;
}

const NotificationPopup = ({ id, anchor, label, hasNotifications, onClose }: NotificationPopupProps) => {
  const translate = useTranslate();
  const { place, root } = usePlace(anchor, 'end');
  return (
    <Popover
      {...place}
      onClose={onClose}
      slotProps={{
        root,
        paper: {
          id,
          role: 'dialog',
          'aria-label': label,
          sx: {
            inlineSize: 380,
            minBlockSize: 160,
            maxBlockSize: 'min(70dvh, 560px)',
            overscrollBehavior: 'contain',
            typography: 'body2',
          },
        },
      }}
    >
      {hasNotifications ? (
        <NotificationList onClose={onClose} />
      ) : (
        <Box component="p" sx={{ padding: 2, margin: 0, textAlign: 'center' }}>
          {translate('app.no_notifications')}
        </Box>
      )}
    </Popover>
  );
};

export default NotificationPopup;
