// `tsx tests/e2e/support/serve.ts 3`: as many servers for the browser tests, until standard input closes. What it prints of them
// is one line, `E2E_URLS` and their addresses.
import { startProducts } from './startProducts';

const { urls, stop } = await startProducts(Number(process.argv[2]));
const end = () => void stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
process.stdin.once('close', end).resume();
console.log(`E2E_URLS ${urls.join(' ')}`);
