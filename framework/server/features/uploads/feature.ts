import { eq } from 'drizzle-orm';
import type { Feature } from '../contract/feature';
import { uploadVariables } from './env';
import type { Intake, IntakeLimits } from './intake';
import { openUploads } from './intake';
import { registerUploads } from './route';
import { sweepJob } from './sweep';
import { storedFiles } from './tables';
import type { Outgoing } from '../../platform/outgoing/env';

/** Files that people send, or that are fetched from other servers: taken in, kept, served, and swept away once no record holds them. */
export const uploads: Feature = {
  name: 'uploads',
  settings: uploadVariables,
  tables: () => ({ storedFiles }),
  jobs: [sweepJob],
  async open(app, { config, product: { privateFolders } }) {
    const { db, storage } = app.tools;
    const { allowPrivate = false, lookup } = config.outgoing ?? {};
    return {
      ...(await openUploads(app, db, storage, { ...config.uploads, privateFolders })),
      fetching: { allowPrivate, lookup },
    };
  },
  serves: {
    forgetFile: async (db, name) => void (await db.delete(storedFiles).where(eq(storedFiles.name, name))),
  },
  async routes(app, { handlers }) {
    const { storage, intake } = app.tools;
    if (storage && intake) await registerUploads(app, { ...app.tools, handlers, storage, intake });
  },
  calls: ['uploads'],
};

declare module '../contract/feature' {
  interface FeatureConfig {
    /** What uploads may take; see `poolDefaults` and `quotaDefaults`. */
    uploads?: IntakeLimits;
  }
}

declare module '../contract/tools' {
  interface Tools {
    /** Takes files in; absent where none are kept. */
    intake?: Intake | undefined;
    /** From where files may be fetched. */
    fetching?: Outgoing;
  }
}
