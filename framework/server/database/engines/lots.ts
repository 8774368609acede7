import type { Pool, QueryConfig, QueryResult } from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '../database';
import { sqlStateOf } from '../sqlState';
import type { Statement } from '../statements/statement';
import type { Asked } from './lot';
import { Lot } from './lot';
import { isStale } from './preparing';
import type { NameOf } from './statementNames';

/** What is to be read in one go: by the system itself, and within a scope. */
export interface Reader {
  /** Asks before the scope is entered, of all rows. */
  system: Db;
  /** Asks within the scope. */
  scoped: Db;
}

/**
 * Opens what reads within a scope, which the statement enters that it is given; `entered` hears what each entering tells, and what it throws
 * is what becomes of all that was asked within the scope.
 */
export type OpenReader = (enter: Statement, entered?: (told: unknown[]) => void) => Reader;

/**
 * Reading over a pool: what is asked at once, before anything is waited for, goes to the server as one lot. A scope ends with its lot, and
 * the next one enters it anew. Statements to which `nameOf` gives a name are prepared. Nothing is written
 * by it but what stands by itself: each lot is a transaction of its own.
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
        // All are answered together, whether they could be or not.
        const last = asked.at(-1)!;
        const heard = {
          ...last,
          resolve: (result: QueryResult) => (last.resolve(result), resolve()),
          reject: (error: Error) => (last.reject(error), reject(error)),
        };
        client.query(new Lot([...asked.slice(0, -1), heard]));
      });
    } catch (error) {
      // Whatever the server didn't say itself leaves it open what the connection still waits for.
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
      // Who asked hears of it when there is no connection; who asked for something that failed has heard of it.
      send(asked).catch((error: Error) => asked.forEach(({ reject }) => reject(error)));
    };
    const askingFor = (add: (asked: Asked) => void): Db => {
      const query = (config: QueryConfig, values: unknown[]) =>
        new Promise<QueryResult>((resolve, reject) => {
          // Once all that is asked at the same time has been asked.
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
