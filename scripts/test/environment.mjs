import { throwAwayFolder } from './folder.mjs';

/** What the tests' processes have in their environment: what a developer's shell points at must neither be tested nor be touched. */
export const testEnvironment = {
  NODE_ENV: 'test',
  TMPDIR: throwAwayFolder(),
  DATABASE_URL: undefined,
  DATABASE_DIRECT_URL: undefined,
  DATABASE_REPLICA_URL: undefined,
  EMBEDDED_DATABASE: undefined,
  DATA_DIR: undefined,
  PORT: undefined,
  HOST: undefined,
  API_URL: undefined,
  // A log has no colours, whatever CI=true makes of it; a terminal decides for itself.
  ...(!process.stdout.isTTY && !process.env.FORCE_COLOR && { NO_COLOR: '1' }),
};
