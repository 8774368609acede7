import { bootAdmin } from '../../../../framework/client/shell/boot/bootAdmin';
import { noGate } from '../../../../framework/client/shell/frame/parts';
import { declarations } from 'virtual:declarations';
import { createLazyRegistry } from '../../../../framework/declaration/admin/registry';
import { admin } from '../admin';
import { client, loadCatalogue } from './client';

bootAdmin({ client, registry: createLazyRegistry(declarations, admin), gate: noGate, loadCatalogue, load: () => import('./App') });
