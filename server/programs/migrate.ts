// `npm run migrate -- --pending` lists the pending migrations and the tables they lock. `--run` runs the migrations.
import { runMigrations } from '@matjar/admin/server';
import { server } from '../server';

await runMigrations(server);
