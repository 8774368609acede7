import { useSyncExternalStore } from 'react';
import { session } from '../providers/session';

/** The currency that the shop at hand sells in; empty where the API doesn't say. */
export const useShopCurrency = (): { code: string; decimals?: number } => {
  const { shop } = useSyncExternalStore(session.subscribe, session.get);
  const { currency_code: code, currency_decimals: decimals } = (shop ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : '',
    ...(typeof decimals === 'number' && { decimals }),
  };
};
