import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fields = (type: string, names: string, more: object = {}) =>
  Object.fromEntries(names.split(' ').map((name) => [name, { type, ...more }]));

/**
 * Excludes a field from searches. By default, Strapi searches all text fields; with this setting, it searches the same
 * fields as this product.
 */
const unsearched = { searchable: false };

const common = {
  ...fields('string', 'name_en name_ar'),
  // The field isn't named "status" because Strapi reserves this name.
  ...fields('enumeration', 'state', { enum: ['active', 'inactive'], ...unsearched }),
};

/**
 * The content types by table name. The product type has all fields. The category type has only the fields that are
 * shown in product lists.
 */
const kinds = {
  categories: { name: 'category', attributes: common },
  products: {
    name: 'product',
    attributes: {
      ...common,
      ...fields('string', 'sku barcode'),
      ...fields('string', 'slug', unsearched),
      ...fields('text', 'description_en description_ar', unsearched),
      ...fields('enumeration', 'stock_level', { enum: ['out', 'low', 'enough'], ...unsearched }),
      ...fields('decimal', 'price price_from price_to compare_at cost margin'),
      ...fields('integer', 'stock low_stock brand'),
      ...fields('json', 'images colours sizes tags'),
      ...fields('boolean', 'arabic'),
      category: { type: 'relation', relation: 'manyToOne', target: 'api::category.category' },
    },
  },
};

/** The default middleware of a new application, minus request logging. */
const middlewares = ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'];

/** Returns the files of the application by path. The content of a file is a string, or a value to write as JSON. */
const filesOf = (databaseUrl: string, port: number): Record<string, object | string> => {
  const secret = 'guards a copy of demo data';
  const files: Record<string, object | string> = {
    'package.json': { name: 'bench', version: '0.0.0', strapi: { uuid: false } },
    'config/admin.json': { auth: { secret }, apiToken: { salt: secret }, transfer: { token: { salt: secret } } },
    'config/server.json': {
      host: '127.0.0.1',
      port,
      app: { keys: [secret] },
      logger: { startup: { enabled: false }, updates: { enabled: false } },
    },
    'config/database.json': {
      connection: { client: 'postgres', connection: { connectionString: databaseUrl }, pool: { min: 2, max: 20 } },
    },
    'config/logger.json': { level: 'error' },
    'config/middlewares.json': middlewares.map((name) => `strapi::${name}`),
    'public/uploads/.gitkeep': '',
  };
  for (const [table, { name, attributes }] of Object.entries(kinds)) {
    const info = { singularName: name, pluralName: table, displayName: name };
    files[`src/api/${name}/content-types/${name}/schema.json`] = {
      kind: 'collectionType',
      collectionName: table,
      info,
      options: { draftAndPublish: false },
      attributes,
    };
    for (const [folder, part] of [
      ['controllers', 'Controller'],
      ['routes', 'Router'],
      ['services', 'Service'],
    ]) {
      files[`src/api/${name}/${folder}/${name}.js`] =
        `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${name}.${name}');`;
    }
  }
  return files;
};

/** Writes a Strapi application to a folder, configured for this database and port. */
export const writeApplication = (folder: string, databaseUrl: string, port: number): void => {
  for (const [path, content] of Object.entries(filesOf(databaseUrl, port))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
};
