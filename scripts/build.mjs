import './requireNode.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { stopTogether } from './processes.mjs';
import { build } from './production.mjs';

stopTogether();
await ensureDependencies();
process.exitCode = (await build()).code;
