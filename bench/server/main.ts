// `npm run bench:server`: measures each type of request to a single process of the built server. Lists are compared
// with a minimal handler that returns the same rows. Writes are compared with a minimal handler that runs the same
// statements. With `--peer`, the server is also compared with another server that has the same products.
import { callsOf } from './calls';
import { eventDelay, measureEvents } from './events';
import type { Call, Figures, Load } from './load';
import { measure } from './load';
import { readOptions } from './options';
import { requireSame } from './peers/requireSame';
import { startStrapi } from './peers/strapi';
import { makeDatabase, shopOf, startBare, startOwn } from './sites';
import { transactionOf } from './transaction';

/** Clean-up steps, which run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

const lineOf = (name: string, { perSecond, p50, p99 }: Figures, bare: Figures): string =>
  [
    name.padEnd(20),
    perSecond.toFixed(0).padStart(8),
    p50.toFixed(1).padStart(9),
    p99.toFixed(1).padStart(9),
    (perSecond / bare.perSecond).toFixed(2).padStart(9),
  ].join('');

const run = async (): Promise<void> => {
  const { sizes, at, connections, seconds, only, pooled, strapi } = readOptions(process.argv.slice(2));
  const databases =
    at.length > 0
      ? at.map((url) => async () => url)
      : sizes.map((size) => () => makeDatabase(size, (step) => cleanups.push(step)));
  for (const open of databases) {
    const databaseUrl = await open();
    const { size, variants } = await shopOf(databaseUrl);
    const started: (() => Promise<unknown>)[] = [];
    cleanups.push(async () => {
      for (const step of started.splice(0).reverse()) await step();
    });
    const loads = { connections, seconds };
    const calls = callsOf(size, variants).filter(({ name }) => name.includes(only));
    const write = calls.find(({ name }) => name === 'write');
    const bareHandler: Load = {
      ...(await startBare(databaseUrl, write ? await transactionOf(databaseUrl, write) : [], (step) =>
        started.push(step),
      )),
      ...loads,
    };
    const own: Load = { ...(await startOwn(databaseUrl, pooled, (step) => started.push(step))), ...loads };
    const peer = strapi && {
      ...(await startStrapi(strapi, databaseUrl, size, (step) => started.push(step))),
      ...loads,
    };
    console.log(
      `\n${size} products, ${connections} connections, ${seconds} s each${pooled ? ', by PgBouncer' : ''}\n${'call'.padEnd(20)}     a s      p50      p99   × bare`,
    );
    const [bareList, bareWrite]: Call[] = [
      { name: 'bare', path: 'products' },
      { name: 'bare', path: 'write', body: {} },
    ];
    for (const call of calls) {
      const compared = call === write ? bareWrite! : bareList!;
      // Warms up both servers. V8 optimizes code that runs often, so a cold baseline would appear too slow.
      await measure(bareHandler, compared);
      await measure(own, call).catch(() => {});
      // The baseline is measured right before each request, so that other load affects both measurements equally.
      const bare = await measure(bareHandler, compared);
      const figures = await measure(own, call).catch((error: unknown) =>
        console.log(`${call.name.padEnd(20)} ${(error as Error).message}`),
      );
      if (figures) console.log(`${lineOf(call.name, figures, bare)}  (bare ${bare.perSecond.toFixed(0)})`);
      const peerCall = peer && peer.calls.get(call.name);
      if (figures && peerCall) {
        await requireSame(own, call, peer, peerCall);
        await measure(peer, peerCall);
        console.log(lineOf(`  ${peer.name}`, await measure(peer, peerCall), bare));
      }
    }
    if (eventDelay.includes(only)) {
      const eventFigures = await measureEvents(own);
      console.log(lineOf(eventDelay, eventFigures, await measure(bareHandler, bareList!)));
    }
    await cleanups.pop()!();
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
