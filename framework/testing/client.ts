import type { Role } from '../core/register';
import { listLanguages, primarySubtag } from '../core/languages';
import type { DashboardTexts } from '../languages/pack';
import { allTexts } from './translate';
import type { LoadCatalogue } from '../client/i18n/provider';
import { createClient } from '../client/providers/client';
import type { Client, ClientConfig } from '../client/providers/client';
import type { Identifier } from '../declaration/resource/record';
import { regionOf } from '../client/i18n/format';
import { asId } from '../client/providers/session/session';
import { isPlain } from '../core/objects';
import { languages } from './library/languages';
import type { StorageOptions } from '../client/providers/store/storage';

/** A branch, as the API returns it in tests. */
export interface Branch {
  id?: Identifier;
  name?: string;
  [setting: string]: unknown;
}

/** The user's place of work in the test admin: a branch, a floor and a desk. */
export interface Place {
  branch?: Branch;
  floor?: Identifier;
  desk?: Identifier;
}

const asBranch = (value: unknown): Branch | undefined => {
  if (!isPlain(value)) return undefined;
  const { id, ...rest } = value;
  return { ...rest, ...(asId(id) !== undefined && { id: id as Identifier }) };
};

export const prefix = 'tests.';

/** A minimal configuration for tests of features that all admins have. */
export const testConfig: ClientConfig<Place> = {
  apiUrl: () => '',
  apiPrefix: '/api',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  ownHeaders: ({ session }) => ({ desk: String(session.get().place.desk ?? 'none') }),
  storagePrefix: prefix,
  loginPath: '/login',
  homePath: '/',
  timeout: 30_000,
  languages: listLanguages(languages),
  place: {
    parts: { branch: asBranch, floor: asId, desk: asId },
    isKnown: ({ branch }) => branch !== undefined,
    idOf: ({ branch }) => branch?.id,
    openIn: ({ desk }) => desk,
    regionOf: ({ branch }) => regionOf(branch),
    entered: ({ branch: given, desk }, { floor }) => {
      const branch = asBranch(given);
      return branch && { branch, floor: asId(floor), desk: asId(desk) };
    },
    again: ({ floor }) => ({ floor }),
  },
  // The test admin accepts any role except `root`.
  isRole: (value): value is Role => typeof value === 'string' && value !== 'root',
};

const packs: Readonly<Record<string, () => Promise<DashboardTexts>>> = {
  en: () => import('../languages/en'),
  ar: () => import('../languages/ar'),
  fr: () => import('../languages/fr'),
};

/** Loads the framework's own translations in each of its languages. */
export const loadWords: LoadCatalogue = allTexts(async (code, part) => {
  const { catalogue, loadLater } = await packs[primarySubtag(code)]!();
  return part === 'later' ? loadLater() : catalogue;
});

/** Creates a client for the test admin. It stores everything in memory unless `storage` is set. */
export const createTestClient = (
  storage: Omit<StorageOptions, 'prefix'> = { storages: [] },
  config: Partial<ClientConfig<Place>> = {},
): Client<Place> => createClient({ ...testConfig, ...config }, storage);
