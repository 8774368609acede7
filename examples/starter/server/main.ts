import { runServer } from '../../../framework/server/process/runServer';
import { server } from './server';

await runServer(server);
