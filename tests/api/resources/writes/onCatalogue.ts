import { beforeAll } from 'vitest';
import type { TestServer } from '../../../helpers/server';
import type { Catalogue } from '../catalogue';
import { catalogueOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn } from '../people';

/** A server, its vendor, and functions that create request bodies. */
interface Writing extends Catalogue {
  server: () => TestServer;
  vendor: () => Person;
}

/** Runs the tests of a vendor's writes on each database engine. */
export const onCatalogue = (tests: (writing: Writing) => void): Promise<void> =>
  onEachEngine((server) => {
    let catalogue: Catalogue;
    const [vendor] = loggedIn(server, 'vendor');
    beforeAll(async () => {
      catalogue = await catalogueOf(vendor);
    });
    tests({ server, vendor: () => vendor, product: () => catalogue.product(), addColour: () => catalogue.addColour() });
  });
