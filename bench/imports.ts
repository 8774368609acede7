// `URL=http://localhost:8787 tsx bench/imports.ts [rows]`: imports products (default: 50,000) and undoes the import.
// Prints how long each stage takes, and how long other requests take during the import.
import { setTimeout } from 'node:timers/promises';
import { demoPassword } from '../server/seed/data/accounts';

const base = `${process.env.URL ?? 'http://localhost:8787'}/api/sub_vendor`;
const rows = Number(process.argv[2] ?? 50_000);

/** How often other requests are sent during the import, in milliseconds. */
const pause = 100;

// eslint-disable-next-line typescript/no-explicit-any -- each call's response has a different type
type Reply = any;

/** The number of requests that were retried because the server was busy. */
let turnedAway = 0;

const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Reply> => {
  const reply = await fetch(`${base}/${path}`, {
    ...init,
    headers: { ...headers, ...(typeof init.body === 'string' && { 'content-type': 'application/json' }) },
  });
  if (reply.status === 503) {
    turnedAway += 1;
    await setTimeout(1000);
    return ask(path, headers, init);
  }
  const body: Reply = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`);
  return body;
};

const post = (path: string, headers: Record<string, string>, body: object) =>
  ask(path, headers, { method: 'POST', body: JSON.stringify(body) });

const logIn = async (): Promise<Record<string, string>> => {
  const { data: categories } = await ask('categories');
  const { data } = await post(
    'login',
    {},
    { email: 'vendor@matjar.test', password: demoPassword, category_id: categories[0].id },
  );
  return { authorization: `Bearer ${data.token}`, 'subcategory-id': String(data.subcategory_id.subcategory_id) };
};

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;

/** Polls a list until `until` returns true, and prints the elapsed time. */
const watch = async (name: string, headers: Record<string, string>, until: () => Promise<boolean>) => {
  const times: number[] = [];
  turnedAway = 0;
  const startedAt = performance.now();
  for (let isOver = false; !isOver;) {
    const from = performance.now();
    const before = turnedAway;
    await ask('products?per_page=25&page=1', headers);
    if (turnedAway === before) times.push(performance.now() - from);
    await setTimeout(pause);
    isOver = await until();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(10)} ${seconds.padStart(7)} s; a list of products: median ${quantile(times, 0.5).toFixed(0)} ms, 95 % within ${quantile(times, 0.95).toFixed(0)} ms (${times.length} calls, ${turnedAway} turned away)`,
  );
};

const headers = await logIn();
const {
  data: [category],
} = await ask('shop_categories?per_page=1', headers);
const {
  data: [size],
} = await ask('products_sizes?per_page=1', headers);
const title = (record: Reply) => record.name[0] as string;
const line = (place: number) =>
  `Imported ${place},مستورد ${place},BENCH-${place},bench-${place},${title(category)},${title(size)},${(place % 90) + 1}`;
const file = `Name (English),Name (Arabic),SKU,Slug,Category,Sizes,Price\n${Array.from({ length: rows }, (_row, place) => line(place)).join('\n')}\n`;

let calls = 0;
await watch('usual', headers, async () => (calls += 1) > 60);

const form = new FormData();
form.append('file', new Blob([file]), 'products.csv');
let startReply: Reply;
const taking = ask('imports/start?resource=products%2Fview-all&time_zone=UTC', headers, {
  method: 'POST',
  body: form,
}).then(({ data }) => (startReply = data) as unknown);
await watch('taken in', headers, async () => startReply !== undefined);
await taking;
const { import_id } = startReply;
const until = (state: string) => async () => {
  const { data } = await ask(`imports/one?import_id=${import_id}`, headers);
  if (data.problem) throw new Error(data.problem);
  return data.state === state;
};
await post('imports/check', headers, { import_id, columns: startReply.columns, key: startReply.key });
await watch('checked', headers, until('checked'));
await post('imports/run', headers, { import_id });
await watch('done', headers, until('done'));
const { data: done } = await ask(`imports/one?import_id=${import_id}`, headers);
console.log(JSON.stringify({ counts: done.counts, written: done.written }));
await post('imports/undo', headers, { import_id });
await watch('undone', headers, until('undone'));
const { data: undone } = await ask(`imports/one?import_id=${import_id}`, headers);
console.log(JSON.stringify({ written: undone.written }));
