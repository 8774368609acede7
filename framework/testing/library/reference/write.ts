import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePage } from './page';

// Writes docs/reference.md: every kind of field and every option of a declaration, out of the code that has them.
//   npm run docs:reference

writeFileSync(fileURLToPath(new URL('../../../../docs/reference.md', import.meta.url)), referencePage());
