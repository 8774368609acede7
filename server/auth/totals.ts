/**
 * An SQL function that counts rows that the caller isn't allowed to read, such as the products of all shops. The
 * function is only created if all of its tables exist.
 */
interface Total {
  name: string;
  tables: readonly string[];
  /** The query that counts the rows. `$1` is the id passed to the function. */
  query: string;
}

const totals: readonly Total[] = [
  {
    name: 'shops_in',
    tables: ['sub_shops'],
    query: 'select count(*)::int from sub_shops where sub_category = $1',
  },
  {
    name: 'products_in',
    tables: ['products', 'sub_shops'],
    query:
      'select count(*)::int from products join sub_shops on sub_shops.id = products.sub_shop_id where sub_shops.sub_category = $1',
  },
  {
    name: 'own_points',
    tables: ['clients', 'points'],
    query: 'select points_balance(sub_shop_id, id)::int from clients where id = $1 and account = user_within()',
  },
];

/**
 * Returns the SQL that creates the counting functions for `role`. The functions run as the owner of the tables because
 * requests aren't allowed to read the counted rows. Each function accepts an id and returns only a count.
 */
export const totalsFor = (role: string): string[] =>
  totals.map(
    ({ name, tables, query }) => `do $make$ begin
    if ${tables.map((table) => `to_regclass('${table}') is not null`).join(' and ')} then
      -- Of an id of 32 bits, as an earlier program made it.
      drop function if exists ${name}(integer);
      create or replace function ${name}(bigint) returns integer language sql stable security definer set search_path = public, pg_temp
        as $count$ ${query} $count$;
      revoke all on function ${name}(bigint) from public;
      grant execute on function ${name}(bigint) to ${role};
    end if;
  end $make$`,
  );
