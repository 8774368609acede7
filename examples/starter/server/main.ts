import { runServer } from '@matjar/admin/server';
import { server } from './server';

await runServer(server);
