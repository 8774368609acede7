/** SQL for the stock level of a number of available pieces, by the product's own threshold or else the shop's. */
const levelOf = (available: string, own: string, shop: string): string =>
  `case when ${available} <= 0 then 'out' when ${available} <= coalesce(${own}, (select low_stock_threshold from sub_shops where id = ${shop})) then 'low' else 'enough' end`;

/** SQL for a product's stock level; `row` is the alias of its row. */
const levelIn = (row: string): string =>
  `(select ${levelOf('coalesce(sum(available), 0)', `${row}.low_stock`, `${row}.sub_shop_id`)} from product_variants
    where sub_shop_id = ${row}.sub_shop_id and product = ${row}.id)`;

const rowsOf = {
  insert: 'new table as later_rows',
  delete: 'old table as earlier_rows',
  update: 'old table as earlier_rows new table as later_rows',
} as const;

/**
 * SQL statements that create the triggers maintaining `products.stock_level` from the unreserved pieces of active variants. Lists filter
 * and count by it; summing all variants each time would get slower as products grow.
 */
export const keepStockLevels: readonly string[] = [
  `create or replace function products_stock_level() returns trigger language plpgsql as $keep$ begin
    new.stock_level := ${levelIn('new')};
    return new;
  end $keep$`,
  `create or replace trigger products_stock_level before insert or update on products for each row execute function products_stock_level()`,
  // Products are locked before their variants are summed, so that of two concurrent changes the second sees the first.
  `create or replace function product_variants_stock_level() returns trigger language plpgsql as $keep$
    declare touched bigint[];
    begin
      if tg_op = 'INSERT' then touched := array(select product from later_rows);
      elsif tg_op = 'DELETE' then touched := array(select product from earlier_rows);
      -- Planned anew each time: by a plan of a time when one row changed, thousands would be compared with each other.
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
