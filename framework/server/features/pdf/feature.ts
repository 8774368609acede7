import type { Feature } from '../feature';
import type { Pdfs } from './pdfs';
import { openPdfs } from './pdfs';

/** Draws PDFs for the admin's own routes and jobs. */
export const pdf: Feature = {
  name: 'pdf',
  open: async (app) => ({ pdfs: openPdfs(app) }),
};

declare module '../feature' {
  interface Tools {
    pdfs?: Pdfs;
  }
}

declare module '../../platform/jobs/job' {
  interface JobContext {
    pdfs?: Pdfs;
  }
}
