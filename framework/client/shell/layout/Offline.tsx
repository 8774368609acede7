import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from '../../hooks/useText';
import { awaitOffer, nameManifest } from '../../providers/offline/install';
import { keepReads } from '../../providers/offline/keepReads';
import { registerWorker } from '../../providers/offline/registerWorker';
import { useServices } from '../services/services';
import { OfflineBanner } from './OfflineBanner';

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
