// `npm run migrate -- --pending`: lists the pending migrations and the tables that they lock. `--run` runs them.
import { runMigrations } from '@matjar/admin/server';
import { server } from '../server';

await runMigrations(server);
