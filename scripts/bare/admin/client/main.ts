import { bootAdmin } from '../../../../framework/client/shell/boot/bootAdmin';
import { noGate } from '../../../../framework/client/shell/frame/parts';
import { createRegistry } from '../../../../framework/declaration/admin/registry';
import { admin } from '../admin';
import { client, loadCatalogue } from './client';

bootAdmin({ client, registry: createRegistry(admin.resources, admin), gate: noGate, loadCatalogue, load: () => import('./App') });
