import { allTexts, openProviderOn } from '@matjar/admin/testing/client';
import type { Stage } from '@matjar/admin/testing/client';
import { loadCatalogue } from '../../src/i18n/catalogues';
import { menu } from '../../src/menu';
import { createShopClient } from '../../src/providers/client';
import { createDataProvider } from '../../src/providers/dataProvider';
import type { Place } from '../../src/providers/place';
import { resources } from '../../src/resources/all';
import { roles } from '../../src/roles';

/** The shop's dashboard for component tests, with a vendor who is signed in to a category and its sub-category. */
export const stage: Stage<Place> = {
  resources,
  roles,
  menu,
  loadCatalogue: allTexts(loadCatalogue),
  createClient: createShopClient,
  createDataProvider,
  role: 'vendor',
  atWork: {
    token: 'tok3n',
    user: { id: 1, role_type: 'vendor' },
    place: { shop: { id: 4 }, category_id: 1, subcategory_id: 9 },
  },
};

/** The HTTP headers of a vendor's request, with lowercase names as in `fetch`. */
export const vendorHeaders = {
  accept: 'application/json',
  authorization: 'Bearer tok3n',
  'accept-language': 'en',
  country_id: '2',
  'subcategory-id': '9',
};

/** Creates the shop's real data provider, with a fake API that returns the given responses. */
export const openProvider = (
  answer: Parameters<typeof openProviderOn>[1],
  options?: Parameters<typeof openProviderOn<Place>>[2],
) => openProviderOn(stage, answer, options);
