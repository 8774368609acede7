import type { Role } from '../core/register';
import { listLanguages, primarySubtag } from '../core/languages';
import type { DashboardTexts } from '../languages/pack';
import { allTexts } from './allTexts';
import type { LoadCatalogue } from '../client/i18n/provider';
import { createClient } from '../client/providers/client';
import type { Client, ClientConfig } from '../client/providers/client';
import type { Identifier } from '../client/providers/session/session';
import { regionOf } from '../client/providers/session/region';
import { asId } from '../client/providers/session/sessionShapes';
import { isPlain } from '../core/objects';
import { languages } from './library/languages';
import type { StorageOptions } from '../client/providers/store/storage';

/** A branch, as the tests' API tells of it. */
export interface Branch {
  id?: Identifier;
  name?: string;
  [setting: string]: unknown;
}

/** Where somebody works in the tests' admin: in a branch, on a floor that they chose, at a desk of it. */
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

/** Before every key that the tests' admin stores. */
export const prefix = 'tests.';

/** The config of an admin that is nobody's, for the tests of what admins share. */
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
  // Any, but for one that nobody has.
  isRole: (value): value is Role => typeof value === 'string' && value !== 'root',
};

const packs: Readonly<Record<string, () => Promise<DashboardTexts>>> = {
  en: () => import('../languages/en'),
  ar: () => import('../languages/ar'),
  fr: () => import('../languages/fr'),
};

/** The framework's words alone, in whatever language it has them. */
export const loadWords: LoadCatalogue = allTexts(async (code, part) => {
  const { catalogue, loadLater } = await packs[primarySubtag(code)]!();
  return part === 'later' ? loadLater() : catalogue;
});

/** A page of that admin, kept in memory unless `storage` says otherwise. */
export const createTestClient = (
  storage: Omit<StorageOptions, 'prefix'> = { storages: [] },
  config: Partial<ClientConfig<Place>> = {},
): Client<Place> => createClient({ ...testConfig, ...config }, storage);
