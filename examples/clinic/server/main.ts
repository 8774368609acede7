import { runServer } from '../../../framework/server/app/runServer';
import { server } from './server';

await runServer(server);
