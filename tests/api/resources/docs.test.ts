import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyResource } from '@matjar/admin';
import { routesOf } from '@matjar/admin/testing/server';
import { resources } from '../../../src/resources/all';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

interface Operation {
  tags: string[];
  summary: string;
  parameters?: { name: string; in: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }> };
  responses: Record<string, object>;
  security?: object[];
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

const routes = (resources as readonly AnyResource[]).flatMap((resource) =>
  routesOf(resource).map((route) => ({ ...route, resource })),
);

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startServer({ seed: false, config: { apiDocs: true } });
  document = (await (await fetch(`${server.url}/api/docs/json`)).json()) as Document;
});
afterAll(() => server.close());

const operation = (path: string, method: 'get' | 'post') => document.paths[`/api/sub_vendor/${path}`]![method]!;
const bodyOf = (path: string) => operation(path, 'post').requestBody!.content['application/json']!.schema;

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and has a page that shows it', async () => {
    expect(document.openapi).toBe('3.1.0');
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it.each(routes)('describes $path with its body, replies and errors', ({ path, kind, resource }) => {
    const { tags, summary, requestBody, responses, security } = operation(path, kind === 'list' ? 'get' : 'post');
    expect(tags).toEqual([resource.label.en[1]]);
    expect(summary).not.toBe('');
    expect(Boolean(requestBody)).toBe(kind !== 'list');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '404', '422', '503']));
    expect(Boolean(security)).toBe(!resource.api.public);
  });

  it('describes the query of a list with only the declared filters and sorts', () => {
    const { parameters = [] } = operation('products', 'get');
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    expect(names).toEqual([
      'page',
      'per_page',
      'sort',
      'order',
      'search',
      'beside',
      'ids',
      'only',
      'counts',
      'filter[category]',
      'filter[brand]',
      'filter[status]',
      'filter[price]',
      'filter[price][gte]',
      'filter[price][lte]',
      'filter[margin]',
      'filter[margin][gte]',
      'filter[margin][lte]',
      'filter[stock_level]',
      'filter[arabic]',
      'filter[tax_class]',
    ]);
    const sort = parameters.find(({ name }) => name === 'sort')!;
    expect(sort.schema.enum).toEqual(['id', 'name', 'sku', 'price', 'stock_level', 'status']);
    expect(parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)).toEqual([
      'accept-language',
      'subcategory-id',
    ]);
  });

  it('describes a body with the names and shapes of the wire, and only fields that may be sent', () => {
    const add = bodyOf('shop_categories/add');
    expect(Object.keys(add.properties)).toEqual(['name', 'description', 'image', 'sort', 'status']);
    expect(add.required).toEqual(['name']);
    expect(add.properties.name).toMatchObject({ type: 'array', prefixItems: [{ maxLength: 80 }, { maxLength: 80 }] });
    const status = bodyOf('shop_categories/update_category_status');
    expect(status.properties.new_status).toMatchObject({
      anyOf: [{ enum: ['active', 'inactive'] }, { enum: [true, 1, 'true', '1', false, 0, 'false', '0'] }],
    });
    expect(status.required).toEqual(['subsubcategory_id', 'new_status']);
  });

  it('describes a reply with the shapes of the wire', () => {
    const categories = JSON.stringify(operation('categories', 'get').responses['200']);
    expect(categories).toMatch(
      /"category_details":\{"type":"array","prefixItems":\[\{.*?"language_id":\{"type":"integer","enum":\[1\]\}.*?"category_name"/,
    );
    expect(JSON.stringify(operation('my_account', 'get').responses)).not.toContain('password');
  });
});
