// `npm run lint`: checks formatting, code, imports (scripts/imports), vocabulary and prose (scripts/words).
import './environment/requireNode.mjs';
import { ensureDependencies } from './environment/dependencies.mjs';
import { installed, run, stopTogether } from './environment/processes.mjs';

stopTogether();
await ensureDependencies();
const format = await run(...installed('oxfmt', '--check'));
if (format.code !== 0) console.error('The format is wrong: run npm run format.');
const code = await run(...installed('oxlint', '--deny-warnings', ...process.argv.slice(2)));
const imports = await run(...installed('tsx', 'scripts/imports/checkImports.ts'));
const words = await run(...installed('tsx', 'scripts/words/checkWords.ts'));
process.exitCode = format.code || code.code || imports.code || words.code;
