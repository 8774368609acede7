import { isRole } from '../roles';
import { asId, createClient } from '@matjar/admin/client/api';
import type { Client, ClientConfig, StorageOptions } from '@matjar/admin/client/api';
import { config } from '../config';
import { placeRules } from './place';
import type { Place } from './place';

/** The headers of the shop's own: the country, and the sub-category where one is chosen. */
const ownHeaders = ({ storage, session }: Client<Place>): Record<string, string> => {
  const { subcategory_id } = session.get().place;
  const { country, subcategory } = config.ownHeaders;
  return {
    [country]: String(asId(storage.readJson('country')) ?? config.defaultCountry),
    ...(subcategory_id !== undefined && { [subcategory]: String(subcategory_id) }),
  };
};

const clientConfig: ClientConfig<Place> = { ...config, ownHeaders, place: placeRules, isRole };

/** What the parts of a page share, kept where `storage` says. */
export const createShopClient = (storage?: Omit<StorageOptions, 'prefix'>): Client<Place> =>
  createClient(clientConfig, storage);
