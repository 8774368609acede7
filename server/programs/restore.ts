// `npm run restore -- <file> [--yes] [--force]`: prints what it will do and restores a backup into an empty database.
// `--force` overwrites existing data.
import { runRestore } from '@matjar/admin/server';
import { server } from '../server';

await runRestore(server);
