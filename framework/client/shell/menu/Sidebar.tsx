import MenuOpenIcon from '@mui/icons-material/MenuOpenOutlined';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate, LinkBase } from 'react-admin';
import type { FocusEvent, ReactNode } from 'react';
import { useState } from 'react';
import { isImageAddress } from '../../../kinds/file/kind';
import { useSession } from '../../hooks/useClient';
import { useTextKey } from '../../hooks/useText';
import { useServices } from '../services/services';
import { Chrome } from '../theme/ThemeRoot';
import { useSettings } from '../settings/useSettings';
import { motion, sizes, radius, type } from '../theme/tokens';
import { MenuList } from './MenuList';

const Home = styled(LinkBase)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minInlineSize: 0,
  minBlockSize: sizes.touch,
  borderRadius: radius.medium,
  color: 'inherit',
  fontSize: type.h3,
  fontWeight: 650,
  textDecoration: 'none',
  '& img': { inlineSize: 36, blockSize: 36, flexShrink: 0, objectFit: 'cover', borderRadius: radius.medium },
  '& > svg': { flexShrink: 0 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export const Brand = ({ onFollow }: { onFollow?: () => void }) => {
  const translate = useTranslate();
  const language = useTextKey();
  const { parts } = useServices();
  const { place } = useSession();
  const [broken, setBroken] = useState<string>();
  const { Logo } = parts;
  const { name = translate('app.name'), image } = parts.headOf?.(place, language) ?? {};

  return (
    <Home to="/" onClick={onFollow} aria-label={`${name}: ${translate('app.home')}`}>
      {image && image !== broken && isImageAddress(image) ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        Logo && <Logo />
      )}
      <span className="label">{name}</span>
    </Home>
  );
};

/** The area below the menu, which contains the header's controls if the header is hidden. */
export const MenuFoot = styled('div')(({ theme }) => ({
  '--mj-select': '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  padding: 12,
  '& > :last-child': { marginInlineStart: 'auto' },
  borderBlockStart: `1px solid ${theme.vars!.palette.divider}`,
}));

const used = ':hover, [data-used]';

const moving = `inline-size ${motion.calm}ms ${motion.curve}`;

const Track = styled('div')(({ theme }) => ({
  flexShrink: 0,
  inlineSize: sizes.sidebar,
  transition: moving,
  '&[data-collapsed]': { inlineSize: sizes.sidebarCollapsed },
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Panel = styled(Chrome)(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.drawer,
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  blockSize: '100dvh',
  overflow: 'hidden',
  borderInlineEnd: `1px solid ${theme.vars!.palette.divider}`,
  transition: moving,
  // Undoes the scroll margins inside bars (shell/focus/edges.ts), so that focused entries scroll into view.
  '& nav': { scrollPaddingBlock: 'calc(-1 * var(--mj-edge-start, -5rem)) calc(-1 * var(--mj-edge-end, 0px))' },
  '& .label': { transition: `opacity ${motion.calm}ms` },
  '[data-collapsed] > &': {
    // The sidebar expands over the content while it's hovered, has keyboard focus or has an open popup.
    [`&:is(${used})`]: { inlineSize: sizes.sidebar, boxShadow: theme.vars!.shadows[8] },
    [`&:not(${used})`]: {
      '& .label': { opacity: 0 },
      // The count sits in the corner of the icon.
      '& nav small': { position: 'absolute', insetBlockStart: 2, insetInlineStart: 24 },
      '& .toggle, & .foot > :not(:last-child)': { display: 'none' },
      '& .foot > :last-child': { marginInline: 'auto' },
    },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  minBlockSize: sizes.header,
  paddingInline: '18px 12px',
  borderBlockEnd: `1px solid ${theme.vars!.palette.divider}`,
}));

/**
 * Sets an attribute on the menu while keyboard focus is in the menu or in a popup opened by one of its buttons. React's
 * focus events bubble from the popup to the menu. This avoids the `:has(:focus-visible)` selector, which would make the
 * browser recalculate the content's styles whenever an element is added or removed.
 */
const marksUse = {
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    void currentTarget.toggleAttribute(
      'data-used',
      !currentTarget.contains(target) || target.matches(':focus-visible'),
    ),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-used'),
};

/** The side menu. When collapsed, it is a narrow strip that expands on hover. */
export const Sidebar = ({ foot }: { foot: ReactNode }) => {
  const translate = useTranslate();
  const {
    settings: { collapsed },
    change,
  } = useSettings();
  return (
    <Track data-collapsed={collapsed ? '' : undefined}>
      <Panel tag="aside" data-edge="side" aria-label={translate('app.menu.label')} {...marksUse}>
        <Head>
          <Brand />
          <IconButton
            className="toggle"
            color="inherit"
            aria-label={translate(collapsed ? 'app.menu.expand' : 'app.menu.collapse')}
            aria-pressed={collapsed}
            onClick={() => change({ collapsed: !collapsed })}
          >
            <MenuOpenIcon className="directed" fontSize="small" />
          </IconButton>
        </Head>
        <MenuList />
        {foot && <MenuFoot className="foot">{foot}</MenuFoot>}
      </Panel>
    </Track>
  );
};
