import { develop } from '@matjar/admin/server/develop';
import { migrations } from './paths';

await develop({ tables: () => import('./tables'), migrations, server: () => import('./server') });
