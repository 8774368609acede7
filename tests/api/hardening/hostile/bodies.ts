/** A request designed to use a lot of time or memory, or to keep the server busy forever. */
export interface HostileRequest {
  name: string;
  /** The path of the request, with its query. */
  path: string;
  contentType: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** True to send the request with the vendor's session. By default, the request has no session. */
  isVendor?: boolean;
}

const json = 'application/json';
const urlEncoded = 'application/x-www-form-urlencoded';
const boundary = 'boundary-of-twenty-seven-or-more';
const multipart = `multipart/form-data; boundary=${boundary}`;

const range = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const names = (count: number, value = '1') => `{${range(count, (index) => `"n${index}":${value}`).join()}}`;
const part = (name: string, value = 'x') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** JSON bodies that are above the limits, at the limits, or truncated, by description. */
export const hostileJson: Readonly<Record<string, string>> = {
  '80,000 names': names(80_000),
  '80,000 names, cut off': names(80_000).slice(0, 600_000),
  '2,000 names': names(2000),
  '49,000 names in objects of 1,960': `{"name":[${range(25, () => names(1960)).join()}]}`,
  '19,600 names in objects of 1,960': `{"name":[${range(10, () => names(1960)).join()}]}`,
  'objects of 2,000 names in one field': `{"name":${names(2000, names(20))}}`,
  '400,000 lists': '['.repeat(400_000),
  '100,000 objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  'eight lists, and eight more in each': `{"a":${range(7, () => 0).reduce((inside) => `[${range(4, () => inside).join()}]`, '1')}}`,
  '50,000 items': `{"name":[${range(49_990, () => 0).join()}]}`,
  '50,000 empty objects': `{"name":[${range(49_990, () => '{}').join()}]}`,
  '300,000 items': `{"name":[${range(300_000, () => 0).join()}]}`,
  'a name of 900,000 characters': `{"${'n'.repeat(900_000)}":1}`,
  'names of 200 characters': `{${range(2000, (index) => `"${String(index).padStart(200, 'n')}":1`).join()}}`,
  'names of control characters': `{${range(2000, (index) => `"${'\\u0001'.repeat(20)}${index}":1`).join()}}`,
  'a thousand rows of 19 unknown names': `{"variants":[${range(1000, () => names(19)).join()}]}`,
  'a hundred lines of 190 unknown names': `{"lines":[${range(100, () => names(190)).join()}]}`,
  'a thousand changes of 18 unknown names': `{"product_id":[${range(1000, (index) => index + 1).join()}],"each":[${range(1000, () => names(18)).join()}]}`,
  'one name 1,900 times': `{${range(1900, () => '"email":"a@b.example"').join()}}`,
  'one name twice in another spelling': '{"email":"a@b.example","emai\\u006c":"c@d.example"}',
  'a number of 900,000 digits': `{"email":${'9'.repeat(900_000)}}`,
  'numbers without end': `{"name":[${range(20_000, () => '1e999').join()}]}`,
  'a text of a million quotes': `{"email":"${'\\"'.repeat(500_000)}"}`,
  'a text of a million backslashes': `{"email":"${'\\\\'.repeat(500_000)}`,
  spaces: `{"email":${' '.repeat(1_000_000)}"a"}`,
  commas: ','.repeat(1_000_000),
  colons: `{${':'.repeat(1_000_000)}`,
};

const hostileForms: Readonly<Record<string, [type: string, body: string]>> = {
  '500,000 fields': [urlEncoded, 'a&'.repeat(500_000)],
  '2,000 fields': [urlEncoded, range(2000, (index) => `n${index}=1`).join('&')],
  'one field 500,000 times': [urlEncoded, 'a=1&'.repeat(250_000)],
  'lists of a thousand places': [urlEncoded, range(2000, (index) => `n${index}[1000]=1`).join('&')],
  'lists in lists of a thousand places': [
    urlEncoded,
    range(2000, (index) => `a[${index % 1000}][1000][1000][1000][1000][${index}]=1`).join('&'),
  ],
  'items that are appended': [urlEncoded, 'a[]=1&'.repeat(2000)],
  'a key of a million brackets': [urlEncoded, `a${'['.repeat(1_000_000)}=1`],
  'a key of 300,000 levels': [urlEncoded, `a${'[b]'.repeat(300_000)}=1`],
  'signs of per cent': [urlEncoded, `a=${'%'.repeat(1_000_000)}`],
  '15,000 parts': [
    multipart,
    `${range(15_000, (index) => part(`n${index}`, ''))
      .join('')
      .slice(0, 1_000_000)}--${boundary}--\r\n`,
  ],
  '2,000 parts': [multipart, `${range(2000, (index) => part(`n${index}`)).join('')}--${boundary}--\r\n`],
  'a part whose name never ends': [multipart, part('n'.repeat(1_000_000)).slice(0, 1_000_000)],
  'parts that are cut off': [
    multipart,
    range(2000, (index) => part(`n${index}`))
      .join('')
      .slice(0, -40),
  ],
  'a boundary in a boundary': [multipart, `--${boundary}`.repeat(20_000)],
};

/** Routes that require no session. */
const publicPaths = [
  '/api/sub_vendor/login',
  '/api/sub_vendor/login/passkey',
  '/api/sub_vendor/login/factor',
  '/api/sub_vendor/password/forgot',
  '/api/sub_vendor/password/link',
  '/api/sub_vendor/password/reset',
  '/api/sub_vendor/invitation',
  '/api/sub_vendor/invitation/accept',
  '/api/storefront/orders',
  '/api/storefront/quote',
  '/api/storefront/visits',
  '/api/storefront/messages',
  '/api/storefront/draft_orders',
];
const vendors = [
  '/api/sub_vendor/products/add',
  '/api/sub_vendor/products/update',
  '/api/sub_vendor/products/delete',
  '/api/sub_vendor/shop_categories/update_category_status',
  '/api/sub_vendor/settings/update',
  '/api/sub_vendor/imports/check',
  '/api/sub_vendor/order_drafts/add',
  '/api/sub_vendor/order_quote',
  '/api/sub_vendor/invoice_archives',
  '/api/sub_vendor/sessions/end',
  '/api/sub_vendor/factors/code/confirm',
  '/api/sub_vendor/factors/passkey/confirm',
  '/api/sub_vendor/factors/remove',
  '/api/sub_vendor/identity/confirm',
];

/** Returns requests that send every body to every public route. */
export const hostileBodies = (): HostileRequest[] => {
  const bodies = [
    ...Object.entries(hostileJson).map(([name, body]) => ({ name: `JSON: ${name}`, contentType: json, body })),
    ...Object.entries(hostileForms).map(([name, [contentType, body]]) => ({
      name: `a form: ${name}`,
      contentType,
      body,
    })),
  ];
  return bodies.flatMap((body) => [
    ...publicPaths.map((path): HostileRequest => ({ ...body, path })),
    ...vendors.map((path): HostileRequest => ({ ...body, path, isVendor: true })),
  ]);
};
