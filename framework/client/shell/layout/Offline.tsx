import SignalWifiOffIcon from '@mui/icons-material/SignalWifiOffOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { filled } from '../../../core/text/text';
import { useFormats } from '../../hooks/useFormats';
import { useLocale, useText } from '../../hooks/useText';
import { awaitOffer, nameManifest } from '../../providers/offline/install';
import { keepReads, registerWorker } from '../../providers/offline/keepReads';
import { outdated } from '../../providers/offline/orKept';
import { useServices } from '../services/services';
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

/** Since when the oldest of what shows is known, where it could not be asked anew; in milliseconds as Date.now. */
const oldestShown = (client: QueryClient): number | undefined => {
  const shown = outdated.size === 0 ? [] : client.getQueryCache().findAll({ type: 'active' });
  const times = shown.flatMap(({ queryHash }) => outdated.get(queryHash) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
};

const useOldestShown = () => {
  const client = useQueryClient();
  const listen = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  return useSyncExternalStore(listen, () => oldestShown(client));
};

/** Milliseconds until a server that can't be reached is asked once more; that the connection is back, the browser tells by itself. */
const again = 15_000;

/** Says that there is no connection, for as long as there is none, and of when what shows is. */
const OfflineBanner = () => {
  const translate = useTranslate();
  const text = useText();
  const { dateTime } = useFormats();
  const client = useQueryClient();
  const online = useOnline();
  const since = useOldestShown();
  const isCutOff = !online || since !== undefined;
  const ask = useCallback(() => void client.refetchQueries({ type: 'active' }), [client]);
  const isUnreachable = online && since !== undefined;
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const timer = setInterval(() => document.hidden || ask(), again);
    return () => clearInterval(timer);
  }, [isUnreachable, ask]);
  return (
    <Bar role="status">
      {isCutOff && (
        <>
          <SignalWifiOffIcon fontSize="small" />
          <div>
            <span>{online ? text('offline.unreachable') : translate('app.offline')}</span>
            {since !== undefined && (
              <span>{` ${filled(text('offline.since'), { time: dateTime(new Date(since).toISOString()) })}`}</span>
            )}
          </div>
          {online && (
            <Button color="inherit" size="small" variant="outlined" sx={{ flex: 'none' }} onClick={ask}>
              {translate('app.retry')}
            </Button>
          )}
        </>
      )}
    </Bar>
  );
};

/**
 * Has the page ready for a time without a connection, and says so when it comes; has it offered as an app. All of it begins once
 * the first screen is at rest: it costs that nothing.
 */
const Offline = () => {
  const queryClient = useQueryClient();
  const { client, registry } = useServices();
  const locale = useLocale();

  useEffect(() => keepReads(queryClient, registry, client), [queryClient, registry, client]);
  useEffect(() => {
    // A browser that refuses one, as in a private window, does without.
    registerWorker().catch(() => {});
    return awaitOffer();
  }, []);
  useEffect(() => nameManifest(locale), [locale]);

  return <OfflineBanner />;
};

export default Offline;
