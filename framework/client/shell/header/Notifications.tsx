import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../views/lazyPart';
import { useIdle } from '../../hooks/useIdle';
import { Icon } from '../frame/icons';
import { PopupRoot, PopupSurface, popupSize } from '../popup/surface';
import { usePopup } from '../popup/usePopup';
import { useServices } from '../frame/services';
import { useClient, useSession } from '../../hooks/useClient';
import { type } from '../theme/tokens';

const NotificationList = lazyPart(() => import('../feed/NotificationList'));

// Where it can't be had the page works as before: it merely isn't told of anything.
const Feed = lazy((): Promise<{ default: ComponentType<{ onUnread: (count: number) => void }> }> =>
  import('../feed/Feed').catch(() => ({ default: () => null })));

const Surface = styled(PopupSurface)(({ theme }) => ({
  inlineSize: popupSize('min(380px, calc(100vw - 24px))'),
  minBlockSize: 160,
  maxBlockSize: 'min(70dvh, 560px)',
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  fontSize: type.body2,
  '&:focus': { outline: 0 },
  // Under the bell's own end it would reach past the far edge of a phone.
  [theme.breakpoints.down('sm')]: { insetInline: 'var(--mj-popup-inline, auto -48px)' },
}));

const Nothing = styled('p')({ padding: 16, textAlign: 'center' });

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
  const { root, button, open, setOpen, close, onBlur } = usePopup<HTMLButtonElement>();
  const surface = useRef<HTMLDivElement>(null);
  const id = useId();
  const idle = useIdle();
  const { user, place } = useSession();
  const { place: rules } = useClient().config;
  const [unread, setUnread] = useState(0);
  const label = translate('app.notifications');
  // Who works for no tenant is told of nothing here: what happens in one is for its people.
  const { registry } = useServices();
  const isTold = rules.openIn(place) !== undefined && user !== undefined && !registry.roles[user.role_type].outside;

  useEffect(() => {
    if (open) surface.current?.focus();
  }, [open]);

  if (!registry.offers('notifications')) return null;
  return (
    <PopupRoot ref={root} onBlur={onBlur}>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={unread > 0 ? `${label}: ${unread}` : label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
      </IconButton>
      {idle && isTold && (
        <Suspense fallback={null}>
          <Feed onUnread={setUnread} />
        </Suspense>
      )}
      {open && (
        <Surface id={id} ref={surface} role="dialog" aria-label={label} tabIndex={-1}>
          {isTold ? (
            <Suspense fallback={null}>
              <NotificationList onClose={() => close()} />
            </Suspense>
          ) : (
            <Nothing>{translate('app.no_notifications')}</Nothing>
          )}
        </Surface>
      )}
    </PopupRoot>
  );
};
