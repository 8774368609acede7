import { findViolations } from './findViolations';
import { readSources } from './readSources';

const { sources, declared } = readSources(process.cwd());
const violations = findViolations(sources, declared);

for (const violation of violations) console.error(violation);
const isShipped = (file: string) =>
  /^(framework|src|server)\//.test(file) && !/\.(test|fixture)\.|\/testing\//.test(file);
const shipped = [...sources].filter(([file]) => isShipped(file));
const bytes = shipped.reduce((sum, [, source]) => sum + Buffer.byteLength(source), 0);
console.log(`framework, src and server without tests: ${shipped.length} modules of ${Math.round(bytes / 1000)} kB.`);
console.log(`Imports of ${sources.size} modules checked: ${violations.length} against the rules.`);
process.exitCode = violations.length > 0 ? 1 : 0;
