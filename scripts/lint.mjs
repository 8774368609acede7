// `npm run lint`: oxlint for the code, then the table of imports (scripts/imports), then the framework's words (scripts/words).
import './requireNode.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { installed, run, stopTogether } from './processes.mjs';

stopTogether();
await ensureDependencies();
const code = await run(...installed('oxlint', '--deny-warnings', ...process.argv.slice(2)));
const imports = await run(...installed('tsx', 'scripts/checkImports.ts'));
const words = await run(...installed('tsx', 'scripts/checkWords.ts'));
process.exitCode = code.code || imports.code || words.code;
