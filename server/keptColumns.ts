/**
 * SQL for a product's stock level, given its number of available units. Falls back to the shop's threshold if the
 * product has none.
 */
const levelOf = (available: string, own: string, shop: string): string =>
  `case when ${available} <= 0 then 'out' when ${available} <= coalesce(${own}, (select low_stock_threshold from sub_shops where id = ${shop})) then 'low' else 'enough' end`;

/** SQL for a product's stock level. `row` is the alias of the product's row. */
const levelIn = (row: string): string =>
  `(select ${levelOf('coalesce(sum(available), 0)', `${row}.low_stock`, `${row}.sub_shop_id`)} from product_variants
    where sub_shop_id = ${row}.sub_shop_id and product = ${row}.id)`;

const rowsOf = {
  insert: 'new table as later_rows',
  delete: 'old table as earlier_rows',
  update: 'old table as earlier_rows new table as later_rows',
} as const;

/**
 * SQL statements for the triggers that maintain `products.stock_level`. The level is derived from the unreserved units
 * of active variants. It is stored because lists filter and count by it, and adding up all variants on each request
 * would be too slow for large shops.
 */
export const keepStockLevels: readonly string[] = [
  `create or replace function products_stock_level() returns trigger language plpgsql as $keep$ begin
    new.stock_level := ${levelIn('new')};
    return new;
  end $keep$`,
  `create or replace trigger products_stock_level before insert or update on products for each row execute function products_stock_level()`,
  // The products are locked before their variants are summed, so the sums include all concurrent changes.
  `create or replace function product_variants_stock_level() returns trigger language plpgsql as $keep$
    declare touched bigint[];
    begin
      if tg_op = 'INSERT' then touched := array(select product from later_rows);
      elsif tg_op = 'DELETE' then touched := array(select product from earlier_rows);
      -- Planned for each call: a plan cached for one changed row would compare thousands of rows with each other.
      else execute 'select array(
        select unnest(array[earlier.product, later.product]) from earlier_rows as earlier join later_rows as later using (id)
        where (earlier.product, earlier.available) is distinct from (later.product, later.available))' into touched;
      end if;
      if cardinality(touched) = 0 then return null; end if;
      perform from products where id = any (touched) order by id for no key update;
      update products as owner set stock_level = stock_level where id = any (touched) and stock_level <> ${levelIn('owner')};
      return null;
    end $keep$`,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) =>
      `create or replace trigger product_variants_stock_level_${event} after ${event} on product_variants referencing ${rowsOf[event]}
      for each statement execute function product_variants_stock_level()`,
  ),
  `create or replace function sub_shops_stock_level() returns trigger language plpgsql as $keep$ begin
    update products as owner set stock_level = stock_level
    from (select product, sum(available) as available from product_variants where sub_shop_id = new.id group by product) as added
    where owner.sub_shop_id = new.id and owner.id = added.product and owner.low_stock is null
      and owner.stock_level <> case when added.available <= 0 then 'out' when added.available <= new.low_stock_threshold then 'low' else 'enough' end;
    return null;
  end $keep$`,
  `create or replace trigger sub_shops_stock_level after update of low_stock_threshold on sub_shops for each row
    when (old.low_stock_threshold is distinct from new.low_stock_threshold) execute function sub_shops_stock_level()`,
];

/**
 * SQL for the amount that an order adds to its client's spending: the total minus refunds for paid orders, or zero if
 * the order is unpaid, canceled or returned.
 */
const spent = `case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end`;

const added = (rows: string): string =>
  `select sub_shop_id, client, ${spent} as spent, placed_at as later, null::timestamptz as earlier from ${rows}`;

const takenAway = (rows: string): string =>
  `select sub_shop_id, client, -(${spent}) as spent, null::timestamptz as later, placed_at as earlier from ${rows}`;

const events = {
  insert: ['new table as later_rows', added('later_rows')],
  update: [
    'old table as earlier_rows new table as later_rows',
    `${added('later_rows')} union all ${takenAway('earlier_rows')}`,
  ],
  delete: ['old table as earlier_rows', takenAway('earlier_rows')],
} as const;

/** SQL that sums the changes per client. Clients without a change are omitted. */
const changesOf = (shares: string): string =>
  `(select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (${shares}) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change`;

const ofChange = 'owner.sub_shop_id = change.sub_shop_id and owner.id = change.client';

/**
 * SQL for the time of a client's latest order. Used when the latest order has been removed. `offset 0` makes PostgreSQL
 * filter by client first instead of scanning the shop's orders by date.
 */
const latest = `(select max(placed_at) from (select placed_at from orders where sub_shop_id = owner.sub_shop_id and client = owner.id offset 0) as theirs)`;

/**
 * SQL statements for the triggers that maintain `clients.spent` and `clients.last_order`. The values are stored because
 * lists sort by them, and adding up every client's orders would be too slow for large shops. The functions run as the
 * owner of the table because some callers may write orders but not clients.
 */
export const keepOrderSums: readonly string[] = Object.entries(events).flatMap(([event, [tables, shares]]) => [
  // `execute` avoids a cached plan. A plan made for thousands of changes would scan the table even for a single change.
  // Clients are locked before their latest order is read. The lock serializes concurrent deletions of orders.
  `create or replace function orders_client_sums_${event}() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$
    declare
      changes constant text := $changes$ ${changesOf(shares)} $changes$;
    begin
      if not exists (select from ${changesOf(shares)}) then return null; end if;
      execute 'select from clients as owner join' || changes || 'on ${ofChange} order by owner.id for no key update of owner';
      execute $add$ update clients as owner set spent = owner.spent + change.spent,
        last_order = case when change.earlier >= owner.last_order and change.earlier > coalesce(change.later, '-infinity') then ${latest}
          else greatest(owner.last_order, change.later) end
        from $add$ || changes || 'where ${ofChange}';
      return null;
    end $keep$`,
  `create or replace trigger orders_client_sums_${event} after ${event} on orders referencing ${tables}
    for each statement execute function orders_client_sums_${event}()`,
]);

/**
 * Returns the statement that recomputes the order totals of a shop's clients. Run it after writing orders with triggers
 * disabled.
 */
export const recountOrdersOf = (shop: number): string =>
  `update clients as owner set spent = theirs.spent, last_order = theirs.last_order
    from (select client, sum(${spent}) as spent, max(placed_at) as last_order from orders where sub_shop_id = ${shop} group by client) as theirs
    where owner.sub_shop_id = ${shop} and owner.id = theirs.client`;
