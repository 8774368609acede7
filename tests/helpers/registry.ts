import { createRegistry } from '@matjar/admin/testing';
import { menu } from '../../src/menu';
import { resources } from '../../src/resources/all';
import { roles } from '../../src/roles';

/** The shop's resources. All of them are loaded. */
export const registry = createRegistry(resources, { roles, menu });
