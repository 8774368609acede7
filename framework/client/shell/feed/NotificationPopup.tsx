import { Box, Button, Popover, Skeleton } from '@mui/material';
import { LinkBase, useStore, useTranslate } from 'react-admin';
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { styled } from '@mui/material/styles';
import { usePlace } from '../popup/PopupMenu';
import type { PopupProps } from '../../views/lazyPart';
import type { Notification, NotificationKinds, Said } from '../../../declaration/admin/notifications';
import type { Text } from '../../../core/text/text';
import { EmptyState, ErrorState } from '../../page/EmptyState';
import { useFormats, useText } from '../../hooks/useText';
import { useIcons } from '../services/services';
import { type } from '../theme/tokens';
import { chime, partsOf, soundKey, useNotifications, wordsOf } from './useNotifications';
import { wayTo } from '../../../core/ways';

const Row = styled('a')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: 10,
  alignItems: 'start',
  minBlockSize: 44,
  padding: '8px 12px',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover, &:focus-visible': { backgroundColor: theme.vars!.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& small': { display: 'block', fontSize: type.caption, color: theme.vars!.palette.text.secondary },
  '& strong': { fontWeight: 600 },
  '& > svg': { marginBlockStart: 3 },
  '& > i': {
    inlineSize: 8,
    blockSize: 8,
    marginBlockStart: 8,
    borderRadius: 4,
    backgroundColor: theme.vars!.palette.primary.main,
  },
}));

interface OneProps {
  one: Notification;
  kinds: NotificationKinds;
}

const Part = ({ how, value }: { how: Said; value: unknown }) => {
  const text = useText();
  const formats = useFormats();
  if (how === 'stars') {
    const stars = Number(value);
    return (
      <span role="img" aria-label={`${stars} ${text('feed.ofStars')}`}>
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>
    );
  }
  if (how === 'left')
    return (
      <span>
        {text('feed.left')} {formats.number(Number(value))}
      </span>
    );
  return <bdi {...(how === 'code' && { dir: 'ltr' })}>{wordsOf(value, text as (given: Text) => string)}</bdi>;
};

const Detail = ({ one, kinds }: OneProps) => {
  const parts = partsOf(one, kinds).map(({ name, how, value }) => <Part key={name} how={how} value={value} />);
  return <>{parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}</>;
};

const One = ({ one, kinds, onFollow }: OneProps & { onFollow: () => void }) => {
  const text = useText();
  const formats = useFormats();
  const { label, icon } = kinds[one.kind] ?? {};
  const iconOf = useIcons();
  const Icon = icon ? iconOf({ icon }) : NotificationsIcon;
  return (
    <li>
      <Row as={LinkBase as never} {...{ to: wayTo.show(one.resource, one.record_id) }} onClick={onFollow}>
        <Icon fontSize="small" />
        <span>
          {one.read ? text(label) : <strong>{text(label)}</strong>}
          <Box component="span" sx={{ display: 'block' }}>
            <Detail one={one} kinds={kinds} />
          </Box>
          <small>
            <time dateTime={one.at}>{formats.dateTime(one.at)}</time>
          </small>
        </span>
        {!one.read && <i role="img" aria-label={text('feed.unread')} />}
      </Row>
    </li>
  );
};

const NotificationList = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const text = useText();
  const [sound, setSound] = useStore(soundKey, true);
  const { data, error, isPending, refetch, markRead } = useNotifications();
  const [latest] = data?.list ?? [];
  const turn = () => {
    if (!sound) chime();
    setSound(!sound);
  };

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          padding: '8px 12px',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box component="h2" sx={{ flex: '1 0 auto', margin: 0, fontSize: 'body1.fontSize' }}>
          {translate('app.notifications')}
        </Box>
        <Button size="small" aria-pressed={sound} onClick={turn}>
          {text(sound ? 'feed.soundOn' : 'feed.soundOff')}
        </Button>
        {Boolean(data?.unread) && latest && (
          <Button size="small" onClick={() => markRead({ up_to: latest.notification_id })}>
            {text('feed.markAll')}
          </Button>
        )}
      </Box>
      {isPending && (
        <Box sx={{ padding: 1.5 }} role="status" aria-label={translate('app.loading')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Box>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <EmptyState title={translate('app.no_notifications')} picture={<NotificationsIcon sx={{ fontSize: 28 }} />} />
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data?.list.map((one) => (
          <One
            key={one.notification_id}
            one={one}
            kinds={data.kinds}
            onFollow={() => {
              if (!one.read) markRead({ notification_id: one.notification_id });
              onClose();
            }}
          />
        ))}
      </Box>
    </>
  );
};

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
