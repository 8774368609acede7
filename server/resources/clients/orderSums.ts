/** What an order adds to what its client has spent: what was paid for it and kept, if it was paid at all. */
const spent = `case when payment_status <> 'unpaid' and order_status not in ('canceled', 'returned') then total - refunded else 0 end`;

/** What rows add to the sums of their clients, and which of their days are there now. */
const added = (rows: string): string =>
  `select sub_shop_id, client, ${spent} as spent, placed_at as later, null::timestamptz as earlier from ${rows}`;

/** What rows take away that are gone, or were other than they are. */
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

/** What becomes of each client for whom anything does. */
const changesOf = (shares: string): string =>
  `(select sub_shop_id, client, sum(spent) as spent, max(later) as later, max(earlier) as earlier from (${shares}) as shares
    group by sub_shop_id, client having sum(spent) <> 0 or max(later) is distinct from max(earlier)) as change`;

const ofChange = 'owner.sub_shop_id = change.sub_shop_id and owner.id = change.client';

/** The latest order of a client whose latest may be gone, found by the client first: else the whole shop's might be looked through. */
const latest = `(select max(placed_at) from (select placed_at from orders where sub_shop_id = owner.sub_shop_id and client = owner.id offset 0) as theirs)`;

/**
 * The SQL by which the database keeps what a client's orders come to (`spent` and `last_order` of `clients`; how many they are it counts by itself), whoever writes them: lists
 * are sorted by it, and to add up all orders of each client for that would take the longer the more there are. The functions work as the table's
 * owner, for whoever may write an order may not therefore write its client.
 */
export const keepOrderSums: readonly string[] = Object.entries(events).flatMap(([event, [tables, shares]]) => [
  // What changes clients is planned anew each time: by a plan of a time when thousands changed, all would be read for one. They are locked
  // before the latest order is looked for, so that of two who take orders away the second sees what the first left.
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

/** The statement that makes the sums of a shop's clients anew, where orders were written past the triggers. */
export const recountOrdersOf = (shop: number): string =>
  `update clients as owner set spent = theirs.spent, last_order = theirs.last_order
    from (select client, sum(${spent}) as spent, max(placed_at) as last_order from orders where sub_shop_id = ${shop} group by client) as theirs
    where owner.sub_shop_id = ${shop} and owner.id = theirs.client`;
