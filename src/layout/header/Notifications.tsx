import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icons';
import { PopupRoot, PopupSurface, popupSize } from '../popup/surface';
import { usePopup } from '../popup/usePopup';
import { type } from '../theme/tokens';

const Surface = styled(PopupSurface)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  inlineSize: popupSize('240px'),
  padding: '20px 16px',
  fontSize: type.body2,
  textAlign: 'center',
  '& > svg, & > span': { color: theme.vars!.palette.text.secondary },
  '&:focus': { outline: 0 },
  // Under the bell's own end it would reach past the far edge of a phone.
  [theme.breakpoints.down('sm')]: { insetInline: 'var(--mj-popup-inline, auto -48px)' },
}));

/** The notifications' place: a bell, and below it that there are none, as nothing sends any yet. */
export function Notifications() {
  const translate = useTranslate();
  const { root, button, open, setOpen, onBlur } = usePopup<HTMLButtonElement>();
  const surface = useRef<HTMLDivElement>(null);
  const id = useId();
  const label = translate('app.notifications');

  useEffect(() => {
    if (open) surface.current?.focus();
  }, [open]);

  return (
    <PopupRoot ref={root} onBlur={onBlur}>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
      </IconButton>
      {open && (
        <Surface id={id} ref={surface} role="dialog" aria-label={label} tabIndex={-1}>
          <Icon name="bell" size={28} />
          <span>{translate('app.no_notifications')}</span>
        </Surface>
      )}
    </PopupRoot>
  );
}
