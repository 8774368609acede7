import { PgDialect, alias } from 'drizzle-orm/pg-core';
import type { Entity, Model } from '../tables/model';
import { quoted, snake } from '../tables/derived/names';
import type { Span } from '../tables/derived/spans';
import { amountsOf } from '../tables/derived/spans';
import type { DerivedTable } from '../tables/types';
import type { Db } from '../database';
import { installOnce } from '../statements/installOnce';

const dialect = new PgDialect();

/** A span's ends over a row called `owner`, in SQL: `least` and `most`. */
const endsOf = ({ table }: Entity, span: Span, owner: string): string => {
  const amounts = dialect.sqlToQuery(amountsOf(span, alias(table, owner) as unknown as DerivedTable)).sql;
  const end = (pick: 'min' | 'max') => `coalesce(${pick}(amount), "${owner}".${quoted(span.name)})`;
  return `select ${end('min')} as least, ${end('max')} as most from (${amounts}) as amounts`;
};

/** The rows of a table whose ends aren't what they should be get them, where `which` holds of `owner`. */
const mended = ({ spec }: Entity, all: string, ends: readonly string[], which: string): string => {
  const [first] = ends;
  return `update ${quoted(spec.name)} as owner set ${first} = ${first} where ${which} and not exists (${all})`;
};

const as = {
  insert: 'new table as later_rows',
  delete: 'old table as earlier_rows',
  update: 'old table as earlier_rows new table as later_rows',
};

/** The SQL that has the database keep the ends of a resource's spans, whoever writes its records or their rows. */
const keepingOf = (entity: Entity): { statements: string[]; mend: string } => {
  const { spec, spans } = entity;
  const table = quoted(spec.name);
  const ends = spans.flatMap(({ least, most }) => [quoted(least), quoted(most)]);
  const right = spans.map((span) => {
    const { least, most } = span;
    return `exists (select from (${endsOf(entity, span, 'owner')}) as ends
      where ends.least is not distinct from owner.${quoted(least)} and ends.most is not distinct from owner.${quoted(most)})`;
  });
  const all = `select where ${right.join(' and ')}`;
  const own = `
    create or replace function "${spec.name}_spans"() returns trigger language plpgsql as $keep$ begin
      ${spans.map((span) => `select least, most into new.${quoted(span.least)}, new.${quoted(span.most)} from (${endsOf(entity, span, 'new')}) as ends;`).join('\n')}
      return new;
    end $keep$`;
  const ofRows = spans.flatMap((span) => {
    const [rows, by] = [span.rows.spec.name, quoted(span.by)];
    const name = `"${rows}_span_${snake(span.name)}"`;
    const compared = [span.by, span.name, ...(span.toggle === undefined ? [] : [span.toggle])].map(quoted);
    const values = (row: string) => `(${compared.map((column) => `${row}.${column}`).join(', ')})`;
    return [
      // Locked before it is looked at, so that of two that change rows of one record the second sees what the first did.
      `create or replace function ${name}() returns trigger language plpgsql as $keep$
        declare touched bigint[];
        begin
          if tg_op = 'INSERT' then touched := array(select ${by} from later_rows);
          elsif tg_op = 'DELETE' then touched := array(select ${by} from earlier_rows);
          -- Planned anew each time: by a plan of a time when one row changed, thousands would be compared with each other.
          else execute 'select array(
            select unnest(array[earlier.${by}, later.${by}]) from earlier_rows as earlier join later_rows as later using (id)
            where ${values('earlier')} is distinct from ${values('later')})' into touched;
          end if;
          if cardinality(touched) = 0 then return null; end if;
          perform from ${table} where id = any (touched) order by id for no key update;
          ${mended(entity, all, ends, 'id = any (touched)')};
          return null;
        end $keep$`,
      ...(['insert', 'update', 'delete'] as const).map(
        (event) =>
          `create or replace trigger "${rows}_span_${snake(span.name)}_${event}" after ${event} on "${rows}" referencing ${as[event]}
          for each statement execute function ${name}()`,
      ),
    ];
  });
  return {
    statements: [
      own,
      `create or replace trigger "${spec.name}_spans" before insert or update on ${table} for each row execute function "${spec.name}_spans"()`,
      ...ofRows,
    ],
    mend: mended(entity, all, ends, 'true'),
  };
};

/**
 * Has the database keep what the amounts of a resource come to for the rows of its records, and works it out for the records that are
 * there. Does nothing where the declarations are those of the last time.
 */
export const installSpans = async (db: Db, model: Model): Promise<void> => {
  for (const entity of model.entities.filter(({ spans }) => spans.length > 0)) {
    await installOnce(db, { keeper: `"${entity.spec.name}_spans"()`, ...keepingOf(entity) });
  }
};
