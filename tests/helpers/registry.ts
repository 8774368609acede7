import { createRegistry } from '@matjar/admin/testing';
import { menu } from '../../src/menu';
import { resources } from '../../src/resources/all';
import { roles } from '../../src/roles';

/** A registry in which all of the shop's resources are loaded. */
export const registry = createRegistry(resources, { roles, menu });
