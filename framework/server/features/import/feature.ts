import type { Feature } from '../feature';
import { registerImports } from './routes';
import { importTables } from './tables';
import { forgetImportsJob } from './store';
import { importJob } from './work/job';

export const imports: Feature = {
  name: 'import',
  needs: ['audit', 'uploads'],
  tables: importTables,
  jobs: [importJob, forgetImportsJob],
  routes: (app) => registerImports(app, app.tools.resources!),
  calls: ['imports'],
};
