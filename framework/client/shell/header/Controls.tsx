import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState, lazy, Suspense } from 'react';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useTranslate, useI18nProvider } from 'react-admin';
import { useServices } from '../services/services';
import { useSession, useClient } from '../../hooks/useClient';
import { useIdle } from '../../hooks/timing';
import { usePhone } from '../../hooks/viewport';
import { withLaterTexts } from '../../i18n/provider';
import { lazyScreen, usePopup } from '../../views/lazyPart';
import type { Loading, PopupProps } from '../../views/lazyPart';
import type { FeedProps } from '../feed/Feed';
import { useMode } from '../theme/ThemeRoot';
import { control, radius, type } from '../theme/tokens';
import { Flag, modeIcons } from './icons';
import type { ControlsProps } from './items';

interface MenuButtonProps {
  label: string;
  face: ReactNode;
  part: Loading;
  children: (popup: PopupProps & { label: string }) => ReactNode;
}

const MenuButton = ({ label, face, part, children }: MenuButtonProps) => {
  const { trigger, popup, onOpen } = usePopup(part, 'menu');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen(event);
  };
  return (
    <>
      <IconButton color="inherit" aria-label={label} title={label} {...trigger} onKeyDown={onKeyDown}>
        {face}
      </IconButton>
      {popup && children({ ...popup, label })}
    </>
  );
};

// The items of all three header menus are in one script, which loads when the user first opens one of the menus.
const LanguageItems = lazyScreen(async () => ({ default: (await import('./items')).LanguageItems }));

const ModeItems = lazyScreen(async () => ({ default: (await import('./items')).ModeItems }));

const UserItems = lazyScreen(async () => ({ default: (await import('./items')).UserItems }));

const NotificationPopup = lazyScreen(() => import('../feed/NotificationPopup'));

// If the event stream can't be loaded, the page works without live updates and notifications.
const Feed = lazy((): Promise<{ default: ComponentType<FeedProps> }> =>
  withLaterTexts(() => import('../feed/Feed')).catch(() => ({ default: () => null })),
);

const Notifications = () => {
  const translate = useTranslate();
  const { trigger, popup } = usePopup(NotificationPopup, 'dialog');
  const idle = useIdle();
  const { user, place } = useSession();
  const { place: rules } = useClient().config;
  const id = useId();
  const label = translate('app.notifications');
  // Users without a tenant receive no notifications, because events are sent to a tenant's users.
  const { registry } = useServices();
  const hasNotifications =
    rules.openIn(place) !== undefined && user !== undefined && !registry.roles[user.role_type].outside;

  if (!registry.offers('notifications')) return null;
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        // While there are unread notifications, the element with this id provides the button's accessible name.
        aria-labelledby={id}
        {...trigger}
      >
        <NotificationsIcon fontSize="small" titleAccess={label} />
        {idle && hasNotifications && (
          <Suspense fallback={null}>
            <Feed label={label} id={id} />
          </Suspense>
        )}
      </IconButton>
      {popup && <NotificationPopup {...popup} label={label} hasNotifications={hasNotifications} />}
    </>
  );
};

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: '50%',
  // The avatar has an outline because the bar may have the same colour.
  boxShadow: '0 0 0 1px var(--mj-on-bar, transparent)',
  backgroundColor: theme.vars!.palette.primary.main,
  color: theme.vars!.palette.primary.contrastText,
  fontSize: type.caption,
  fontWeight: 600,
  lineHeight: 1,
  // The initials are rendered with CSS because visible text would have to be part of the button's accessible name.
  '&[data-initials]::before': { content: 'attr(data-initials)' },
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
}));

/** Returns the initials of a name. A zero-width non-joiner prevents Arabic initials from being joined. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('\u200c');

/** Shows the first picture that can be loaded. If none can be loaded, shows the user's initials. */
const Avatar = ({ name, pictures }: { name: string; pictures: readonly (string | null | undefined)[] }) => {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const picture = pictures.find((address) => address && !broken.includes(address));
  return (
    <Disc aria-hidden="true" data-initials={picture ? undefined : initials(name)}>
      {picture && <img src={picture} alt="" onError={() => setBroken([...broken, picture])} />}
    </Disc>
  );
};

// The user's name is visible only if there is room in the bar, but the button's accessible name always contains it.
const Name = styled('bdi')({
  display: 'none',
  maxInlineSize: 180,
  marginInline: 8,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: type.body2,
  fontWeight: 500,
});

const UserMenu = (controls: ControlsProps) => {
  const translate = useTranslate();
  const { user } = useSession();
  const name = user?.full_name?.trim() || translate('app.user');
  return (
    <MenuButton
      label={`${translate('app.account_menu')}: ${name}`}
      face={
        <>
          <Avatar name={name} pictures={[user?.photoUrl, user?.picture]} />
          <Name data-full-name>{name}</Name>
        </>
      }
      part={UserItems}
    >
      {(popup) => <UserItems {...popup} {...controls} name={name} />}
    </MenuButton>
  );
};

const ModeMenu = () => {
  const translate = useTranslate();
  const [mode] = useMode();
  const Icon = modeIcons[mode];
  return (
    <MenuButton label={translate('app.theme.label')} face={<Icon fontSize="small" />} part={ModeItems}>
      {(popup) => <ModeItems {...popup} />}
    </MenuButton>
  );
};

const LanguageMenu = () => {
  const translate = useTranslate();
  const current = useClient().config.languages.of(useI18nProvider().getLocale());
  return (
    <MenuButton label={translate('app.change_language')} face={<Flag country={current.flag} />} part={LanguageItems}>
      {(popup) => <LanguageItems {...popup} />}
    </MenuButton>
  );
};

const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const FindField = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  flex: '1 1 140px',
  minInlineSize: control,
  minBlockSize: control,
  paddingInline: 10,
  overflow: 'hidden',
  border: '1px solid var(--mj-border)',
  borderRadius: radius.medium,
  color: theme.vars!.palette.text.secondary,
  backgroundColor: theme.vars!.palette.background.paper,
  font: 'inherit',
  fontSize: type.body2,
  whiteSpace: 'nowrap',
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, textAlign: 'start' },
  // On the smallest phones, there is only room for the icon.
  '@media (max-width: 359.95px)': { flex: 'none', '& > span': { position: 'absolute', opacity: 0 } },
}));

/** A button that opens the palette. It looks like a field on a phone, and like an icon in wider headers. */
const Find = ({ onFind }: Pick<ControlsProps, 'onFind'>) => {
  const translate = useTranslate();
  const phone = usePhone();
  const find = translate('app.shortcuts.find');
  const opens = { 'aria-haspopup': 'dialog', onClick: onFind } as const;
  return phone ? (
    <FindField type="button" {...opens}>
      <SearchIcon fontSize="small" />
      <span>{translate('app.search')}</span>
    </FindField>
  ) : (
    <IconButton color="inherit" aria-label={find} title={find} {...opens}>
      <SearchIcon fontSize="small" />
    </IconButton>
  );
};

/** The gate's control and the user's menus, either in the header or next to the menu. */
export const Controls = (controls: ControlsProps) => {
  const {
    parts: { gate },
  } = useServices();
  const { user } = useSession();
  return (
    <>
      {/* The empty element keeps the other controls at the end of the line. */}
      {gate.concerns(user?.role_type) ? <gate.Control /> : <div />}
      <Find onFind={controls.onFind} />
      {/* On a phone, the languages and modes are in the account menu. */}
      <Wide>
        <LanguageMenu />
      </Wide>
      <Wide>
        <ModeMenu />
      </Wide>
      <Notifications />
      <UserMenu {...controls} />
    </>
  );
};
