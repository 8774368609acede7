export { BaseSequencer as ByEnvironment } from 'vitest/node';
