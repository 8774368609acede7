import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePage } from './page';

// Generates docs/reference.md from the kinds of fields and the options of a declaration.
// Run this script with `npm run docs:reference`.

writeFileSync(fileURLToPath(new URL('../../../../docs/reference.md', import.meta.url)), referencePage());
