/** SQL for the amount an order adds to its client's spending: the total after refunds, if it was paid and neither canceled nor returned. */
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

/** Sums the changes per client; skips clients without any. */
const changesOf = (shares: string): string =>
  `(select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (${shares}) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change`;

const ofChange = 'owner.sub_shop_id = change.sub_shop_id and owner.id = change.client';

/**
 * The client's latest order, needed if the previous latest was removed. `offset 0` makes PostgreSQL filter by client first, instead of
 * scanning the shop's orders by date.
 */
const latest = `(select max(placed_at) from (select placed_at from orders where sub_shop_id = owner.sub_shop_id and client = owner.id offset 0) as theirs)`;

/**
 * SQL statements that create the triggers maintaining `spent` and `last_order` of `clients`. Lists are sorted by them; summing all orders
 * for each client would get slower as orders grow. The functions run as the table's owner, because the right to write orders doesn't
 * include clients.
 */
export const keepOrderSums: readonly string[] = Object.entries(events).flatMap(([event, [tables, shares]]) => [
  // `execute` makes PostgreSQL plan each time: a plan made when thousands changed would scan the table for one row. Clients are locked
  // before their latest order is read, so that of two concurrent deletions the second sees the first.
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

/** Statement that recomputes the sums of a shop's clients, needed after orders were written without the triggers. */
export const recountOrdersOf = (shop: number): string =>
  `update clients as owner set spent = theirs.spent, last_order = theirs.last_order
    from (select client, sum(${spent}) as spent, max(placed_at) as last_order from orders where sub_shop_id = ${shop} group by client) as theirs
    where owner.sub_shop_id = ${shop} and owner.id = theirs.client`;
