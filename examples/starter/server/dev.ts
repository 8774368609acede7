import { develop } from '../../../framework/server/app/migrations/develop';
import { migrations } from './paths';

await develop({ tables: () => import('./tables'), migrations, server: () => import('./server') });
