import type { Reply } from '../../helpers/server';
import type { Person } from './people';

export type Row = Record<string, unknown>;

/** Returns the status and the errors of a response. */
export const errorsOf = ({ status, body }: Reply): Row => ({ status, ...body.errors });

export const colour = { name: ['Teal', 'فيروزي'], hex: '#008080' };

let count = 0;

/**
 * Returns functions that create request bodies for a shop's colours and products. Products have a unique slug and SKU
 * and refer to existing records.
 */
export const catalogueOf = async (person: Person) => {
  const [size] = (await person.get('products_sizes')).body.data;
  const [category] = (await person.get('shop_categories')).body.data;
  const references = { sizes: [size.size_id as number], category: category.subsubcategory_id as number };
  return {
    product: () => {
      count += 1;
      return { name: ['Shirt', 'قميص'], slug: `shirt-${count}`, sku: `SHIRT-${count}`, price: '9.5', ...references };
    },
    addColour: async (): Promise<Row> => (await person.post('products_colors/add', colour)).body.data,
  };
};

export type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;
