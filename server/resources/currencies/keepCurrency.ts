/** Tables whose amounts stay in the currency that they were written in. */
export const keptTables = ['orders', 'transactions', 'refunds', 'payouts', 'offer_orders'] as const;

/**
 * The SQL by which the database writes the shop's currency of that moment with every amount that is kept, whatever program wrote
 * it. It works as the tables' owner: a storefront may not read a shop's settings.
 */
export const keepCurrency: readonly string[] = [
  `create or replace function own_currency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$ begin
    new.currency := coalesce(new.currency, (select c.code from sub_shops s join currencies c on c.id = s.currency where s.id = new.sub_shop_id));
    return new;
  end $keep$`,
  ...keptTables.map((table) => `create or replace trigger ${table}_own_currency before insert on ${table} for each row execute function own_currency()`),
];
