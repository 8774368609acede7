import { Client } from 'pg';

/** Returns a record's document id, which requests to Strapi use. */
export const documentId = (id: number): string => String(id).padStart(24, '0');

const common =
  "id, lpad(id::text, 24, '0') as document_id, created_at, updated_at, created_at as published_at, name_en, name_ar, status as state";

const categories = `select ${common} from shop_categories where sub_shop_id = 1 and id > $1`;

const products = `
  select ${common}, category, description_en, description_ar, images, brand, slug, sku, barcode, price, price_from, price_to, compare_at, cost, margin,
    colours, sizes, tags, low_stock, stock_level, arabic,
    (select sum(stock)::int from product_variants where sub_shop_id = products.sub_shop_id and product = products.id) as stock
  from products where sub_shop_id = 1 and id > $1 order by id limit 5000`;

const insertCategories = 'insert into categories select * from json_populate_recordset(null::categories, $1)';

const insertProducts = `
  with made as (insert into products select * from json_populate_recordset(null::products, $1))
  insert into products_category_lnk (product_id, category_id) select id, category from json_to_recordset($1) as row (id int, category int)`;

/** Copies the first shop's categories and products into Strapi's tables, thousands of rows per statement. */
export const copyRows = async (from: string, to: string): Promise<void> => {
  const [source, target] = [new Client({ connectionString: from }), new Client({ connectionString: to })];
  const copy = async (select: string, insert: string): Promise<void> => {
    const after = async (id: number) =>
      (
        await source.query<{ last: number | null; found: string }>(
          `select max(id)::int as last, json_agg(row)::text as found from (${select}) as row`,
          [id],
        )
      ).rows[0]!;
    for (let read = await after(0); read.last !== null; read = await after(read.last))
      await target.query(insert, [read.found]);
  };
  try {
    await Promise.all([source.connect(), target.connect()]);
    await copy(categories, insertCategories);
    await copy(products, insertProducts);
    await target.query('vacuum analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
};
