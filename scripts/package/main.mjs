// `npm run package`: builds the framework's package into dist/package and packs it into a tarball.
import '../environment/requireNode.mjs';
import { join } from 'node:path';
import { ensureDependencies } from '../environment/dependencies.mjs';
import { npm, root, run, stopTogether } from '../environment/processes.mjs';
import { buildPackage } from './buildPackage.mjs';

stopTogether();
await ensureDependencies();
const folder = join(root, 'dist', 'package');
await buildPackage(folder);
const { code } = await run(...npm('pack', folder, '--pack-destination', join(root, 'dist'), '--silent'));
process.exitCode = code;
