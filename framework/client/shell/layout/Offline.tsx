import SignalWifiOffIcon from '@mui/icons-material/SignalWifiOffOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { filled } from '../../../core/text/text';
import { useFormats, useLocale, useText } from '../../hooks/useText';
import { awaitOffer, nameManifest } from '../../providers/offline/install';
import { keepReads, registerWorker } from '../../providers/offline/keepReads';
import { outdated } from '../../providers/offline/orKept';
import { useServices } from '../services/services';
import { Bar } from './Bar';

const events = ['online', 'offline'];

const subscribe = (listener: () => void) => {
  events.forEach((name) => window.addEventListener(name, listener));
  return () => events.forEach((name) => window.removeEventListener(name, listener));
};

const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * Returns when the oldest outdated data on the page was loaded, in milliseconds since 1970, or undefined if all data is
 * up to date.
 */
const oldestShown = (client: QueryClient): number | undefined => {
  const activeQueries = outdated.size === 0 ? [] : client.getQueryCache().findAll({ type: 'active' });
  const times = activeQueries.flatMap(({ queryHash }) => outdated.get(queryHash) ?? []);
  return times.length > 0 ? Math.min(...times) : undefined;
};

const useOldestShown = () => {
  const client = useQueryClient();
  const listen = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  return useSyncExternalStore(listen, () => oldestShown(client));
};

/**
 * The interval between attempts to reach an unavailable server, in milliseconds. While the browser is offline, no
 * attempts are made, because it reports when the connection is restored.
 */
const retryInterval = 15_000;

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
    const timer = setInterval(() => document.hidden || ask(), retryInterval);
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

/** Once the first screen is idle, prepares the page for offline use and offers to install it as an app. */
const Offline = () => {
  const queryClient = useQueryClient();
  const { client, registry } = useServices();
  const locale = useLocale();

  useEffect(() => keepReads(queryClient, registry, client), [queryClient, registry, client]);
  useEffect(() => {
    // Some browsers don't allow service workers in private windows.
    registerWorker().catch(() => {});
    return awaitOffer();
  }, []);
  useEffect(() => nameManifest(locale), [locale]);

  return <OfflineBanner />;
};

export default Offline;
