import { findViolations } from './findViolations';
import { readSources } from './readSources';

const { sources, declared } = readSources(process.cwd());
const violations = findViolations(sources, declared);

for (const violation of violations) console.error(violation);
console.log(`Imports of ${sources.size} modules checked: ${violations.length} against the rules.`);
process.exitCode = violations.length > 0 ? 1 : 0;
