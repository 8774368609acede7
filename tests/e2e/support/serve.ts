// `tsx tests/e2e/support/serve.ts 3`: as many servers for the browser tests, until standard input closes. What it prints of them
// is one line, `E2E_ENVIRONMENT` and as JSON what the tests need to know: the addresses, and the PostgreSQL for databases of their own.
import { startProducts } from './startProducts';

const { urls, stop } = await startProducts(Number(process.argv[2]));
const end = () => void stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
process.stdin.once('close', end).resume();
const { TEST_DATABASE_URL, TEST_DATABASE_IS_OURS } = process.env;
console.log(
  `E2E_ENVIRONMENT ${JSON.stringify({ E2E_URLS: urls.join(' '), TEST_DATABASE_URL, TEST_DATABASE_IS_OURS })}`,
);
