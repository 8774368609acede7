import { primarySubtag } from '../../core/languages';
import type { LoadCatalogue } from '../../client/i18n/provider';
import { createTestClient, loadWords } from '../client';
import type { Place } from '../client';
import type { Stage } from '../stage';
import { openProviderOn } from '../stage';
import { all } from './admin';
import { menu } from './menu';
import { roles } from './roles';

const own: Readonly<Record<string, object>> = {
  en: { floor_first: 'please choose a floor first', no_desk_there: 'there is no desk on this floor' },
  ar: { floor_first: 'اختر طابقًا أولًا', no_desk_there: 'لا مكتب في هذا الطابق' },
};

/** Loads the framework's translations, plus the library's own for desks. */
const loadCatalogue: LoadCatalogue = async (code) => {
  const words = (await loadWords(code)) as { messages: object };
  return { ...words, messages: { ...words.messages, ...own[primarySubtag(code)] } };
};

/** The library, with an editor at one of a branch's desks. */
export const stage: Stage<Place> = {
  resources: all,
  roles,
  menu,
  loadCatalogue,
  createClient: createTestClient,
  role: 'editor',
  atWork: { token: 'tok3n', user: { id: 1, role_type: 'editor' }, place: { branch: { id: 4 }, floor: 1, desk: 9 } },
};

/** The headers of an editor's request, with lowercase names as in `fetch`. */
export const editorHeaders = {
  accept: 'application/json',
  authorization: 'Bearer tok3n',
  'accept-language': 'en',
  desk: '9',
};

/** Creates the library's real data provider with a fake API. */
export const openProvider = (
  answer: Parameters<typeof openProviderOn>[1],
  options?: Parameters<typeof openProviderOn<Place>>[2],
) => openProviderOn(stage, answer, options);

/** Returns colours in the API's format, with ids from 1. Every third colour is inactive. */
export const wireColours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    colour_id: index + 1,
    name: [`Colour ${index + 1}`, `لون ${index + 1}`],
    hex: `#${(index * 4099).toString(16).padStart(6, '0')}`,
    sort: index,
    active: index % 3 !== 2,
  }));
