// `tsx tests/e2e/support/serve.ts 3` starts three servers for the browser tests. The servers run until standard input
// is closed. The program prints `E2E_ENVIRONMENT` followed by JSON with the servers' URLs and the URL of a PostgreSQL
// server for additional databases.
import { startProducts } from './startProducts';

const { urls, stop } = await startProducts(Number(process.argv[2]));
const end = () => void stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
process.stdin.once('close', end).resume();
const { TEST_DATABASE_URL, TEST_DATABASE_IS_OURS } = process.env;
console.log(
  `E2E_ENVIRONMENT ${JSON.stringify({ E2E_URLS: urls.join(' '), TEST_DATABASE_URL, TEST_DATABASE_IS_OURS })}`,
);
