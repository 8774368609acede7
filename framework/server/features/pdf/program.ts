import { answerJobs } from '../../platform/bounded/program';

answerJobs(async () => (await import('./draw/write')).writePdf);
