import SignalWifiOffIcon from '@mui/icons-material/SignalWifiOffOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { radius } from '../theme/tokens';

const Bar = styled('div')(({ theme }) => ({
  '&:not(:empty)': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    padding: '8px 16px',
    color: theme.vars!.palette.warning.contrastText,
    backgroundColor: theme.vars!.palette.warning.main,
    // As wide as the bar that floats above it.
    '[data-navbar="floating"] &': {
      margin: '12px 24px 0',
      borderRadius: radius.large,
      [theme.breakpoints.down('sm')]: { margin: '8px 8px 0' },
    },
  },
}));

const events = ['online', 'offline'];

const subscribe = (listener: () => void) => {
  events.forEach((name) => window.addEventListener(name, listener));
  return () => events.forEach((name) => window.removeEventListener(name, listener));
};

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that there is no connection, for as long as there is none. */
export const OfflineBanner = () => {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <Bar role="status">
      {!online && (
        <>
          <SignalWifiOffIcon fontSize="small" />
          <span>{translate('app.offline')}</span>
        </>
      )}
    </Bar>
  );
};
