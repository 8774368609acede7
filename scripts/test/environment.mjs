import { throwAwayFolder } from './folder.mjs';

/**
 * The environment of the test processes. It excludes a developer's settings, so that tests neither use nor change the
 * developer's data.
 */
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
  // Disables coloured logs, which CI=true would turn on. Programs can still use colours on a terminal.
  ...(!process.stdout.isTTY && !process.env.FORCE_COLOR && { NO_COLOR: '1' }),
};
