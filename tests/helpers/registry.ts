import { createRegistry } from '@matjar/admin/testing';
import { menu } from '../../src/menu';
import { resources } from '../../src/resources/all';
import { roles } from '../../src/roles';

/** A registry with all of the shop's resources loaded. */
export const registry = createRegistry(resources, { roles, menu });
