import { beforeAll } from 'vitest';
import type { TestServer } from '../../../helpers/server';
import type { Catalogue } from '../catalogue';
import { catalogueOf } from '../catalogue';
import { onOneEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn } from '../people';

/** A server's vendor, and what they write. */
interface Writing extends Catalogue {
  server: () => TestServer;
  vendor: () => Person;
}

/** Runs tests of what a vendor writes on one engine. */
export const onCatalogue = (tests: (writing: Writing) => void): Promise<void> => onOneEngine((server) => {
  let vendor: Person;
  let catalogue: Catalogue;
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    catalogue = await catalogueOf(vendor);
  });
  tests({ server, vendor: () => vendor, product: () => catalogue.product(), addColour: () => catalogue.addColour() });
});
