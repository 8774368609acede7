import { PgDialect, alias } from 'drizzle-orm/pg-core';
import type { Entity, Model } from '../tables/model';
import { quoted, snake } from '../tables/derived/names';
import type { Span } from '../tables/derived/spans';
import { amountsOf } from '../tables/derived/spans';
import type { DerivedTable } from '../tables/types';
import type { Db } from '../database';
import { installOnce } from '../statements/installOnce';

const dialect = new PgDialect();

/** A select of a span's ends, `least` and `most`, for a row `owner`. */
const endsOf = ({ table }: Entity, span: Span, owner: string): string => {
  const amounts = dialect.sqlToQuery(amountsOf(span, alias(table, owner) as unknown as DerivedTable)).sql;
  const end = (pick: 'min' | 'max') => `coalesce(${pick}(amount), "${owner}".${quoted(span.name)})`;
  return `select ${end('min')} as least, ${end('max')} as most from (${amounts}) as amounts`;
};

/** The statement that corrects the ends of rows matching `which`. The table's trigger computes the new ends. */
const mended = ({ spec }: Entity, all: string, ends: readonly string[], which: string): string => {
  const [first] = ends;
  return `update ${quoted(spec.name)} as owner set ${first} = ${first} where ${which} and not exists (${all})`;
};

const as = {
  insert: 'new table as later_rows',
  delete: 'old table as earlier_rows',
  update: 'old table as earlier_rows new table as later_rows',
};

/** The functions and triggers that maintain the ends of a resource's spans. */
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
      // Locked first, so that of two writers to one record's rows the second sees the first's changes.
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

/** Installs the triggers that maintain spans and corrects existing records, if the declarations changed. */
export const installSpans = async (db: Db, model: Model): Promise<void> => {
  for (const entity of model.entities.filter(({ spans }) => spans.length > 0)) {
    await installOnce(db, { keeper: `"${entity.spec.name}_spans"()`, ...keepingOf(entity) });
  }
};
