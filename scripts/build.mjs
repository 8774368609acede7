import './environment/requireNode.mjs';
import { ensureDependencies } from './environment/dependencies.mjs';
import { stopTogether } from './environment/processes.mjs';
import { build } from './environment/production.mjs';

stopTogether();
await ensureDependencies();
process.exitCode = (await build()).code;
