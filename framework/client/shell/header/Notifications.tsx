import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { withLaterTexts } from '../../i18n/laterTexts';
import { useIdle } from '../../hooks/useIdle';
import { usePopup } from '../../views/usePopup';
import { useServices } from '../services/services';
import { useClient, useSession } from '../../hooks/useClient';
import { type } from '../theme/tokens';
import { NotificationPopup } from './menus';

// Where it can't be had the page works as before: it merely isn't told of anything.
const Feed = lazy((): Promise<{ default: ComponentType<{ onUnread: (count: number) => void }> }> =>
  withLaterTexts(() => import('../feed/Feed')).catch(() => ({ default: () => null })),
);

const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  // Beside the bell's upper end, so that the bell is still seen.
  insetBlockStart: 2,
  insetInlineStart: '52%',
  minInlineSize: 16,
  paddingInline: 3,
  borderRadius: 8,
  color: theme.vars!.palette.error.contrastText,
  backgroundColor: theme.vars!.palette.error.main,
  fontSize: type.overline,
  lineHeight: '16px',
  textAlign: 'center',
}));

/** The bell: how much is unread, and below it what that is. */
export const Notifications = () => {
  const translate = useTranslate();
  const { trigger, popup } = usePopup(NotificationPopup, 'dialog');
  const idle = useIdle();
  const { user, place } = useSession();
  const { place: rules } = useClient().config;
  const [unread, setUnread] = useState(0);
  const label = translate('app.notifications');
  // Who works for no tenant is told of nothing here: what happens in one is for its people.
  const { registry } = useServices();
  const isTold = rules.openIn(place) !== undefined && user !== undefined && !registry.roles[user.role_type].outside;

  if (!registry.offers('notifications')) return null;
  return (
    <>
      <IconButton color="inherit" aria-label={unread > 0 ? `${label}: ${unread}` : label} title={label} {...trigger}>
        <NotificationsIcon fontSize="small" />
        {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
      </IconButton>
      {idle && isTold && (
        <Suspense fallback={null}>
          <Feed onUnread={setUnread} />
        </Suspense>
      )}
      {popup && <NotificationPopup {...popup} label={label} isTold={isTold} />}
    </>
  );
};
