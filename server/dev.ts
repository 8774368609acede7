import { fileURLToPath } from 'node:url';
import { develop } from '@matjar/admin/server/develop';

const migrations = fileURLToPath(new URL('migrations', import.meta.url));

await develop({ tables: () => import('./tables'), migrations, server: () => import('./server') });
