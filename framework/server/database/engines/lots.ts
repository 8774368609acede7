import type { Pool, QueryConfig, QueryResult } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '../database';
import { sqlStateOf } from '../sqlState';
import type { Statement } from '../statements/statement';
import type { Asked } from './lot';
import { Lot } from './lot';
import { isStale } from './preparing';
import type { NameOf } from './statementNames';

/** Reads in one round trip, as the system and within a scope. */
export interface Reader {
  /** Runs before the scope is entered and sees all rows. */
  system: Db;
  scoped: Db;
}

/**
 * Opens a reader whose scope is entered by the given statement. `entered` receives the row that the statement returns
 * on each entry. If it throws, all reads within the scope are rejected with that error.
 */
export type OpenReader = (enter: Statement, entered?: (told: unknown[]) => void) => Reader;

/**
 * Opens readers on a pool. Statements issued in the same tick are sent as one lot, a transaction of its own; the scope
 * ends with its lot and the next lot enters it again. Only writes that stand alone are safe here. Statements named by
 * `nameOf` are prepared.
 */
export const lotsOn = (pool: Pool, nameOf: NameOf): OpenReader => {
  const named = (config: Asked['config']) => {
    const name = nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  };
  const send = async (asked: readonly Asked[]) => {
    const client = await pool.connect();
    let isOver = false;
    try {
      await new Promise<void>((resolve, reject) => {
        // All statements settle together, so the last one marks the end of the lot.
        const last = asked.at(-1)!;
        const heard = {
          ...last,
          resolve: (result: QueryResult) => (last.resolve(result), resolve()),
          reject: (error: Error) => (last.reject(error), reject(error)),
        };
        client.query(new Lot([...asked.slice(0, -1), heard]));
      });
    } catch (error) {
      // Without an error from the server, the connection's state is unknown.
      isOver = isStale(error) || !/^[0-9A-Z]{5}$/.test(sqlStateOf(error) ?? '');
      throw error;
    } finally {
      client.release(isOver);
    }
  };
  return (enter, entered) => {
    let [system, scoped]: [Asked[], Asked[]] = [[], []];
    const flush = () => {
      const refused: unknown[] = [];
      const entering: Asked = {
        config: named({ ...enter, rowMode: 'array' }),
        resolve({ rows: [told] }) {
          try {
            entered?.(told as never);
          } catch (error) {
            refused.push(error);
          }
        },
        reject: () => {},
      };
      const within = scoped.map(({ config, resolve, reject }): Asked => ({
        config,
        reject,
        resolve: (result) => (refused.length > 0 ? reject(refused[0] as Error) : resolve(result)),
      }));
      const asked = [...system, ...(within.length > 0 ? [entering, ...within] : [])];
      [system, scoped] = [[], []];
      // Rejects all statements if no connection could be had. Settled statements ignore it.
      send(asked).catch((error: Error) => asked.forEach(({ reject }) => reject(error)));
    };
    const askingFor = (add: (asked: Asked) => void): Db => {
      const query = (config: QueryConfig, values: unknown[]) =>
        new Promise<QueryResult>((resolve, reject) => {
          // Wait until all statements of this tick are queued.
          if (system.length + scoped.length === 0) process.nextTick(flush);
          add({ config: named({ ...config, values }), resolve, reject });
        });
      return drizzle({ client: { query } as unknown as Pool }) as unknown as Db;
    };
    return {
      get system() {
        return askingFor((asked) => system.push(asked));
      },
      scoped: askingFor((asked) => scoped.push(asked)),
    };
  };
};
