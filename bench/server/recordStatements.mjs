// Load this into a server with `--import` to append all PostgreSQL statements to the RECORDED file, as lines of JSON.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const ask = pg.Client.prototype.query;
const connections = new WeakMap();
let count = 0;

pg.Client.prototype.query = function recorded(given, values, ...rest) {
  if (!connections.has(this)) connections.set(this, (count += 1));
  // A query may be a batch of several statements (`framework/server/database/engines/lots.ts`).
  const statements = given.asked?.map(({ config }) => config) ?? [
    typeof given === 'string' ? { text: given, values } : { ...given, values: given.values ?? values },
  ];
  const lines = statements.map(({ text, values: parameters = [] }) =>
    JSON.stringify({ connection: connections.get(this), text, parameters }),
  );
  appendFileSync(process.env.RECORDED, `${lines.join('\n')}\n`);
  return ask.call(this, given, values, ...rest);
};
