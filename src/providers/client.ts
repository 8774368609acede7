import { asId, createClient } from '@matjar/admin/client/api';
import type { Client, ClientConfig, StorageOptions } from '@matjar/admin/client/api';
import { isRole } from '../roles';
import { config } from '../config';
import { placeRules } from './place';
import type { Place } from './place';

const ownHeaders = ({ storage, session }: Client<Place>): Record<string, string> => {
  const { subcategory_id } = session.get().place;
  const { country, subcategory } = config.ownHeaders;
  return {
    [country]: String(asId(storage.readJson('country')) ?? config.defaultCountry),
    ...(subcategory_id !== undefined && { [subcategory]: String(subcategory_id) }),
  };
};

const clientConfig: ClientConfig<Place> = { ...config, ownHeaders, place: placeRules, isRole };

export const createShopClient = (storage?: Omit<StorageOptions, 'prefix'>): Client<Place> =>
  createClient(clientConfig, storage);

/**
 * This page's API client. There is only one instance because the browser may have no storage. In that case, the login
 * page opens the dashboard without reloading, and the session lives in this client's memory.
 */
export const client = createShopClient();
