import { develop } from '../../../framework/server/migrations/develop';
import { migrations } from './paths';

await develop({ tables: () => import('./tables'), migrations, server: () => import('./server') });
